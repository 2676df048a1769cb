import type {MailMessage} from '#/domain/lead/mail/mail-message'
import type {Attempt} from '#/lib/result'

/** Sends mail for the platform. */
export type Mail = {
  /** Whether mail leaves the building (`smtp`) or is written to a folder (`capture`). */
  readonly kind: 'smtp' | 'capture'
  /**
   * Tries to send one mail, once: who calls tries again. `id` stays the same over all tries and goes with the mail, so
   * that a receiver can tell repeats. Never throws; an error names no address and quotes nothing of the mail.
   */
  readonly send: (id: string, message: MailMessage) => Promise<Attempt>
  /** Gives up its connections. */
  readonly close: () => void
}
