import {type MailMessage, toSubjectLine} from './mail-message.ts'
import {joinParagraphs} from './write-department-mail.ts'

/** The site as the sender of a mail without a dealer's answer, as required by the Spam Act 2003 (s 17): name, and contact. */
export type MailSender = {
  readonly name: string
  /** The licensee as registered, with its ABN; null if the site does not specify it. */
  readonly legalName: string | null
  readonly abn: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly url: string
}

/** The lines at the end of a mail that say who sends it, and how they are reached. */
export function listSenderLines({name, legalName, abn, phone, address, url}: MailSender): string[] {
  const company = [legalName ?? name, abn && `ABN ${abn}`].filter(Boolean).join(', ')
  return [name, company, address, phone, url]
    .filter((line, at) => line && (at !== 1 || line !== name))
    .map(String)
}

/**
 * The mail to confirm an address; it contains no advertising. `purpose` is what was asked for, such as "send alerts about
 * cars".
 */
export function writeConfirmationMail(
  sender: MailSender,
  {to, purpose, url}: {readonly to: string; readonly purpose: string; readonly url: string},
): MailMessage {
  return {
    to: [to],
    fromName: toSubjectLine(sender.name),
    replyTo: null,
    subject: toSubjectLine(`Confirm your e-mail address for ${sender.name}`),
    text: joinParagraphs([
      [`Somebody asked ${sender.name} to ${purpose} to this address.`],
      ['If it was you, open this page and press the button:', url],
      ['If not, do nothing: nothing is sent here without it.'],
      listSenderLines(sender),
    ]),
    automatic: true,
  }
}
