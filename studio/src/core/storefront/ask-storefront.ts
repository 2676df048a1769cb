import type {SanityClient} from 'sanity'
import * as z from 'zod'
import type {SiteRecord} from '../layers/list-layers.ts'
import {fetchFromStorefront} from './fetch-from-storefront.ts'
import {getOrigin} from './get-origin.ts'

const userSchema = z.object({id: z.string()})

/** Publishing waits for the checks of a document. */
const TIMEOUT_MS = 10_000
/** As many sites as the storefront answers about at once. */
const MOST = 50

/**
 * Asks the storefront at a host about any sites, as the person who is signed in; `command` is the JSON body of the
 * question. Throws `StorefrontError` while it does not answer.
 */
export async function askStorefront(
  client: SanityClient,
  host: string,
  {path, command}: {path: string; command: object},
): Promise<unknown> {
  const {id: userId} = userSchema.parse(await client.request({url: '/users/me', tag: 'storefront'}))
  const origin = getOrigin(host)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return (await fetchFromStorefront({client, userId, origin, path, command, signal})).json()
}

/** Asks about the live ones among sites, some at a time: the answers, with the sites that each is about. */
export async function* askAboutSites(client: SanityClient, sites: readonly SiteRecord[], path: string) {
  const live = sites.filter((site) => site.live && site.hosts.length > 0)
  const [host = ''] = live[0]?.hosts ?? []
  for (let start = 0; start < live.length; start += MOST) {
    const asked = live.slice(start, start + MOST)
    const command = {sites: asked.map(({slug}) => slug)}
    yield {asked, answer: await askStorefront(client, host, {path, command})}
  }
}
