import {localDate} from '../../hours/zoned-time.ts'
import {phoneKey} from '../contact-keys.ts'
import {describeLead} from '../describe-lead.ts'
import type {Lead} from '../lead-submission.ts'
import type {StoredLead} from '../stored-lead.ts'
import {element, optional, type Xml} from './xml.ts'

/** Who asks, when they would come, and everything that the format has no element for, as `key: value` lines. */
export function adfCustomer(stored: StoredLead, zone: string): Xml {
  const {lead} = stored
  const details = describeLead(stored, zone).map(({label, value}) => `${label}: ${value}`)
  return element(
    'customer',
    {},
    contactOf(lead),
    timeframeOf(lead, zone),
    optional('comments', [lead.message, ...details].filter(Boolean).join('\n')),
  )
}

function contactOf({contact, tradeIn}: Lead): Xml {
  const wish = tradeIn?.preferredContactMethod
  const email = {preferredcontact: wish === 'Email' ? '1' : '0'}
  const key = phoneKey(contact.phone)
  const type = key?.startsWith('614') ? 'cellphone' : 'voice'
  const phone = {type, time: 'nopreference', preferredcontact: wish === 'Phone' || wish === 'SMS' ? '1' : '0'}
  return element(
    'contact',
    {},
    ...namesOf(contact),
    optional('email', contact.email, email),
    optional('phone', key === null ? null : international(key), phone),
    contact.postcode
      ? element('address', {}, element('postalcode', {}, contact.postcode), element('country', {}, 'AU'))
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
  if (!first || !last) return [element('name', {part: 'full', type: 'individual'}, whole || first || last)]
  return [
    element('name', {part: 'first', type: 'individual'}, first),
    element('name', {part: 'last', type: 'individual'}, last),
  ]
}

function timeframeOf({appointment}: Lead, zone: string): Xml | null {
  if (!appointment) return null
  const day = localDate(Date.parse(appointment.startsAt), zone)
  return element(
    'timeframe',
    {},
    element('description', {}, appointment.kind.replace('-', ' ')),
    element('earliestdate', {}, day),
    element('latestdate', {}, day),
  )
}
