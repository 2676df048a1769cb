import {readNear} from './near/near.ts'

/** The state of a directory page, derived entirely from its address. */
export type DirectoryState = {
  readonly query: string
  readonly city: string | null
  readonly dealership: string | null
  /** The shopper's location: a postcode or a position. */
  readonly near: string | null
  /** From 1. */
  readonly page: number
}

const MAX_QUERY = 80
const MAX_PAGE = 500

/**
 * Parses the parameters of a directory's address (spec 2.23). Invalid ones are ignored individually; never throws.
 */
export function readDirectoryState(search: string): DirectoryState {
  const given = new URLSearchParams(search)
  const page = Number(given.get('page') ?? 1)
  return {
    query: words(given.get('query')) ?? '',
    city: words(given.get('city')),
    dealership: words(given.get('dealership')),
    near: readNear(given.get('near')),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** The parameters of a state in a fixed order, without a question mark; empty for the default state. */
export function writeDirectoryState({query, city, dealership, near, page}: DirectoryState): string {
  const parameters = new URLSearchParams()
  if (query) parameters.set('query', query)
  if (city) parameters.set('city', city)
  if (dealership) parameters.set('dealership', dealership)
  if (near) parameters.set('near', near)
  if (page > 1) parameters.set('page', String(page))
  return parameters.toString()
}

function words(text: string | null): string | null {
  const clean = text
    ?.toWellFormed()
    .replace(/[\p{Cc}�]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_QUERY)
  return clean || null
}
