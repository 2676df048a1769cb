import {NextResponse} from 'next/server'
import {canonicaliseListing} from '#/domain/listing-url'
import type {Step} from './step.ts'

/**
 * The clean address of a search that a plain form sent: what was not chosen is gone and both ends of a range stand
 * in one parameter. Null for an address that is clean already, or none of a search.
 */
export function tidySearchAddress(path: string, search: string): string | null {
  if (!path.startsWith('/search/')) return null
  const given = [...new URLSearchParams(search)]
  const fromForm = given.some(([name, value]) => value.trim() === '' || /_(?:min|max)$/.test(name))
  const address = fromForm ? canonicaliseListing(path, search) : null
  return address && address.publicUrl !== `${path}${search}` ? address.publicUrl : null
}

/** Leads a form that was sent without script to its clean address. */
export const tidyFormAddress: Step = (visit) => {
  const clean = tidySearchAddress(visit.path, visit.request.nextUrl.search)
  if (clean === null) return {next: visit}
  const [pathname = '/', search = ''] = clean.split('?')
  const url = visit.request.nextUrl.clone()
  url.pathname = pathname
  url.search = search
  return {answer: NextResponse.redirect(url, 302)}
}
