import {type BillNotification, type BillTexts, writeBillNotification} from '#/domain/bills/bill-notifications'
import {linkToBill} from '#/domain/bills/pay-address'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {toSubjectLine} from '#/domain/leads/mail/mail-message'
import {joinParagraphs} from '#/domain/leads/mail/write-department-mail'
import {BILL_FORM} from '#/domain/leads/product-forms'
import {formatCents} from '#/domain/payments/format-cents'
import type {Payer} from '#/domain/payments/payer'
import {formatRecordNumber} from '#/domain/record-number'
import type {Mail} from '#/gateways/mail/port'
import type {Records} from '#/gateways/records/port'
import {deriveUuid} from '#/lib/derive-uuid'
import {type Attempt, failed, type Result, SUCCEEDED} from '#/lib/result'
import type {FindSite, SubmittedLead} from '#/services/leads/lead-service'
import {type RoutedSite, routeLead} from '#/services/leads/route-lead'
import {addTextMessage, findTextMessage} from '#/services/text-messages/records'
import {getIssuer, getPayee, getReceipt} from './get-receipt.ts'
import {findBill, type PaidBill} from './records.ts'

export type NotifyParts = {
  readonly records: Records
  readonly findSite: FindSite
  readonly submit: (lead: LeadSubmission) => Promise<Result<SubmittedLead>>
  readonly mail: Pick<Mail, 'send'>
  /** The storefront's own address of a site's host, without a path. */
  readonly buildUrl: (host: string) => string
}

type Notification = BillNotification & {readonly site: string}

type Known = PaidBill & {
  readonly contact: Payer
  readonly site: RoutedSite
  readonly words: BillTexts
  /** The address of the receipt. */
  readonly url: string
}

/** The data for a notification about a bill; a finished attempt if there is no recipient or nothing can be read. */
async function readNotification(
  {records, findSite, buildUrl}: NotifyParts,
  notification: Notification,
): Promise<Known | Attempt> {
  const found = await records.forSite(notification.site, (transaction) =>
    findBill(transaction, notification.site, notification.bill),
  )
  // The shopper has deleted their data in the meantime.
  if (!found?.bill.contact) return SUCCEEDED
  const site = await findSite(notification.site)
  if (!site) return failed('no such site')
  const {bill} = found
  const url = `${buildUrl(bill.host)}${linkToBill(bill.id)}`
  const words = writeBillNotification(notification.reason, {...bill, cents: notification.cents})
  return {...found, contact: found.bill.contact, site, words, url}
}

/** Notifies the dealership with a lead, delivered by mail and webhook; never to the sales team's system. */
export async function notifyPayee(
  parts: NotifyParts,
  id: string,
  notification: Notification,
): Promise<Attempt> {
  const known = await readNotification(parts, notification)
  if ('ok' in known) return known
  const {bill, contact, words, site, url} = known
  const isHere = site.dealerships.some(({slug}) => slug === bill.dealership)
  const submitted = await parts.submit({
    form: BILL_FORM,
    // Derived from the job, of which there is one for each refund.
    idempotencyKey: deriveUuid(`${notification.site}/${id}`),
    site: notification.site,
    category: 'Online payment',
    subcategory: `${notification.reason === 'paid' ? 'Payment' : 'Refund'} ${bill.reference}: ${formatCents(notification.cents)}`,
    department: getDepartment(known),
    dealership: isHere ? bill.dealership : null,
    contact: {name: contact.name, email: contact.email, phone: contact.phone},
    message: words.lead,
    answers: [
      {field: 'reference', label: 'Reference', value: bill.reference},
      {field: 'bill', label: 'Receipt number', value: formatRecordNumber(bill.number)},
    ],
    context: {url},
  })
  if (submitted.ok) return SUCCEEDED
  return failed(`the lead was not stored: ${submitted.error.layer}`, !submitted.error.retryable)
}

function getDepartment({bill, site}: Pick<Known, 'bill' | 'site'>) {
  return (
    site.settings.onlinePayment.purposes.find(({label}) => label === bill.purpose)?.department ?? 'general'
  )
}

/** Sends the shopper the receipt by mail; if only a number was given, its address by text message. */
export async function notifyPayer(
  parts: NotifyParts,
  id: string,
  notification: Notification,
): Promise<Attempt> {
  const known = await readNotification(parts, notification)
  if ('ok' in known) return known
  const {email, phone} = known.contact
  if (email !== null) return parts.mail.send(id, await writeMail(parts, known, email))
  if (phone !== null) await addText(parts, id, known, phone)
  return SUCCEEDED
}

const TEXT_LIVES_MS = 60 * 60_000

async function addText({records}: NotifyParts, id: string, known: Known, phone: string): Promise<void> {
  const {bill, site, words, url} = known
  const {signIn, identity} = site.settings
  await records.forSite(site.slug, async (transaction) => {
    if (await findTextMessage(transaction, site.slug, id)) return
    await addTextMessage(transaction, {
      id,
      site: site.slug,
      phone,
      purpose: 'online-payment',
      sender: signIn.sender,
      host: bill.host,
      body: `${identity.name}: ${words.text} ${url}`,
      giveUpAt: new Date(Date.now() + TEXT_LIVES_MS),
    })
  })
}

async function writeMail({records, buildUrl}: NotifyParts, known: Known, to: string) {
  const {bill, contact, site, words, url} = known
  const {name, phone} = getPayee(bill.dealership, site)
  const home = buildUrl(bill.host)
  const receipt = await records.forSite(site.slug, (transaction) => getReceipt(transaction, known, site))
  // Loaded only by the job, because it is large.
  const {renderReceipt} = await import('./render-receipt.tsx')
  const content = await renderReceipt(receipt, getIssuer(bill.dealership, site, home))
  const route = {dealership: bill.dealership, location: null, department: getDepartment(known)}
  return {
    to: [to],
    fromName: toSubjectLine(name),
    replyTo: routeLead(route, site).mail[0] ?? null,
    subject: toSubjectLine(words.subject),
    text: joinParagraphs([
      [`Hello ${contact.name},`],
      [words.text],
      ['The receipt is attached. It is here too:', url],
      [name, ...(phone ? [phone] : []), home],
    ]),
    automatic: true,
    attachments: [{name: `receipt-${bill.number}.pdf`, type: 'application/pdf', content}],
  }
}
