import type {NextRequest} from 'next/server'
import {getEnv} from '#/env/env'
import {PASS_COOKIE} from './preview-cookies.ts'
import {type PreviewPass, readPass} from './preview-pass.ts'

/** The preview pass of a request for a site; null for the public, and if the storefront has no previews. */
export function findPass(request: NextRequest, site: string): PreviewPass | null {
  const cookie = request.cookies.get(PASS_COOKIE)?.value
  if (cookie === undefined || !getEnv().STUDIO_URL) return null
  return readPass(getEnv().PREVIEW_SECRET, site, cookie, Date.now())
}
