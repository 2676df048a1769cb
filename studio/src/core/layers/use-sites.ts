import {buildProjection, parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {useMemo} from 'react'
import {useLiveQuery} from '../live-query/use-live-query.ts'
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

/** The published sites by name; `null` while loading. */
export function useSites(): SiteRecord[] | null {
  const {answer} = useLiveQuery(SITES_QUERY)
  return useMemo(() => (answer === undefined ? null : readSites(answer)), [answer])
}
