import {isoInZone} from '../../hours/iso-in-zone.ts'
import type {LeadSite} from '../lead-site.ts'
import type {StoredLead} from '../stored-lead.ts'
import {adfCustomer} from './adf-customer.ts'
import {adfVehicles} from './adf-vehicles.ts'
import {element, optional} from './xml.ts'

const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n'

/** A lead as ADF 1.0 XML (australian-rules.md, leads): one prospect, its elements in the order of the format. */
export function writeAdf(stored: StoredLead, site: LeadSite): string {
  const {vendor, zone} = site
  const prospect = element(
    'prospect',
    {status: 'new'},
    element('id', {sequence: stored.id, source: site.slug}),
    element('requestdate', {}, isoInZone(stored.createdAt.getTime(), zone)),
    ...adfVehicles(stored),
    adfCustomer(stored, zone),
    element(
      'vendor',
      {},
      optional('id', vendor.slug, {source: site.slug}),
      element('vendorname', {}, vendor.name),
      element('url', {}, site.url),
      element(
        'contact',
        {},
        element('name', {part: 'full', type: 'business'}, vendor.name),
        optional('phone', vendor.phone, {type: 'voice'}),
      ),
    ),
    element(
      'provider',
      {},
      element('name', {part: 'full', type: 'business'}, site.name),
      element('service', {}, stored.lead.context.source),
      element('url', {}, site.url),
    ),
  )
  return `${PROLOG}${element('adf', {}, prospect).xml}\n`
}
