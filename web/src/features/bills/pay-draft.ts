import {parseJson} from '@forecourt/schemas/values/parse-json'
import * as z from 'zod'
import {PAY_FIELDS, type PayValues} from '#/domain/bills/check-pay-form'
import {fromBase64Url, toBase64Url} from '#/lib/base64-url'

/** Stores a refused form in the shopper's own browser, so that it is in no address or cache. */
export const DRAFT_COOKIE = '__Host-online-payment'

/** Why a form was refused, besides its fields. */
export const PAY_PROBLEMS = ['fields', 'often', 'busy', 'provider', 'unavailable'] as const
export type PayProblem = (typeof PAY_PROBLEMS)[number]

const text = z.string().max(254).catch('')

const draftSchema = z.object({
  problem: z.enum(PAY_PROBLEMS),
  values: z.object(Object.fromEntries(PAY_FIELDS.map((field) => [field, text]))),
})

export type PayDraft = {readonly problem: PayProblem; readonly values: PayValues}

/** Parses the cookie; null if there is none, or it is invalid. */
export function readDraft(cookie: string | undefined): PayDraft | null {
  const parsed = draftSchema.safeParse(parseJson(fromBase64Url(cookie ?? '') ?? ''))
  return parsed.success ? {problem: parsed.data.problem, values: readValues(parsed.data.values)} : null
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
export function writeDraftCookie(draft: PayDraft | null): string {
  const value = draft ? toBase64Url(JSON.stringify(draft)) : ''
  return `${DRAFT_COOKIE}=${value}; Path=/; Max-Age=${draft ? SECONDS : 0}; HttpOnly; Secure; SameSite=Lax`
}
