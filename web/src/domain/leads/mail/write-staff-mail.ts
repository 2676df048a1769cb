import {formatLeadNumber} from '../lead-id.ts'
import type {LeadSite} from '../lead-site.ts'
import type {StoredLead} from '../stored-lead.ts'
import {type MailMessage, toSubjectLine} from './mail-message.ts'
import {joinParagraphs} from './write-department-mail.ts'

type Words = {
  readonly subject: string
  readonly text: string
  /** The author. */
  readonly from: string
  readonly replyTo: string | null
}

/** A mail from a staff member to a shopper, sent from the site's address; replies go to the author. */
export function writeStaffMail(
  {id}: StoredLead,
  {vendor, url}: LeadSite,
  to: string,
  words: Words,
): MailMessage {
  return {
    to: [to],
    fromName: toSubjectLine(vendor.name),
    replyTo: words.replyTo,
    subject: toSubjectLine(words.subject),
    text: joinParagraphs([
      [words.text],
      [words.from, vendor.name, ...(vendor.phone ? [vendor.phone] : []), url],
      [`Reference ${formatLeadNumber(id)}`],
    ]),
    automatic: false,
  }
}

/** The default subject of an answer. */
export function buildAnswerSubject({lead}: Pick<StoredLead, 'lead'>, vendor: string): string {
  return toSubjectLine(lead.car ? `Your enquiry: ${lead.car.name}` : `Your enquiry to ${vendor}`)
}
