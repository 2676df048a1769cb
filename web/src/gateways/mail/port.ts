import type {MailMessage} from '#/domain/lead/mail/mail-message'
import type {Attempt} from '#/lib/result'

/** Sends mail for the platform. */
export type Mail = {
  /** Whether mail leaves the building (`smtp`) or is written to a folder (`capture`). */
  readonly kind: 'smtp' | 'capture'
  /**
   * Tries once to send one mail; the caller repeats it. `id` is the same for all tries and sent with the mail, so that
   * a receiver recognises repeats. Never throws; an error names no address and quotes nothing of the mail.
   */
  readonly send: (id: string, message: MailMessage) => Promise<Attempt>
  /** Gives up its connections. */
  readonly close: () => void
}
