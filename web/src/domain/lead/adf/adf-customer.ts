import {toLocalDate} from '../../hours/zoned-time.ts'
import {describeLead} from '../describe-lead.ts'
import type {Lead} from '../lead-submission.ts'
import {toPhoneKey} from '../lead-text.ts'
import type {StoredLead} from '../stored-lead.ts'
import {createElement, createOptional, type Xml} from './xml.ts'

/** Who asks, when they would come, and everything that the format has no element for, as `key: value` lines. */
export function buildAdfCustomer(stored: StoredLead, zone: string): Xml {
  const {lead} = stored
  const details = describeLead(stored, zone).map(({label, value}) => `${label}: ${value}`)
  return createElement(
    'customer',
    {},
    contactOf(lead),
    timeframeOf(lead, zone),
    createOptional('comments', [lead.message, ...details].filter(Boolean).join('\n')),
  )
}

function contactOf({contact, tradeIn}: Lead): Xml {
  const wish = tradeIn?.preferredContactMethod
  const email = {preferredcontact: wish === 'Email' ? '1' : '0'}
  const key = toPhoneKey(contact.phone)
  const type = key?.startsWith('614') ? 'cellphone' : 'voice'
  const phone = {type, time: 'nopreference', preferredcontact: wish === 'Phone' || wish === 'SMS' ? '1' : '0'}
  return createElement(
    'contact',
    {},
    ...namesOf(contact),
    createOptional('email', contact.email, email),
    createOptional('phone', key === null ? null : international(key), phone),
    contact.postcode
      ? createElement(
          'address',
          {},
          createElement('postalcode', {}, contact.postcode),
          createElement('country', {}, 'AU'),
        )
      : null,
  )
}

// 13, 1300 and 1800 numbers have no international form.
function international(key: string): string {
  return key.startsWith('61') ? `+${key}` : key
}

// A customer system asks for first and last name; a single word stays whole.
function namesOf({name, firstName, lastName}: Lead['contact']): Xml[] {
  const whole = (name ?? '').trim()
  const space = whole.indexOf(' ')
  const first = firstName || (space > 0 ? whole.slice(0, space) : '')
  const last = lastName || (space > 0 ? whole.slice(space + 1) : '')
  if (!first || !last)
    return [createElement('name', {part: 'full', type: 'individual'}, whole || first || last)]
  return [
    createElement('name', {part: 'first', type: 'individual'}, first),
    createElement('name', {part: 'last', type: 'individual'}, last),
  ]
}

function timeframeOf({appointment}: Lead, zone: string): Xml | null {
  if (!appointment) return null
  const day = toLocalDate(Date.parse(appointment.startsAt), zone)
  return createElement(
    'timeframe',
    {},
    createElement('description', {}, appointment.kind.replace('-', ' ')),
    createElement('earliestdate', {}, day),
    createElement('latestdate', {}, day),
  )
}
