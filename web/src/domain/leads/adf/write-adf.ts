import {formatIsoInZone} from '@forecourt/schemas/time/zoned-time'
import {describeLead, describeParameters} from '../describe-lead.ts'
import type {LeadSite} from '../lead-site.ts'
import type {Lead} from '../lead-submission.ts'
import {toPhoneKey} from '../lead-text.ts'
import type {StoredLead} from '../stored-lead.ts'
import {buildAdfVehicles} from './adf-vehicles.ts'
import {createElement, createOptional, type Xml} from './xml.ts'

const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n'

/** A lead as ADF 1.0 XML (australian-rules.md, leads): one prospect, its elements in the order of the format. */
export function writeAdf(stored: StoredLead, site: LeadSite): string {
  const {vendor, zone} = site
  const prospect = createElement(
    'prospect',
    {status: 'new'},
    createElement('id', {sequence: stored.id, source: site.slug}),
    createElement('requestdate', {}, formatIsoInZone(stored.createdAt.getTime(), zone)),
    ...buildAdfVehicles(stored),
    buildAdfCustomer(stored, site),
    createElement(
      'vendor',
      {},
      createOptional('id', vendor.slug, {source: site.slug}),
      createElement('vendorname', {}, vendor.name),
      createElement('url', {}, site.url),
      createElement(
        'contact',
        {},
        createElement('name', {part: 'full', type: 'business'}, vendor.name),
        createOptional('phone', vendor.phone, {type: 'voice'}),
      ),
    ),
    createElement(
      'provider',
      {},
      createElement('name', {part: 'full', type: 'business'}, site.name),
      createElement('service', {}, stored.lead.context.source),
      createElement('url', {}, site.url),
    ),
  )
  return `${PROLOG}${createElement('adf', {}, prospect).xml}\n`
}

/** The contact, the appointment, and all data without an element in the format, as `key: value` lines. */
function buildAdfCustomer(stored: StoredLead, site: LeadSite): Xml {
  const {lead} = stored
  const details = [...describeLead(stored, site), ...describeParameters(lead)].map(
    ({label, value}) => `${label}: ${value}`,
  )
  return createElement(
    'customer',
    {},
    getContact(lead),
    getTimeframe(lead, site.zone),
    createOptional('comments', [lead.message, ...details].filter(Boolean).join('\n')),
  )
}

function getContact({contact, tradeIn}: Lead): Xml {
  const wish = tradeIn?.preferredContactMethod
  const email = {preferredcontact: wish === 'Email' ? '1' : '0'}
  const key = toPhoneKey(contact.phone)
  const type = key?.startsWith('614') ? 'cellphone' : 'voice'
  const phone = {type, time: 'nopreference', preferredcontact: wish === 'Phone' || wish === 'SMS' ? '1' : '0'}
  return createElement(
    'contact',
    {},
    ...getNames(contact),
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

// CRM systems require first and last name; a single word is not split.
function getNames({name, firstName, lastName}: Lead['contact']): Xml[] {
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

function getTimeframe({appointment}: Lead, zone: string): Xml | null {
  if (!appointment) return null
  const start = Date.parse(appointment.startsAt)
  const end = start + appointment.minutes * 60_000
  return createElement(
    'timeframe',
    {},
    createElement('description', {}, appointment.kind.replace('-', ' ')),
    createElement('earliestdate', {}, formatIsoInZone(start, zone)),
    createElement('latestdate', {}, formatIsoInZone(end, zone)),
  )
}
