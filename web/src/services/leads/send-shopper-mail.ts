import {toGreetingName} from '#/domain/leads/lead-text'
import {type MailMessage, toSubjectLine} from '#/domain/leads/mail/mail-message'
import {joinParagraphs} from '#/domain/leads/mail/write-department-mail'
import type {Attempt} from '#/lib/result'
import type {NotifyParts} from './get-notify-parts.ts'
import {getDealer, type Routed, type RoutedSite, routeLead} from './route-lead.ts'

type ShopperMail = Pick<MailMessage, 'attachments' | 'stopUrl'> & {
  /** What it is about: the mail comes from its dealer, and answers go to the department. */
  readonly about: Routed
  readonly to: string
  /** Of the shopper, whom the greeting addresses by the first word. */
  readonly name: string
  readonly subject: string
  /** The paragraphs between the greeting and the dealer's name; empty ones are left out. */
  readonly paragraphs: readonly (readonly string[])[]
  /** Lines below the dealer's name and phone number. */
  readonly signature?: readonly string[]
  /** The paragraph at the end. */
  readonly footer?: readonly string[]
}

/** Sends a shopper a mail about something they have done on a site. `id` is the same for all tries. */
export function sendShopperMail(
  {mail}: Pick<NotifyParts, 'mail'>,
  id: string,
  site: RoutedSite,
  {about, to, name, subject, paragraphs, signature = [], footer = [], attachments, stopUrl}: ShopperMail,
): Promise<Attempt> {
  const dealer = getDealer(about, site)
  return mail.send(id, {
    to: [to],
    fromName: toSubjectLine(dealer.name),
    replyTo: routeLead(about, site).mail[0] ?? null,
    subject: toSubjectLine(subject),
    text: joinParagraphs([
      [`Hello ${toGreetingName(name.split(' ')[0] ?? '')},`],
      ...paragraphs,
      [dealer.name, ...(dealer.phone ? [dealer.phone] : []), ...signature],
      footer,
    ]),
    automatic: true,
    ...(attachments && {attachments}),
    ...(stopUrl && {stopUrl}),
  })
}
