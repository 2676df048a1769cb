import type {Lead} from '#/domain/lead/lead-submission'
import type {Channel} from '#/gateways/records/leads/delivery-jobs'
import type {Route} from './route-lead.ts'

/** The form of leads about reservations, and that of leads about orders. */
export const RESERVATION_FORM = 'reservation'
export const ORDER_FORM = 'order'

/** Who reserves or buys a car is told of each change in words of its own. */
const ANSWERED_ELSEWHERE: ReadonlySet<string> = new Set([RESERVATION_FORM, ORDER_FORM])

/**
 * The deliveries of a lead. Spam has none. A lead without a recipient keeps a delivery by mail, visible as a dead
 * letter until an address is set.
 */
export function planDeliveries(lead: Lead, route: Route): Channel[] {
  if (lead.verdict.outcome === 'spam') return []
  const channels: Channel[] = []
  if (route.adf !== null) channels.push('adf')
  if (route.webhook !== null) channels.push('webhook')
  if (route.mail.length > 0 || channels.length === 0) channels.push('mail')
  const isAnswered = ANSWERED_ELSEWHERE.has(lead.form)
  if (route.reply && lead.contact.email !== null && !isAnswered) channels.push('reply')
  return channels
}
