import type {Lead} from '#/domain/leads/lead-submission'
import {BILL_FORM, FINANCE_APPLICATION_FORM, ORDER_FORM, RESERVATION_FORM} from '#/domain/leads/product-forms'
import type {Channel} from './records/delivery-jobs.ts'
import type {Route} from './route-lead.ts'

/**
 * The forms of leads that notify the dealer of a change. The shopper gets a separate notification, and My garage has
 * a section for the change.
 */
export const CHANGE_FORMS: readonly string[] = [
  RESERVATION_FORM,
  ORDER_FORM,
  BILL_FORM,
  FINANCE_APPLICATION_FORM,
]

/**
 * The deliveries of a lead. Spam has none. A lead without a recipient keeps a delivery by mail, visible as a dead
 * letter until an address is set.
 */
export function planDeliveries(lead: Lead, route: Route): Channel[] {
  if (lead.verdict.outcome === 'spam') return []
  const channels: Channel[] = []
  // A paid bill is not an interest in a car.
  if (route.adf !== null && lead.form !== BILL_FORM) channels.push('adf')
  if (route.webhook !== null) channels.push('webhook')
  if (route.mail.length > 0 || channels.length === 0) channels.push('mail')
  if (route.reply && lead.contact.email !== null && !CHANGE_FORMS.includes(lead.form)) channels.push('reply')
  return channels
}
