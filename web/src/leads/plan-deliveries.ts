import type {Lead} from '#/domain/lead/lead-submission'
import type {Channel} from '#/gateways/records/leads/delivery-jobs'
import type {Route} from './route-lead.ts'

/** The form of leads about reservations. */
export const RESERVATION_FORM = 'reservation'

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
  // Who reserves a car is told of each change in words of its own.
  if (route.reply && lead.contact.email !== null && lead.form !== RESERVATION_FORM) channels.push('reply')
  return channels
}
