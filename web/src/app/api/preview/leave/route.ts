import {cookies} from 'next/headers'
import {buildPreviewCookie, PASS_COOKIE} from '#/features/preview/preview-cookies'
import {DRAFT_MODE_COOKIE} from '#platform/next-internals'

/** Ends a preview in a separate window: the next page is the public one. */
export async function GET(): Promise<Response> {
  const jar = await cookies()
  for (const name of [PASS_COOKIE, DRAFT_MODE_COOKIE])
    jar.set(name, '', {...buildPreviewCookie(false), maxAge: 0})
  return new Response(null, {status: 307, headers: {Location: '/', 'Cache-Control': 'no-store'}})
}
