import {createHash} from 'node:crypto'
import type {Lead} from './lead-submission.ts'
import {toEmailKey, toPhoneKey} from './lead-text.ts'

/**
 * A hash of the shopper's whole input, to detect a repeated submission. Times, durations, addresses of pages and the
 * verdict are left out, because they differ when a browser sends the same form twice.
 */
export function hashContent(lead: Lead): string {
  const {contact, message, car, tradeIn, finance, answers, appointment} = lead
  const consents = lead.consents.map(({purpose, given, version}) => ({purpose, given, version}))
  const place = [
    lead.form,
    lead.category,
    lead.subcategory,
    lead.dealership,
    lead.location,
    lead.offerAccepted,
  ]
  return hash(
    JSON.stringify([place, contact, message, car?.id, tradeIn, finance, answers, appointment, consents]),
  )
}

/** One hash for each contact of the shopper together with the car: leads that share one are one interest. */
export function listClusterKeys({contact, car}: Lead): string[] {
  if (!car) return []
  const ways = [toPhoneKey(contact.phone), toEmailKey(contact.email)].filter((way) => way !== null)
  return ways.map((way) => hash(`${way}\n${car.id}`))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
