import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {SeedDocument} from '../load/seed-document.ts'
import {listBandRates} from '../stock/finance-quote.ts'
import {CAMPAIGNS, describeCredit} from './campaigns.ts'
import {runs, type SeedClock, today} from './clock.ts'
import type {DatedDocument, SeedSite} from './read-site.ts'
import {groupModelDocuments} from './writing/group-models.ts'
import {legalDocuments} from './writing/legal.ts'
import {writingDocuments} from './writing/seed-writing.ts'
import {accessibilityDocument} from './writing/shared.ts'
import {writtenDocument} from './writing/written-fields.ts'

/** The documents of a site, with fixed ids. */
export function siteDocuments(site: SeedSite, clock: SeedClock): SeedDocument[] {
  const {slug, name, template, brand, manufacturer, settings} = site
  const id = `site-${slug}`
  const scope = {audience: 'sites', sites: [id]} as const
  const day = (daysAgo: number) => today(clock, site.zone, -daysAgo)
  const bandRates = site.bandRatesOf && listBandRates(site.bandRatesOf)
  const listDated = (definition: DocumentDefinition, prefix: string, list: readonly DatedDocument[]) =>
    list.map(({slug: own, campaign, window, ...values}) =>
      writtenDocument(definition, `${prefix}-${own}`, {
        ...values,
        ...(definition.fields.slug && {slug: own}),
        ...(campaign && {credit: describeCredit(CAMPAIGNS[campaign])}),
        ...(window && {window: runs(clock, site.zone, window.startsIn, window.days)}),
        scope,
      }),
    )
  return [
    writtenDocument(documents.settings, `settings-${id}`, {
      title: name,
      layer: 'site',
      ...settings,
      ...(bandRates && {finance: {...settings.finance, bandRates}}),
    }),
    writtenDocument(documents.site, id, {
      name,
      slug,
      hosts: [`${slug}.localhost`],
      live: true,
      template,
      brand,
      settings: `settings-${id}`,
      manufacturer,
      dealerships: site.dealerships.map((dealership) => `dealership-${dealership}`),
    }),
    ...groupModelDocuments(slug, site.models, scope),
    ...listDated(documents.offer, 'offer', site.offers),
    ...site.slides.map(({slug: slide, picture, ...values}, at) =>
      writtenDocument(documents.slide, `slide-${slide}`, {
        order: (at + 1) * 10,
        ...values,
        image: {picture, form: 'wide'},
        imageTall: {picture, form: 'tall'},
        scope,
      }),
    ),
    ...listDated(documents.promoTile, 'tile', site.tiles),
    ...site.extras.map(({slug: extra, ...values}, at) =>
      writtenDocument(documents.extra, `extra-${slug}-${extra}`, {...values, order: (at + 1) * 10, scope}),
    ),
    ...listDated(documents.promotion, 'promotion', site.promotions),
    ...listDated(documents.experiment, 'experiment', site.experiments),
    ...site.reviews.map(({by, stars, daysAgo, at, ...review}, index) =>
      writtenDocument(documents.review, `review-${slug}-${index + 1}`, {
        ...review,
        customerName: by,
        rating: stars,
        location: at ? `location-${at}` : null,
        date: day(daysAgo),
        scope,
      }),
    ),
    ...site.reviewSummaries.map(({daysAgo, ...summary}, at) =>
      writtenDocument(documents.reviewSummary, `review-summary-${slug}-${at + 1}`, {
        ...summary,
        asOf: day(daysAgo),
        scope,
      }),
    ),
    ...writingDocuments(site, scope, clock),
    ...legalDocuments(site, scope, clock),
    accessibilityDocument(site.slug, scope),
  ]
}
