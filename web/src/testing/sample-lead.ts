import {randomUUID} from 'node:crypto'
import {
  type DocumentDefinition,
  type DocumentOf,
  parseDocument,
} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {type Lead, type LeadSubmission, readLead} from '#/domain/leads/lead-submission'
import type {StoredLead} from '#/domain/leads/stored-lead'
import type {RoutedSite} from '#/services/leads/route-lead'

function sample<D extends DocumentDefinition>(definition: D, raw: object): DocumentOf<D> {
  const {document, faults} = parseDocument(definition, raw)
  if (!document) throw new Error(JSON.stringify(faults))
  return document
}

/** A dealership of the sample site. */
export function sampleDealership(changed: object = {}) {
  const raw = {id: 'd-sample', name: 'Sample Motors', slug: 'sample', number: 1, phone: '07 3000 0001'}
  return sample(documents.dealership, {...raw, email: 'dealership@dealer.example', ...changed})
}

/** A place of the sample dealership. */
export function sampleLocation(changed: object = {}) {
  const raw = {id: 'l-showroom', name: 'Showroom', slug: 'showroom', dealership: 'd-sample', type: 'sales'}
  return sample(documents.location, {
    ...raw,
    zone: 'Australia/Brisbane',
    email: 'showroom@dealer.example',
    ...changed,
  })
}

type FormSettings = RoutedSite['settings']['forms']

/** A site with one dealership and one place; its settings are the defaults but for `forms`. */
export function sampleSite(slug = 'sample-site', forms: Partial<FormSettings> = {}): RoutedSite {
  return {
    slug,
    name: 'Sample Motors',
    hosts: [`${slug}.example`],
    settings: {...declaredDefaults, forms: {...declaredDefaults.forms, ...forms}},
    dealerships: [sampleDealership()],
    locations: [sampleLocation()],
    manufacturer: null,
  }
}

export const sampleSnapshot = {
  id: 'car-1',
  slug: '2021-sample-hauler',
  name: '2021 Sample Hauler SR5',
  stocknum: 'U12345',
  vin: 'MR0BA3CD500000001',
  year: 2021,
  make: 'Sample',
  model: 'Hauler',
  badge: 'SR5',
  car_type: 'used',
  colour: 'White',
  interior_colour: 'Black',
  doors: 4,
  body: 'Ute',
  transmission: 'Automatic',
  km: 48_210,
  price: 52_990,
  price_words: '$52,990 drive away',
  dealership_slug: 'sample',
} as const

/** A submission as an enquiry form makes it, under a new key. */
export function sampleSubmission(changed: Partial<LeadSubmission> = {}): LeadSubmission {
  return {
    form: 'enquiry',
    idempotencyKey: randomUUID(),
    site: 'sample-site',
    dealership: 'sample',
    location: 'showroom',
    contact: {
      firstName: 'Alex',
      lastName: 'Example',
      email: 'alex@shopper.example',
      phone: '0412 345 678',
      postcode: '4000',
    },
    message: 'Is it still there?',
    car: sampleSnapshot,
    answers: [{field: 'rego', label: 'Rego', value: 'ABC123'}],
    consents: [
      {
        purpose: 'marketing',
        wording: 'Send me news and offers.',
        version: 'v3',
        given: false,
        preTicked: false,
        at: '2026-03-02T09:15:30+10:00',
      },
    ],
    context: {
      url: 'https://sample-site.example/cars/2021-sample-hauler',
      userAgent: 'Sample Browser',
      visitedPages: [
        {path: '/search/used-cars', at: null},
        {path: '/cars/2021-sample-hauler', at: null},
      ],
      linkedQueryParams: [{name: 'utm_source', value: 'newsletter'}],
      secondsOnForm: 42,
    },
    ...changed,
  }
}

/** The same, read. */
export function sampleRead(changed: Partial<LeadSubmission> = {}): Lead {
  const reading = readLead(sampleSubmission(changed))
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  return reading.lead
}

/** The same, as the records would answer it. */
export function sampleStored(changed: Partial<LeadSubmission> = {}): StoredLead {
  const lead = sampleRead(changed)
  return {
    id: 'ld_01k00000000000000000000000',
    createdAt: new Date('2026-03-01T23:15:30Z'),
    department: lead.department ?? 'sales',
    duplicateOf: null,
    lead,
  }
}
