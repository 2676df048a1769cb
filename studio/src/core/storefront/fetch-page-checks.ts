import {COMPLIANCE_RULES, type RuleId} from '@forecourt/schemas/compliance/rules'
import type {SanityClient} from 'sanity'
import * as z from 'zod'
import type {SiteRecord} from '../layers/list-layers.ts'
import {askAboutSites} from './ask-storefront.ts'

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
  const found: {site: SiteRecord; check: PageCheck}[] = []
  for await (const {asked, answer} of askAboutSites(client, sites, '/api/staff/compliance')) {
    const {checks} = answerSchema.parse(answer)
    for (const site of asked) {
      const check = checks[site.slug]
      if (check) found.push({site, check})
    }
  }
  return found
}
