import {documents} from '@forecourt/schemas/documents'
import type {ValuesOf} from '@forecourt/schemas/fields/field'
import type {ImageValue} from '@forecourt/schemas/fields/media'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {type SeedDocument, type Seeded, type SeedPicture, seedDocument} from '../load/seed-document.ts'
import {type SeedClock, today} from './clock.ts'
import {legalDocuments} from './writing/legal.ts'
import {type SeedWriting, writingDocuments} from './writing/seed-writing.ts'

type ValuesOfType<N extends keyof typeof documents> = Seeded<ValuesOf<(typeof documents)[N]['fields']>>
type Scoped<N extends 'offer' | 'slide' | 'promoTile'> = Omit<ValuesOfType<N>, 'scope'> & {slug: string}
type SeedExtra = {slug: string; name: string; price: number; description: string; terms: string}
type SeedReview = {
  by: string
  stars: number
  daysAgo: number
  text: string
  /** The short name of a location of the site. */
  at?: string
  source?: string
  url?: string
  reply?: string
  consent?: false
}

export type SeedSettings = {
  readonly [G in keyof Settings]?: {
    readonly [K in keyof Settings[G]]?: Settings[G][K] extends ImageValue | null
      ? SeedPicture | null
      : Seeded<Settings[G][K]>
  }
}

/** All data of one demo site. */
export type SeedSite = {
  slug: string
  name: string
  zone: string
  template: string
  brand?: string
  manufacturer?: string
  dealerships: readonly string[]
  settings: SeedSettings
  slides: readonly Scoped<'slide'>[]
  /** Models of this site alone. */
  models?: readonly SeedDocument[]
  offers: readonly Scoped<'offer'>[]
  tiles: readonly Scoped<'promoTile'>[]
  reviews: readonly SeedReview[]
  /** An outside service's count and average of all reviews. */
  reviewSummaries?: readonly {source: string; averageRating: number; count: number; daysAgo: number}[]
  /** What can be added to a car that is bought online. */
  extras?: readonly SeedExtra[]
  promotions?: readonly (Omit<ValuesOfType<'promotion'>, 'scope'> & {slug: string})[]
  writing: SeedWriting
}

/** The documents of a site, with fixed ids. */
export function siteDocuments(site: SeedSite, clock: SeedClock): SeedDocument[] {
  const id = `site-${site.slug}`
  const scope = {audience: 'sites', sites: [id]} as const
  return [
    seedDocument(documents.settings, `settings-${id}`, {title: site.name, layer: 'site', ...site.settings}),
    seedDocument(documents.site, id, {
      name: site.name,
      slug: site.slug,
      hosts: [`${site.slug}.localhost`],
      live: true,
      template: site.template,
      brand: site.brand ?? null,
      settings: `settings-${id}`,
      manufacturer: site.manufacturer ?? null,
      dealerships: site.dealerships.map((slug) => `dealership-${slug}`),
    }),
    ...(site.models ?? []),
    ...site.offers.map((offer) => seedDocument(documents.offer, `offer-${offer.slug}`, {...offer, scope})),
    ...site.slides.map(({slug, ...slide}, at) =>
      seedDocument(documents.slide, `slide-${slug}`, {order: (at + 1) * 10, ...slide, scope}),
    ),
    ...site.tiles.map(({slug, ...tile}) =>
      seedDocument(documents.promoTile, `tile-${slug}`, {...tile, scope}),
    ),
    ...(site.extras ?? []).map(({slug, ...extra}, at) =>
      seedDocument(documents.extra, `extra-${site.slug}-${slug}`, {...extra, order: (at + 1) * 10, scope}),
    ),
    ...(site.promotions ?? []).map(({slug, ...promotion}) =>
      seedDocument(documents.promotion, `promotion-${slug}`, {...promotion, scope}),
    ),
    ...site.reviews.map(({by, stars, daysAgo, at, ...review}, index) =>
      seedDocument(documents.review, `review-${site.slug}-${index + 1}`, {
        ...review,
        customerName: by,
        rating: stars,
        location: at ? `location-${at}` : null,
        date: today(clock, site.zone, -daysAgo),
        scope,
      }),
    ),
    ...(site.reviewSummaries ?? []).map(({daysAgo, ...summary}, at) =>
      seedDocument(documents.reviewSummary, `review-summary-${site.slug}-${at + 1}`, {
        ...summary,
        asOf: today(clock, site.zone, -daysAgo),
        scope,
      }),
    ),
    ...writingDocuments(site.writing, {slug: site.slug, zone: site.zone, scope}, clock),
    ...legalDocuments(site),
  ]
}
