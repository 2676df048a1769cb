import {cookies, draftMode} from 'next/headers'
import {DRAFT_MODE_COOKIE} from '#platform/next-internals'
import {type PreviewPass, writePass} from './preview-pass.ts'

/** The cookie of a pass. Its prefix limits it to one host: no other site of the platform can set or read it. */
export const PASS_COOKIE = '__Host-preview'

/**
 * The attributes of a preview's cookies. In a frame of the Studio they are limited to that Studio (`Partitioned`):
 * the same browser outside of it sees the public site. Over `http` browsers accept `Secure` on `localhost` only.
 */
export function buildPreviewCookie(framed: boolean) {
  const shared = {httpOnly: true, path: '/', secure: true} as const
  return framed
    ? ({...shared, sameSite: 'none', partitioned: true} as const)
    : ({...shared, sameSite: 'lax', partitioned: false} as const)
}

/** Enables the framework's draft mode. The framework sets its cookie without the attributes that a frame needs. */
export async function enableDraftMode(framed: boolean): Promise<void> {
  const draft = await draftMode()
  draft.enable()
  const jar = await cookies()
  const value = jar.get(DRAFT_MODE_COOKIE)?.value
  if (value !== undefined) jar.set(DRAFT_MODE_COOKIE, value, buildPreviewCookie(framed))
}

/** Sets the pass cookie. */
export async function setPass(secret: string, pass: PreviewPass): Promise<void> {
  const jar = await cookies()
  jar.set(PASS_COOKIE, writePass(secret, pass), {
    ...buildPreviewCookie(pass.framed),
    maxAge: Math.max(0, Math.round((pass.until - Date.now()) / 1000)),
  })
}
