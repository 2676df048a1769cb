import {buildProjection, parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {SanityClient} from 'sanity'
import type {SiteRecord} from './list-layers.ts'

export const SITES_QUERY = {
  fetch: `*[_type == "site"] | order(name asc){${buildProjection(documents.site)}}`,
  listen: '*[_type == "site"]',
} as const

/** Parses the answer of `SITES_QUERY`; a site without a required field is left out. */
export function readSites(answer: unknown): SiteRecord[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((raw) => parseDocument(documents.site, raw).document ?? [])
}

/** The published sites. Throws when the content backend does not respond. */
export async function fetchSites(client: SanityClient, tag: string): Promise<SiteRecord[]> {
  return readSites(await client.fetch<unknown>(SITES_QUERY.fetch, {}, {perspective: 'published', tag}))
}
