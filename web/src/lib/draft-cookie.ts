import {parseJson} from '@forecourt/schemas/values/parse-json'
import * as z from 'zod'
import {fromBase64Url, toBase64Url} from './base64-url.ts'

/** A typed text in a draft; '' for anything else. */
export const draftText = z.string().max(254).catch('')

/**
 * The cookie of a refused form's input, for `seconds`: it stays in the shopper's own browser, and is in no address or
 * cache. Null deletes it.
 */
export function writeDraftCookie(name: string, draft: object | null, seconds: number): string {
  const value = draft ? toBase64Url(JSON.stringify(draft)) : ''
  return `${name}=${value}; Path=/; Max-Age=${draft ? seconds : 0}; HttpOnly; Secure; SameSite=Lax`
}

/** The input in the value of such a cookie; null if there is none, or it is invalid. */
export function readDraftCookie<T>(schema: z.ZodType<T>, cookie: string | undefined): T | null {
  return schema.safeParse(parseJson(fromBase64Url(cookie ?? '') ?? '')).data ?? null
}
