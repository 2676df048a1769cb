import {NextResponse} from 'next/server'
import {peekDirectory} from '#/tenant/directory-store'
import {mainHostOf} from '#/tenant/main-host-of'
import type {Step} from './step.ts'

/** Sends readers of a site's other host names to its first, where the site wants one address only. */
export const redirectToMainHost: Step = (visit) => {
  const {request, site} = visit
  const directory = peekDirectory()
  const asked = request.headers.get('host') ?? ''
  const host = directory && site && mainHostOf(directory, site, asked)
  if (!host) return {next: visit}
  const {protocol, pathname, search} = request.nextUrl
  const url = new URL(`${protocol}//${asked}${pathname}${search}`)
  // Scheme and port stay: whatever stands before this server chose them.
  url.hostname = host
  return {answer: NextResponse.redirect(url, 301)}
}
