import {documents} from '@forecourt/schemas/documents'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {getDefaultSettings} from '../../src/content/get-default-settings.ts'
import {type SeedDocument, seedDocument} from '../load/seed-document.ts'
import {type SeedClock, today} from './clock.ts'
import {dealerships} from './dealerships.ts'
import {holidays, week} from './hours.ts'
import {locations, type SeedLocation} from './locations.ts'
import type {SeedSite} from './seed-site.ts'
import {sharedLayers} from './settings/layers.ts'
import {siteDocuments} from './site-documents.ts'
import {coastline} from './sites/coastline.ts'
import {harbourCity} from './sites/harbour-city.ts'
import {northside} from './sites/northside.ts'
import {ridgeway} from './sites/ridgeway.ts'
import {modelDocuments} from './writing/nissan-models.ts'
import {brandDocuments, sharedWriting, staffDocuments} from './writing/shared.ts'

const ZONES = {
  NSW: 'Australia/Sydney',
  QLD: 'Australia/Brisbane',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
} as const

/** The four demo sites on the day of the clock. */
export function listSeedSites(clock: SeedClock): SeedSite[] {
  return [harbourCity(clock), ridgeway(clock), northside(clock), coastline(clock)]
}

/** All demo content, in an order in which every reference is to a document before it. */
export function listSeedDocuments(clock: SeedClock): SeedDocument[] {
  return [
    getDefaultSettings(DEFAULT_LAYER_ID),
    ...brandDocuments(),
    ...sharedLayers,
    ...modelDocuments(),
    ...sharedWriting(),
    ...dealerships.map((one) => seedDocument(documents.dealership, `dealership-${one.slug}`, one)),
    ...locations.map((one) => locationDocument(one, clock)),
    ...listSeedSites(clock).flatMap((site) => siteDocuments(site, clock)),
    ...staffDocuments(),
  ]
}

function locationDocument(one: SeedLocation, clock: SeedClock): SeedDocument {
  const zone = ZONES[one.state]
  const {weekdays, saturday, sunday, holidays: span} = one.hours
  return seedDocument(documents.location, `location-${one.slug}`, {
    name: one.name,
    slug: one.slug,
    dealership: `dealership-${one.dealership}`,
    type: one.type,
    primary: one.primary ?? false,
    buysCars: one.buysCars ?? false,
    visible: true,
    phone: one.phone,
    landline: one.landline ?? null,
    manufacturers: one.brands ?? [],
    email: one.email,
    address: {
      street: one.street,
      city: one.city,
      state: one.state,
      postcode: one.postcode,
      latitude: one.at[0],
      longitude: one.at[1],
    },
    zone,
    hours: week(weekdays, saturday, sunday),
    specialHours: holidays(one.state, today(clock, zone), span),
    storeCode: one.slug.toUpperCase(),
    repairerLicence: one.repairerLicence ?? null,
    workshopCapacity: one.workshopCapacity ?? null,
    loanCars: one.loanCars ?? 0,
    dealerLicence: one.dealerLicence ?? null,
    averageRating: one.rating?.average ?? null,
    reviewCount: one.rating?.reviews ?? null,
  })
}
