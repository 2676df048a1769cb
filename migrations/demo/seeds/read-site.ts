import {STATES} from '@forecourt/schemas/values/states'
import {LENDERS} from '@forecourt/schemas/vehicle/enums'
import * as z from 'zod'
import {CAMPAIGNS} from './campaigns.ts'
import {readYaml} from './read-data.ts'
import {groupModel} from './writing/group-models.ts'

// The fields that are not named are those of each document's declaration: content.test.ts compares them.
const document = z.looseObject({slug: z.string()})

/** A document with a campaign whose credit figures it advertises, and with its window, relative to the day of seeding. */
const dated = z.looseObject({
  slug: z.string(),
  campaign: z.enum(Object.keys(CAMPAIGNS) as [keyof typeof CAMPAIGNS]).optional(),
  window: z.strictObject({startsIn: z.int(), days: z.int()}).optional(),
})

const identity = z.looseObject({
  legalName: z.string(),
  abn: z.string(),
  phone: z.string(),
  state: z.enum(STATES),
})

const site = z.strictObject({
  name: z.string(),
  zone: z.string(),
  template: z.string(),
  brand: z.string().nullable().default(null),
  manufacturer: z.string().nullable().default(null),
  dealerships: z.array(z.string()),
  /** The lenders whose rates by credit history the settings hold. */
  bandRatesOf: z.array(z.enum(LENDERS)).optional(),
  settings: z.looseObject({identity, finance: z.looseObject({}).optional()}),
  /** Each with one picture for wide and tall screens. */
  slides: z.array(document.extend({picture: z.string()})),
  /** Models of this site alone. */
  models: z.array(groupModel).default([]),
  offers: z.array(dated),
  tiles: z.array(dated),
  promotions: z.array(dated).default([]),
  experiments: z.array(dated).default([]),
  /** What can be added to a car that is bought online. */
  extras: z.array(document).default([]),
  reviews: z.array(
    z.looseObject({
      by: z.string(),
      stars: z.int(),
      daysAgo: z.int(),
      /** The short name of a location of the site. */
      at: z.string().optional(),
    }),
  ),
  /** An outside service's count and average of all reviews. */
  reviewSummaries: z.array(z.looseObject({daysAgo: z.int()})).default([]),
})

/** All data of one demo site. */
export type SeedSite = z.infer<typeof site> & {readonly slug: string}
export type DatedDocument = z.infer<typeof dated>

/** Reads `sites/<slug>.yaml`. @throws Error as `readYaml` */
export function readSite(slug: string): SeedSite {
  return {slug, ...readYaml(`sites/${slug}.yaml`, site)}
}
