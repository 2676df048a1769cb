import type {NextRequest, NextResponse} from 'next/server'
import {peekDirectory} from '#/tenant/directory-store'
import {isHiddenHost} from '#/tenant/is-hidden-host'
import {normaliseHost} from '#/tenant/normalise-host'

/** Tells search engines to leave a hidden host's pages alone. */
export function hideFromSearch(request: NextRequest, answer: NextResponse): NextResponse {
  const host = request.headers.get('host') ?? ''
  const directory = peekDirectory()
  const site = directory?.hosts.get(normaliseHost(host))
  if (directory && site && isHiddenHost(directory, site, host)) answer.headers.set('X-Robots-Tag', 'noindex')
  return answer
}
