import * as z from 'zod'
import {PAY_FIELDS, type PayValues} from '#/domain/bills/check-pay-form'
import {draftText, readDraftCookie, writeDraftCookie} from '#/lib/draft-cookie'

export const DRAFT_COOKIE = '__Host-online-payment'

/** Why a form was refused, besides its fields. */
export const PAY_PROBLEMS = ['fields', 'often', 'busy', 'provider', 'unavailable'] as const
export type PayProblem = (typeof PAY_PROBLEMS)[number]

const draftSchema = z.object({
  problem: z.enum(PAY_PROBLEMS),
  values: z.object(Object.fromEntries(PAY_FIELDS.map((field) => [field, draftText]))),
})

export type PayDraft = {readonly problem: PayProblem; readonly values: PayValues}

/** Parses the cookie; null if there is none, or it is invalid. */
export function readDraft(cookie: string | undefined): PayDraft | null {
  const draft = readDraftCookie(draftSchema, cookie)
  return draft && {problem: draft.problem, values: readValues(draft.values)}
}

/** The form's fields in any posted values; missing ones are empty, long ones are cut. */
export function readValues(given: {readonly [name: string]: unknown}): PayValues {
  const read = (field: keyof PayValues) => {
    const value = given[field]
    return typeof value === 'string' ? value.slice(0, 254) : ''
  }
  return {
    dealership: read('dealership'),
    reference: read('reference'),
    amount: read('amount'),
    purpose: read('purpose'),
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
  }
}

const SECONDS = 600

/** The cookie of a refused form; null deletes it. */
export function writePayCookie(draft: PayDraft | null): string {
  return writeDraftCookie(DRAFT_COOKIE, draft, SECONDS)
}
