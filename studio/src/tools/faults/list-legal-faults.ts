import {buildLegalPageDocuments, LEGAL_TITLES} from '@forecourt/schemas/page/legal-pages'
import type {SanityClient} from 'sanity'
import {
  describeDifference,
  LEGAL_QUERY,
  listDifferences,
  readLegalSites,
  type SiteWithLegal,
} from '../../documents/legal/legal-sites.ts'
import type {FaultyDocument} from './list-faults.ts'

/** The legal pages that do not say what their sites have. Throws when the content backend is down. */
export async function fetchLegalFaults(published: SanityClient): Promise<readonly FaultyDocument[]> {
  const answer = await published.fetch<unknown>(LEGAL_QUERY.fetch, {}, {tag: 'legal-faults'})
  return readLegalSites(answer, Date.now()).flatMap(listLegalFaults)
}

/**
 * The legal pages of one site that lack a paragraph, or are missing altogether. A page that several sites show is
 * listed for each of them, because what is missing differs.
 */
export function listLegalFaults({site, legal, pages, redirected}: SiteWithLegal): FaultyDocument[] {
  const common = {sites: [site.name], withheld: false}
  return buildLegalPageDocuments(site, legal).flatMap((wanted): FaultyDocument[] => {
    const slug = wanted.slug.current
    const page = pages[slug]
    if (redirected.includes(slug) && !page) return []
    if (!page) {
      const message = `${site.name} has no page /${slug}. Make it as a draft here, have a lawyer read it, and publish it.`
      const faults = [{path: '', message}]
      return [
        {...common, id: wanted._id, type: 'page', title: LEGAL_TITLES[slug].title, faults, missing: wanted},
      ]
    }
    const faults = listDifferences(page, {legal}).map((one) => ({
      path: 'blocks',
      message: describeDifference(one),
    }))
    const title = `${LEGAL_TITLES[slug].title} of ${site.name}`
    return faults.length > 0 ? [{...common, id: String(page._id), type: 'page', title, faults}] : []
  })
}
