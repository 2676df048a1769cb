import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {createDistributingFetch, isDistributionNeeded} from './distribute-streams.ts'

// One function for every client, because the client shares event streams between equal functions.
const spreadingFetch = createDistributingFetch((url, init) => globalThis.fetch(url, init))
const resolveSpreadingFetch = () => spreadingFetch

/** Creates the Studio's clients for a Content Lake with one address, which has no host name per project. */
export function createBackendClient(apiHost: string, options: ClientConfig): SanityClient {
  return createClient({
    ...options,
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    ignoreBrowserTokenWarning: true,
    ...(isDistributionNeeded(apiHost) ? {resolveFetch: resolveSpreadingFetch} : {}),
  })
}
