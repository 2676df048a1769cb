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
  await createSearchClient(env)
    .keys()
    .create({
      value,
      description: 'Storefront: search cars, parent of the scoped keys',
      actions: ['documents:search'],
      collections: [`${CARS_ALIAS}.*`],
    })
  return 'created'
}

async function isKnown(env: SearchEnv, key: string): Promise<boolean> {
  try {
    await createSearchClient(env, key)
      .collections(CARS_ALIAS)
      .documents()
      .search({q: '*', query_by: 'name', per_page: 0})
    return true
  } catch (error) {
    if (error instanceof Errors.RequestUnauthorized) return false
    throw error
  }
}
