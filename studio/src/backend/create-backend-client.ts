import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {Subject} from 'rxjs'
import {createPatientFetch} from './ask-patiently.ts'
import {createDistributingFetch, isDistributionNeeded} from './distribute-streams.ts'

/** Tells of each answer that the content backend does not know who asks. */
export const refusals = new Subject<void>()

async function watchedFetch(url: string, init?: RequestInit): Promise<Response> {
  const answer = await globalThis.fetch(url, init)
  if (answer.status === 401) refusals.next()
  return answer
}

// One function for every client, because the client shares event streams between equal functions.
const patientFetch = createPatientFetch(watchedFetch)
const spreadingFetch = createDistributingFetch(patientFetch)
const resolvePatientFetch = () => patientFetch
const resolveSpreadingFetch = () => spreadingFetch

/** Creates the Studio's clients for a Content Lake with one address, which has no host name per project. */
export function createBackendClient(apiHost: string, options: ClientConfig): SanityClient {
  return createClient({
    ...options,
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    ignoreBrowserTokenWarning: true,
    resolveFetch: isDistributionNeeded(apiHost) ? resolveSpreadingFetch : resolvePatientFetch,
  })
}

/** Creates the Studio's clients for the hosted service. */
export function createHostedClient(options: ClientConfig): SanityClient {
  return createClient({...options, resolveFetch: resolvePatientFetch})
}
