import {createClient, type SanityClient} from '@sanity/client'
import {env} from '#/env/env'

let known: SanityClient | undefined

/** The content backend's client: published documents only, straight from the origin, so that a release shows at once. */
export function contentClient(): SanityClient {
  known ??= createClient({
    projectId: env().SANITY_PROJECT_ID,
    dataset: env().SANITY_DATASET,
    apiVersion: env().SANITY_API_VERSION,
    token: env().SANITY_READ_TOKEN,
    perspective: 'published',
    useCdn: false,
    maxRetries: 0,
    ...(env().SANITY_API_HOST ? {apiHost: env().SANITY_API_HOST, useProjectHostname: false} : {}),
  })
  return known
}
