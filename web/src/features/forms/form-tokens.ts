import {createHmac, randomUUID} from 'node:crypto'
import {parseJson} from '@forecourt/schemas/values/parse-json'
import * as z from 'zod'
import {getEnv} from '#/env/env'
import {isSameSecret} from '#/lib/signature'
import {isFormId} from './all-forms'

const MAX_AGE_MS = 12 * 60 * 60 * 1000

/** The secret for one purpose of the forms, derived so that a token for one purpose is invalid for others. */
export function getFormSecret(purpose: 'view' | 'captcha' | 'address' | 'success'): string {
  return createHmac('sha256', getEnv().FORMS_SECRET).update(purpose).digest('hex')
}

const viewSchema = z.object({
  id: z.uuid(),
  site: z.string(),
  form: z.string().refine(isFormId),
  /** ms since the epoch. */
  at: z.number().int(),
  /** Given to a form that was sent without JavaScript; it has no proof of work. */
  plain: z.boolean(),
})

/** One rendering of a form for one shopper: its id makes every repeated submit the same lead. */
export type FormView = z.infer<typeof viewSchema>

/** Creates a signed token, which cannot be forged, used on another site, or backdated. */
export function createView(
  secret: string,
  view: Omit<FormView, 'id'>,
  id: string = randomUUID(),
): {view: FormView; token: string} {
  const full = {id, ...view}
  const body = Buffer.from(JSON.stringify(full)).toString('base64url')
  return {view: full, token: `${body}.${signText(secret, body)}`}
}

export type ViewTokenResult =
  | {readonly ok: true; readonly view: FormView}
  | {readonly ok: false; readonly expired: boolean}

/** Parses a token; an invalid one, or one older than twelve hours, is refused. */
export function readView(secret: string, token: string, now: number): ViewTokenResult {
  const [body = '', signature = ''] = token.split('.')
  if (!isSameSecret(signature, signText(secret, body))) return {ok: false, expired: false}
  const parsed = viewSchema.safeParse(parseJson(Buffer.from(body, 'base64url').toString('utf8')))
  if (!parsed.success) return {ok: false, expired: false}
  const age = now - parsed.data.at
  return age >= 0 && age <= MAX_AGE_MS ? {ok: true, view: parsed.data} : {ok: false, expired: true}
}

function signText(secret: string, body: string): string {
  return createHmac('sha256', secret).update(`form-view.${body}`).digest('base64url')
}
