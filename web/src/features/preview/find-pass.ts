import type {NextRequest} from 'next/server'
import {getEnv} from '#/env/env'
import {PASS_COOKIE} from './preview-cookies.ts'
import {type PreviewPass, readPass} from './preview-pass.ts'

/** The pass that a request for a site carries; null for the public, and where the storefront has no previews. */
export function findPass(request: NextRequest, site: string): PreviewPass | null {
  const cookie = request.cookies.get(PASS_COOKIE)?.value
  if (cookie === undefined || !getEnv().STUDIO_URL) return null
  return readPass(getEnv().PREVIEW_SECRET, site, cookie, Date.now())
}
