import {type BillNotification, type BillTexts, writeBillNotification} from '#/domain/bills/bill-notifications'
import {linkToBill} from '#/domain/bills/pay-address'
import {BILL_FORM} from '#/domain/leads/product-forms'
import {formatCents} from '#/domain/payments/format-cents'
import type {Payer} from '#/domain/payments/payer'
import {formatRecordNumber} from '#/domain/record-number'
import {deriveUuid} from '#/lib/derive-uuid'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {addShopperText} from '#/services/leads/add-shopper-text'
import type {NotifyParts} from '#/services/leads/get-notify-parts'
import {notifyDealer} from '#/services/leads/notify-dealer'
import type {RoutedSite} from '#/services/leads/route-lead'
import {sendShopperMail} from '#/services/leads/send-shopper-mail'
import {getIssuer, getReceipt} from './get-receipt.ts'
import {findBill, type PaidBill} from './records.ts'

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
  const found = await records.forSite(notification.site, (db) =>
    findBill(db, notification.site, notification.bill),
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
  return notifyDealer(parts, {
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
}

function getDepartment({bill, site}: Pick<Known, 'bill' | 'site'>) {
  return (
    site.settings.onlinePayment.purposes.find(({label}) => label === bill.purpose)?.department ?? 'general'
  )
}

const TEXT_LIVES_MS = 60 * 60_000

/** Sends the shopper the receipt by mail; if only a number was given, its address by text message. */
export async function notifyPayer(
  parts: NotifyParts,
  id: string,
  notification: Notification,
): Promise<Attempt> {
  const known = await readNotification(parts, notification)
  if ('ok' in known) return known
  const {bill, contact, site, words, url} = known
  const {email, phone} = contact
  if (email !== null) return mailReceipt(parts, id, known, email)
  if (phone !== null)
    await addShopperText(parts, site, {
      id,
      phone,
      purpose: 'online-payment',
      host: bill.host,
      body: `${site.settings.identity.name}: ${words.text} ${url}`,
      livesMs: TEXT_LIVES_MS,
    })
  return SUCCEEDED
}

async function mailReceipt(parts: NotifyParts, id: string, known: Known, to: string): Promise<Attempt> {
  const {bill, contact, site, words, url} = known
  const home = parts.buildUrl(bill.host)
  const receipt = await parts.records.forSite(site.slug, (db) => getReceipt(db, known, site))
  // Loaded only by the job, because it is large.
  const {renderReceipt} = await import('./render-receipt.tsx')
  const content = await renderReceipt(receipt, getIssuer(bill.dealership, site, home))
  return sendShopperMail(parts, id, site, {
    about: {dealership: bill.dealership, location: null, department: getDepartment(known)},
    to,
    name: contact.name,
    subject: words.subject,
    paragraphs: [[words.text], ['The receipt is attached. It is here too:', url]],
    signature: [home],
    attachments: [{name: `receipt-${bill.number}.pdf`, type: 'application/pdf', content}],
  })
}
