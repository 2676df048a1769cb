import {documents} from '@forecourt/schemas/documents'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import * as z from 'zod'
import {getDefaultSettings} from '../../src/content/get-default-settings.ts'
import {type SeedDocument, seedDocument} from '../load/seed-document.ts'
import {type SeedClock, today} from './clock.ts'
import {holidays, week} from './hours.ts'
import {dealerships, locations, type SeedLocation} from './places.ts'
import {readYaml} from './read-data.ts'
import {readSite, type SeedSite} from './read-site.ts'
import {siteDocuments} from './site-documents.ts'
import {modelDocuments} from './writing/nissan-models.ts'
import {brandDocuments, sharedWriting, staffDocuments} from './writing/shared.ts'
import {writtenDocument} from './writing/written-fields.ts'

const ZONES = {
  NSW: 'Australia/Sydney',
  QLD: 'Australia/Brisbane',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
} as const

const layer = z.looseObject({id: z.string()})

/** The four demo sites. */
export function listSeedSites(): SeedSite[] {
  return ['harbour-city', 'ridgeway', 'northside', 'coastline'].map(readSite)
}

/** All demo content, in an order in which every reference is to a document before it. */
export function listSeedDocuments(clock: SeedClock): SeedDocument[] {
  return [
    getDefaultSettings(DEFAULT_LAYER_ID),
    ...brandDocuments(),
    ...readYaml('layers.yaml', z.array(layer)).map(({id, ...values}) =>
      writtenDocument(documents.settings, id, values),
    ),
    ...modelDocuments(),
    ...sharedWriting(),
    ...dealerships.map((one) => seedDocument(documents.dealership, `dealership-${one.slug}`, one)),
    ...locations.map((one) => locationDocument(one, clock)),
    ...listSeedSites().flatMap((site) => siteDocuments(site, clock)),
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
    primary: one.primary,
    buysCars: one.buysCars,
    visible: true,
    phone: one.phone,
    landline: one.landline,
    manufacturers: one.brands,
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
    repairerLicence: one.repairerLicence,
    workshopCapacity: one.workshopCapacity,
    loanCars: one.loanCars,
    ...(one.picture && {
      image: {...one.picture, form: 'yard', alt: `${one.name} in ${one.city}, seen from the forecourt`},
    }),
    team: one.team,
    dealerLicence: one.dealerLicence,
    averageRating: one.rating?.average ?? null,
    reviewCount: one.rating?.reviews ?? null,
  })
}
