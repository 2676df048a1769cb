import type {Settings} from '@forecourt/schemas/generated/site-types'
import {cacheLife} from 'next/cache'
import {describeReviewDate} from '#/domain/reviews/describe-review-date'
import type {SiteScope} from '#/gateways/cms/list-scoped'
import {listReviewSummaries, listSiteReviews} from '#/gateways/reviews/content-reviews'
import {getRatings} from '#/gateways/reviews/get-ratings'
import type {Review} from '#/gateways/reviews/port'
import {log} from '#/lib/log'
import {getClock} from '#/lib/site-view'
import {getSiteScope, resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'

/** The rating of a dealer by all reviews at one source. */
export type ReviewFigure = {
  /** Stars, 0 to 5. */
  readonly average: number
  /** The number of reviews counted; null if unknown. */
  readonly count: number | null
  /** The service; null for the service of the site's settings. */
  readonly source: string | null
  /** An https address where they can be read. */
  readonly url: string | null
  /** The day of the figures, as "2026-03-01". */
  readonly asOf: string | null
}

/** A review with its date as the site writes it; null if the date is unknown. */
export type ShownReview = Review & {readonly dateText: string | null}

/** Customers' reviews of a site's dealer, newest first. Throws `ContentUnavailable`. */
export function listReviews(tenant: TenantConfig): Promise<readonly ShownReview[]> {
  return readReviews(getSiteScope(tenant), tenant.settings.reviews.dateForm, resolveTenantZone(tenant))
}

async function readReviews(
  site: SiteScope,
  dateForm: Settings['reviews']['dateForm'],
  zone: string,
): Promise<readonly ShownReview[]> {
  'use cache'
  const reviews = await listSiteReviews(site)
  const now = getClock(site.slug)
  return reviews.map((review) => ({
    ...review,
    dateText: review.date === null ? null : describeReviewDate(review.date, dateForm, now, zone),
  }))
}

/** The organisation whose rating a site uses from a reviews service; null if none. */
export function getReviewsOrganisation({settings}: Pick<TenantConfig, 'settings'>): string | null {
  const {reviewsProvider, reviewsOrganisation} = settings.integrations
  return reviewsProvider === 'http' ? reviewsOrganisation : null
}

/**
 * A site's ratings at external services (spec 3.13b, 7.12): from the reviews service if configured, otherwise the
 * summaries entered by staff. Empty if there are none, null while the service is unavailable and has not responded
 * before: the average is unknown then. Throws `ContentUnavailable`.
 */
export async function listReviewFigures(tenant: TenantConfig): Promise<readonly ReviewFigure[] | null> {
  const organisation = getReviewsOrganisation(tenant)
  if (organisation !== null && getRatings()) {
    const answer = await getRating(organisation)
    if (!answer.ok) return null
    if (answer.data) return [{...answer.data, source: null, url: null, asOf: null}]
  }
  return listSummaryFigures(getSiteScope(tenant))
}

/** The rating of an organisation at the reviews service, cached for some minutes. */
export async function getRating(organisation: string) {
  'use cache'
  const reading = await getRatings()?.getRating(organisation)
  if (!reading?.ok) {
    cacheLife('fallback')
    if (reading) log('warn', 'reviews.rating-failed', {reason: reading.error.message})
    return {ok: false} as const
  }
  if (reading.data.isFresh) cacheLife('content')
  else cacheLife('fallback')
  return {ok: true, data: reading.data.rating} as const
}

async function listSummaryFigures(site: SiteScope): Promise<readonly ReviewFigure[]> {
  'use cache'
  const summaries = await listReviewSummaries(site)
  return summaries.flatMap(({averageRating, count, source, url, asOf}) =>
    averageRating === null || count === 0 ? [] : [{average: averageRating, count, source, url, asOf}],
  )
}
