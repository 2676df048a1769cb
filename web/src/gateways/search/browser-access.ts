import {ATTRIBUTES} from '@forecourt/schemas/vehicle/attributes'
import {Client} from 'typesense'
import {getEnv} from '#/env/env'
import {findCluster} from './clusters.ts'
import {LISTED_FIELDS} from './listed-vehicle.ts'

const HOUR_S = 3600
const LIFE_S = 48 * HOUR_S

const getGroup = (name: string) => name.split('.')[0] ?? name
const LISTED = new Set(LISTED_FIELDS.map(getGroup))

/**
 * All that a list does not show: a browser reads what its cards need, and nothing else of the whole stock. A group of
 * which nothing is shown is named as a whole: a key of over 2,000 characters is not sent in an address.
 */
const UNLISTED = [
  ...new Set(
    Object.keys(ATTRIBUTES)
      .filter((name) => !LISTED_FIELDS.includes(name))
      .map((name) => (LISTED.has(getGroup(name)) ? name : getGroup(name))),
  ),
]

/**
 * A search key for browsers that finds only the cars of `baseFilter`: the filter is signed into the key and applies
 * to every request, and no field is readable that a list does not show. It expires two days after the hour of `now` (ms), later than any cached page that contains it.
 */
export function createScopedKey(baseFilter: string, now: number): string {
  const {TYPESENSE_SEARCH_KEY, TYPESENSE_URL} = getEnv()
  const expires = Math.floor(now / 1000 / HOUR_S) * HOUR_S + LIFE_S
  const client = new Client({nodes: TYPESENSE_URL.map((url) => ({url})), apiKey: TYPESENSE_SEARCH_KEY})
  return client.keys().generateScopedSearchKey(TYPESENSE_SEARCH_KEY, {
    filter_by: baseFilter,
    exclude_fields: UNLISTED.join(','),
    use_cache: false,
    expires_at: expires,
  })
}

/** The addresses at which browsers search with a filter; none where it belongs to no one cluster. */
export function listBrowserNodes(filter: string): readonly string[] {
  const cluster = findCluster(filter)
  return cluster.ok ? cluster.data.browserNodes : []
}
