import {COMPLIANCE_RULES, type RuleId} from '@forecourt/schemas/compliance/rules'
import type {SanityClient} from 'sanity'
import * as z from 'zod'
import type {SiteRecord} from '../layers/list-layers.ts'
import {askStorefront} from './ask-storefront.ts'

/** As many as the storefront answers at once. */
const MOST = 50

const isRule = (rule: string): rule is RuleId => Object.hasOwn(COMPLIANCE_RULES, rule)

const checkSchema = z.object({
  checkedAt: z.string(),
  pages: z.number(),
  unread: z.number(),
  findings: z.array(
    z.object({
      page: z.string(),
      // A storefront of another release may know others.
      rule: z.string().refine(isRule),
      where: z.string(),
      words: z.string(),
      message: z.string(),
    }),
  ),
})
const answerSchema = z.object({checks: z.record(z.string(), checkSchema.nullable())})

/** What the last check of a site’s pages found. */
export type PageCheck = z.infer<typeof checkSchema>

/**
 * The last checks of the pages of live ones among sites, with what they found; a site that was not checked yet is left
 * out. Throws `StorefrontError` while the storefront does not answer.
 */
export async function fetchPageChecks(
  client: SanityClient,
  sites: readonly SiteRecord[],
): Promise<readonly {readonly site: SiteRecord; readonly check: PageCheck}[]> {
  const live = sites.filter((site) => site.live && site.hosts.length > 0)
  const [host] = live[0]?.hosts ?? []
  if (host === undefined) return []
  const found: {site: SiteRecord; check: PageCheck}[] = []
  for (let start = 0; start < live.length; start += MOST) {
    const asked = live.slice(start, start + MOST)
    const command = {sites: asked.map(({slug}) => slug)}
    const {checks} = answerSchema.parse(
      await askStorefront(client, host, {path: '/api/staff/compliance', command}),
    )
    for (const site of asked) {
      const check = checks[site.slug]
      if (check) found.push({site, check})
    }
  }
  return found
}
