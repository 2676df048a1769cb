import * as z from 'zod'
import {draftText, readDraftCookie, writeDraftCookie} from '#/lib/draft-cookie'

/** Stores the input of a refused spin. */
export const SPIN_COOKIE = '__Host-spin'

const SECONDS = 600

const draftSchema = z.object({postcode: draftText, email: draftText})

type SpinDraft = z.infer<typeof draftSchema>

/** The input in the cookie; without one, none. */
export function readSpinDraft(cookie: string | undefined): SpinDraft {
  return readDraftCookie(draftSchema, cookie) ?? {postcode: '', email: ''}
}

/** The cookie of a refused spin; null deletes it. */
export function writeSpinCookie(draft: SpinDraft | null): string {
  return writeDraftCookie(SPIN_COOKIE, draft, SECONDS)
}
