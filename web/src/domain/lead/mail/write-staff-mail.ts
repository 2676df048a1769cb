import type {LeadSite} from '../lead-site.ts'
import type {StoredLead} from '../stored-lead.ts'
import {type MailMessage, toSubjectLine} from './mail-message.ts'
import {joinParagraphs} from './write-department-mail.ts'

type Words = {
  readonly subject: string
  readonly text: string
  /** Who wrote it. */
  readonly from: string
  readonly replyTo: string | null
}

/** What one of the staff writes to a shopper, from the site's address; replies go to whoever wrote it. */
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
      [`Reference ${id}`],
    ]),
    automatic: false,
  }
}

/** The subject of an answer at first. */
export function buildAnswerSubject({lead}: Pick<StoredLead, 'lead'>, vendor: string): string {
  return toSubjectLine(lead.car ? `Your enquiry: ${lead.car.name}` : `Your enquiry to ${vendor}`)
}
