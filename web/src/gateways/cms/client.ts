import {createClient, type SanityClient} from '@sanity/client'
import {getEnv} from '#/env/env'

let known: SanityClient | undefined

/**
 * The content backend's client: published documents only, directly from the origin, so that changes are visible at
 * once.
 */
export function getContentClient(): SanityClient {
  known ??= createClient({
    projectId: getEnv().SANITY_PROJECT_ID,
    dataset: getEnv().SANITY_DATASET,
    apiVersion: getEnv().SANITY_API_VERSION,
    token: getEnv().SANITY_READ_TOKEN,
    perspective: 'published',
    useCdn: false,
    maxRetries: 0,
    ...(getEnv().SANITY_API_HOST ? {apiHost: getEnv().SANITY_API_HOST, useProjectHostname: false} : {}),
  })
  return known
}
