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
    // The number is that of stock data alone.
    ...dealerships.map(({number: _, ...one}) =>
      seedDocument(documents.dealership, `dealership-${one.slug}`, one),
    ),
    ...locations.map((one) => locationDocument(one, clock)),
    ...listSeedSites().flatMap((site) => siteDocuments(site, clock)),
    ...staffDocuments(),
  ]
}

function locationDocument(
  {dealership, hours, picture, ...one}: SeedLocation,
  clock: SeedClock,
): SeedDocument {
  const {state, city} = one.address
  const zone = ZONES[state]
  const image = picture && {...picture, form: 'yard', alt: `${one.name} in ${city}, seen from the forecourt`}
  const values = {
    ...one,
    dealership: `dealership-${dealership}`,
    visible: true,
    zone,
    hours: week(hours.weekdays, hours.saturday, hours.sunday),
    specialHours: holidays(state, today(clock, zone), hours.holidays),
    storeCode: one.slug.toUpperCase(),
    ...(image && {image}),
  }
  return {id: `location-${one.slug}`, definition: documents.location, values}
}
