import type {SiteFacts} from '@forecourt/schemas/settings/needs'
import type {SanityClient} from 'sanity'
import * as z from 'zod'
import type {SiteRecord} from '../layers/list-layers.ts'
import {askStorefront} from './ask-storefront.ts'

/** As many as the storefront answers at once. */
const MOST = 50

const factsSchema = z.object({
  dealerships: z.array(z.object({stripeAccount: z.string().nullable()})).optional(),
  services: z.record(z.string(), z.boolean()).optional(),
  content: z.record(z.string(), z.number()).optional(),
  cars: z.number().optional(),
})
const answerSchema = z.object({facts: z.record(z.string(), factsSchema)})

/**
 * What the live ones among sites have that their settings may need, by short name, as the storefront knows it. Throws
 * `StorefrontError` while it does not answer.
 */
export async function fetchSiteFacts(
  client: SanityClient,
  sites: readonly SiteRecord[],
): Promise<ReadonlyMap<string, SiteFacts>> {
  const live = sites.filter((site) => site.live && site.hosts.length > 0)
  const [host] = live[0]?.hosts ?? []
  const facts = new Map<string, SiteFacts>()
  if (host === undefined) return facts
  for (let start = 0; start < live.length; start += MOST) {
    const asked = live.slice(start, start + MOST).map(({slug}) => slug)
    const answer = await askStorefront(client, host, {path: '/api/staff/facts', command: {sites: asked}})
    for (const [slug, known] of Object.entries(answerSchema.parse(answer).facts)) facts.set(slug, known)
  }
  return facts
}
