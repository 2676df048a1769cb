import {buildProjection, parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {SiteRecord} from './list-layers.ts'

export const SITES_QUERY = {
  fetch: `*[_type == "site"] | order(name asc){${buildProjection(documents.site)}}`,
  listen: '*[_type == "site"]',
  perspective: 'published',
} as const

/** Parses the answer of `SITES_QUERY`; a site without a required field is left out. */
export function readSites(answer: unknown): SiteRecord[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap((raw) => parseDocument(documents.site, raw).document ?? [])
}
