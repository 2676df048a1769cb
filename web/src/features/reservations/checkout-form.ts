import {createHmac, randomUUID} from 'node:crypto'
import * as z from 'zod'
import {getEnv} from '#/env/env'
import {draftText, readDraftCookie, writeDraftCookie} from '#/lib/draft-cookie'
import {isUuid} from '#/lib/is-uuid'
import {isSameSecret} from '#/lib/signature'

const MAX_AGE_MS = 12 * 3_600_000

/** The site and car of one rendering of the form. */
type Shown = {readonly site: string; readonly car: string}

/**
 * A token for one rendering of the form: its key makes every repeated post the same reservation, and its signature
 * binds it to the site and the car. `now` in ms since the epoch.
 */
export function createFormToken(shown: Shown, now: number): {readonly key: string; readonly token: string} {
  const [key, at] = [randomUUID(), now.toString(36)]
  return {key, token: `${key}.${at}.${signToken(shown, key, at)}`}
}

/** The key of a token; null if it is invalid, of another site or car, or older than twelve hours. */
export function readFormToken(shown: Shown, token: string, now: number): string | null {
  const [key = '', at = '', signature = ''] = token.split('.')
  if (!isSameSecret(signature, signToken(shown, key, at))) return null
  const age = now - Number.parseInt(at, 36)
  return age >= 0 && age <= MAX_AGE_MS ? key : null
}

/** The secret with which a site's form signs its proof-of-work challenges. */
export function getChallengeSecret(site: string): string {
  return sign(`work.${site}`)
}

function signToken({site, car}: Shown, key: string, at: string): string {
  return sign(`form.${site}.${car}.${key}.${at}`)
}

function sign(text: string): string {
  return createHmac('sha256', getEnv().FORMS_SECRET).update(`checkout.${text}`).digest('base64url')
}

/** Stores input until the car is reserved. */
export const CHECKOUT_COOKIE = '__Host-checkout'

const DRAFT_SECONDS = 3600

const draftSchema = z.object({
  name: draftText,
  phone: draftText,
  email: draftText,
  /** The last reservation started in this browser. */
  reservation: z.string().refine(isUuid).nullable().catch(null),
})

export type CheckoutDraft = z.infer<typeof draftSchema>

export const EMPTY_DRAFT: CheckoutDraft = {name: '', phone: '', email: '', reservation: null}

/** Parses the cookie; an invalid one is treated as empty. */
export function readDraft(cookie: string | undefined): CheckoutDraft {
  return readDraftCookie(draftSchema, cookie) ?? EMPTY_DRAFT
}

export function writeCheckoutCookie(draft: CheckoutDraft): string {
  return writeDraftCookie(CHECKOUT_COOKIE, draft, DRAFT_SECONDS)
}
