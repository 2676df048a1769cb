import type {SanityClient} from 'sanity'
import * as z from 'zod'
import type {SiteRecord} from '../layers/list-layers.ts'
import {fetchFromStorefront, StorefrontOutage} from './fetch-from-storefront.ts'
import {getOrigin} from './get-origin.ts'

type Question = {readonly path: string; readonly command: object}

const userSchema = z.object({id: z.string()})

/** Publishing waits for the checks of a document, of which the Studio complains after five seconds. */
const MOST_MS = 4000
/** A list that nothing waits for. */
const MOST_OF_LIST_MS = 10_000
/** As many sites as the storefront answers about at once. */
const MOST = 50

/**
 * Asks the storefront at a host about any sites, as the person who is signed in; `command` is the JSON body of the
 * question. Throws `StorefrontError` while it does not answer, which includes what it takes to know the person: at the
 * latest after `mostMs`.
 */
export function askStorefront(
  client: SanityClient,
  host: string,
  question: Question,
  mostMs = MOST_MS,
): Promise<unknown> {
  const signal = AbortSignal.timeout(mostMs)
  const late = new Promise<never>((_resolve, reject) => {
    const words = `${host} did not answer within ${mostMs / 1000} seconds.`
    signal.addEventListener('abort', () => reject(new StorefrontOutage(words)))
  })
  return Promise.race([late, ask(client, host, question, signal)])
}

async function ask(client: SanityClient, host: string, question: Question, signal: AbortSignal) {
  const {id: userId} = userSchema.parse(await client.request({url: '/users/me', tag: 'storefront'}))
  const answer = await fetchFromStorefront({client, userId, origin: getOrigin(host), ...question, signal})
  return answer.json()
}

/** Asks about the live ones among sites, some at a time: the answers, with the sites that each is about. */
export async function* askAboutSites(client: SanityClient, sites: readonly SiteRecord[], path: string) {
  const live = sites.filter((site) => site.live && site.hosts.length > 0)
  const [host = ''] = live[0]?.hosts ?? []
  for (let start = 0; start < live.length; start += MOST) {
    const asked = live.slice(start, start + MOST)
    const command = {sites: asked.map(({slug}) => slug)}
    yield {asked, answer: await askStorefront(client, host, {path, command}, MOST_OF_LIST_MS)}
  }
}
