import {parseJson} from '@forecourt/schemas/values/parse-json'
import * as z from 'zod'
import {SAID_CHOICES, type SaidChoice} from '#/domain/advertisers/measuring-question'
import {readBodyText} from '#/lib/read-request'
import type {RefusalCode} from './form-messages'
import type {PostedValues} from './form-schema'

const MAX_BYTES = 64 * 1024
const MOST_NAMES = 60
const PAGE_ID = /^[a-z0-9][a-z0-9/-]{0,79}$/

/** The posted values of a form: the fields, and those added by the page or its script. */
export type PostedForm = {
  readonly values: PostedValues
  readonly view: string | null
  readonly proof: unknown
  readonly page: string
  /** The content page that shows the form (spec 3.17a). */
  readonly pageId: string | null
  readonly visitedPages: readonly string[]
  readonly linkedQueryParams: {readonly [name: string]: string}
  readonly measuring: SaidChoice
  /** True if the script sent it and handles the response; false if the browser shows the response. */
  readonly scripted: boolean
}

export type FormResult =
  | {readonly ok: true; readonly posted: PostedForm}
  | {readonly ok: false; readonly refusal: RefusalCode}

/** The pages of a visit and its campaign; invalid values are left out. */
export const visitedPagesSchema = z.object({
  visited_pages: z.array(z.string().startsWith('/').max(300)).max(50).catch([]),
  linked_query_params: z.record(z.string().max(40), z.string().max(200)).catch({}),
  measuring: z.enum(SAID_CHOICES).catch(''),
})

/**
 * Parses a posted form, as JSON from the script or as the browser's own form post; a body over the limit is refused
 * unread.
 */
export async function readPostedForm(request: Request): Promise<FormResult> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const scripted = type === 'application/json'
  if (!scripted && type !== 'application/x-www-form-urlencoded') return {ok: false, refusal: 'wrongType'}
  const text = await readBodyText(request, MAX_BYTES)
  if (text === null) return {ok: false, refusal: 'tooLarge'}
  const raw = scripted ? readJson(text) : readUrlEncoded(text)
  return raw === null ? {ok: false, refusal: 'unreadable'} : {ok: true, posted: toPostedForm(raw, scripted)}
}

function readJson(text: string): {[name: string]: unknown} | null {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? {...value} : null
}

function readUrlEncoded(text: string): {[name: string]: unknown} {
  const posted = new URLSearchParams(text)
  const names = [...new Set(posted.keys())].slice(0, MOST_NAMES)
  return Object.fromEntries(
    names.map((name) => {
      const texts = posted.getAll(name)
      return [name, texts.length > 1 ? texts : texts[0]]
    }),
  )
}

function toPostedForm(raw: {[name: string]: unknown}, scripted: boolean): PostedForm {
  const {view, proof = null, page, page_id, visited_pages, linked_query_params, measuring, ...rest} = raw
  const followed = visitedPagesSchema.parse({visited_pages, linked_query_params, measuring})
  return {
    values: toValues(rest),
    view: typeof view === 'string' && view !== '' ? view : null,
    proof,
    page: typeof page === 'string' && /^\/(?!\/)[^\s\\]{0,500}$/.test(page) ? page : '/',
    pageId: typeof page_id === 'string' && PAGE_ID.test(page_id) ? page_id : null,
    visitedPages: followed.visited_pages,
    linkedQueryParams: followed.linked_query_params,
    measuring: followed.measuring,
    scripted,
  }
}

// Any value other than a text or a list of texts is treated as missing; the field's own check reports it.
function toValues(raw: {[name: string]: unknown}): PostedValues {
  const entries = Object.entries(raw).slice(0, MOST_NAMES)
  return Object.fromEntries(entries.filter((entry): entry is [string, string | string[]] => isText(entry[1])))
}

function isText(value: unknown): value is string | string[] {
  if (typeof value === 'string') return true
  return Array.isArray(value) && value.length <= 50 && value.every((item) => typeof item === 'string')
}
