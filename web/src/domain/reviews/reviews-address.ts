import {readSlug} from '../../lib/read-slug.ts'

/** The state of the page of all reviews, derived entirely from its address. */
export type ReviewsState = {
  /** The short name of a location. */
  readonly location: string | null
  /** 1 to 5: only reviews with exactly that many stars. */
  readonly stars: number | null
  /** From 1. */
  readonly page: number
}

const MAX_PAGE = 500

/** Parses the parameters of the page of reviews. Invalid ones are ignored individually; never throws. */
export function readReviewsState(search: string): ReviewsState {
  const given = new URLSearchParams(search)
  const page = Number(given.get('page') ?? 1)
  const stars = given.get('stars') ?? ''
  return {
    location: readSlug(given.get('location')),
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** The parameters of a state in a fixed order, without a question mark; empty for the default state. */
export function writeReviewsState({location, stars, page}: ReviewsState): string {
  const parameters = new URLSearchParams()
  if (location) parameters.set('location', location)
  if (stars) parameters.set('stars', String(stars))
  if (page > 1) parameters.set('page', String(page))
  return parameters.toString()
}
