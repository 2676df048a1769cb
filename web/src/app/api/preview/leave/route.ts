import {cookies} from 'next/headers'
import {BYPASS_COOKIE, PASS_COOKIE, previewCookie} from '#/features/preview/preview-cookies'

/** Ends a preview in a window of its own: the next page is the public one. */
export async function GET(): Promise<Response> {
  const jar = await cookies()
  for (const name of [PASS_COOKIE, BYPASS_COOKIE]) jar.set(name, '', {...previewCookie(false), maxAge: 0})
  return new Response(null, {status: 307, headers: {Location: '/', 'Cache-Control': 'no-store'}})
}
