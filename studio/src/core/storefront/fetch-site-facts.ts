import type {SiteFacts} from '@forecourt/schemas/settings/needs'
import type {SanityClient} from 'sanity'
import * as z from 'zod'
import type {SiteRecord} from '../layers/list-layers.ts'
import {askAboutSites} from './ask-storefront.ts'

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
  const facts = new Map<string, SiteFacts>()
  for await (const {answer} of askAboutSites(client, sites, '/api/staff/facts'))
    for (const [slug, known] of Object.entries(answerSchema.parse(answer).facts)) facts.set(slug, known)
  return facts
}
