import type {AttributeName} from '@forecourt/schemas/vehicle/attributes'
import {Client} from 'typesense'
import {getEnv} from '#/env/env'

const HOUR_S = 3600
const LIFE_S = 48 * HOUR_S

/** Feed values that staff have overridden must not be readable by others. */
const FOR_STAFF = ['own_values', 'feed_values'] as const satisfies AttributeName[]

/**
 * A search key for browsers that finds only the cars of `baseFilter`: the filter is signed into the key and applies
 * to every request. It expires two days after the hour of `now` (ms), later than any cached page that contains it.
 */
export function createScopedKey(baseFilter: string, now: number): string {
  const {TYPESENSE_SEARCH_KEY, TYPESENSE_URL} = getEnv()
  const expires = Math.floor(now / 1000 / HOUR_S) * HOUR_S + LIFE_S
  const client = new Client({nodes: TYPESENSE_URL.map((url) => ({url})), apiKey: TYPESENSE_SEARCH_KEY})
  return client.keys().generateScopedSearchKey(TYPESENSE_SEARCH_KEY, {
    filter_by: baseFilter,
    exclude_fields: FOR_STAFF.join(','),
    expires_at: expires,
  })
}

/** The address of the search engine for browsers. */
export function listBrowserNodes(): readonly string[] {
  const {TYPESENSE_PUBLIC_URL, TYPESENSE_URL} = getEnv()
  return TYPESENSE_PUBLIC_URL ?? TYPESENSE_URL
}
