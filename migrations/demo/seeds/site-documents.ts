import {documents} from '@forecourt/schemas/documents'
import {type SeedDocument, seedDocument} from '../load/seed-document.ts'
import {type SeedClock, today} from './clock.ts'
import type {SeedSite} from './seed-site.ts'
import {legalDocuments} from './writing/legal.ts'
import {readWriting} from './writing/read-writing.ts'
import {writingDocuments} from './writing/seed-writing.ts'

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
    ...writingDocuments(readWriting(site.slug), {slug: site.slug, zone: site.zone, scope}, clock),
    ...legalDocuments(site),
  ]
}
