import {formatIsoInZone} from '@forecourt/schemas/time/zoned-time'
import type {LeadSite} from '../lead-site.ts'
import type {StoredLead} from '../stored-lead.ts'
import {buildAdfCustomer} from './adf-customer.ts'
import {buildAdfVehicles} from './adf-vehicles.ts'
import {createElement, createOptional} from './xml.ts'

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
    buildAdfCustomer(stored, zone),
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
