import type {MailMessage} from '#/domain/leads/mail/mail-message'
import type {Attempt} from '#/lib/result'

/** Sends mail for the platform. */
export type Mail = {
  /** Whether mail is sent (`smtp`) or written to a folder (`capture`). */
  readonly kind: 'smtp' | 'capture'
  /**
   * Tries once to send one mail; the caller retries. `id` is the same for all tries and sent with the mail, so that
   * receivers can detect duplicates. Never throws; an error contains no address and no content of the mail.
   */
  readonly send: (id: string, message: MailMessage) => Promise<Attempt>
  /** Closes its connections. */
  readonly close: () => void
}
