import {PARTS_ALIAS} from '@forecourt/schemas/part/part'
import {CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import {Errors} from 'typesense'
import type {SearchEnv} from '../env.ts'
import {createSearchClient} from './search-client.ts'

/**
 * Creates the search-only key on the server, from which the storefront derives each site's scoped key.
 * @returns what was done; "not set" when no key was given
 */
export async function ensureSearchKey(env: SearchEnv): Promise<'not set' | 'known' | 'created'> {
  const value = env.TYPESENSE_SEARCH_KEY
  if (!value) return 'not set'
  if (await isKnown(env, value)) return 'known'
  const {keys} = await createSearchClient(env).keys().retrieve()
  // An earlier release created it for cars only, and two keys cannot have the same value. Other keys belong to
  // storefronts with the previous secret.
  const narrow = keys.filter(
    ({description, value_prefix, collections}) =>
      description?.startsWith(DESCRIPTION) === true &&
      value_prefix === value.slice(0, 4) &&
      !collections.includes(`${PARTS_ALIAS}.*`),
  )
  for (const {id} of narrow) await createSearchClient(env).keys(id).delete()
  await createSearchClient(env)
    .keys()
    .create({
      value,
      description: `${DESCRIPTION} cars and parts, parent of the scoped keys`,
      actions: ['documents:search'],
      collections: [`${CARS_ALIAS}.*`, `${PARTS_ALIAS}.*`],
    })
  return 'created'
}

const DESCRIPTION = 'Storefront: search'

async function isKnown(env: SearchEnv, key: string): Promise<boolean> {
  try {
    for (const alias of [CARS_ALIAS, PARTS_ALIAS])
      await createSearchClient(env, key)
        .collections(alias)
        .documents()
        .search({q: '*', query_by: 'name', per_page: 0})
    return true
  } catch (error) {
    if (error instanceof Errors.RequestUnauthorized) return false
    // It may search what is not there yet.
    if (error instanceof Errors.ObjectNotFound) return true
    throw error
  }
}
