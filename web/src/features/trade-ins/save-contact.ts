import {createHmac} from 'node:crypto'
import {isDeepStrictEqual} from 'node:util'
import {parseJson} from '@forecourt/schemas/values/parse-json'
import {linkToTradeInStart} from '#/domain/forms/form-links'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {toEmailKey, toPhoneKey} from '#/domain/leads/lead-text'
import {getEnv} from '#/env/env'
import {addTradeInNotification} from '#/services/trade-ins/records'
import type {TenantConfig} from '#/tenant/tenant-config'
import {computeValue} from './save-condition.ts'
import {
  findOpenStep,
  readFields,
  redirectToStep,
  saveStep,
  type TradeInRequest,
  withLocked,
} from './trade-in-request.ts'

/** The sender of contact details, and their subject. */
export type ContactPost = {
  readonly tenant: TenantConfig
  readonly request: Request
  readonly typed: {readonly [field: string]: string}
  /** The slug of the car that the trade-in counts towards. */
  readonly car: string | null
  readonly page: string
  /** The pages of the visit and its campaign, as the browser's script wrote them. */
  readonly trail: unknown
  readonly shopper: string | null
  /** Whether it is the short form of another page, with the required fields only. */
  readonly isShort: boolean
  readonly now: number
}

/** The contact form, with the site's settings. */
export type ContactFormContext = {
  /** The lead of valid contact details; null if there are errors. Throws if they cannot be checked. */
  readonly readContact: (post: ContactPost) => Promise<LeadSubmission | null>
}

/** Saves the contact details and values the car: from here on the dealer is notified. */
export async function saveContact(visit: TradeInRequest, formContext: ContactFormContext): Promise<Response> {
  const typed = readFields(visit)
  if (isSaved(visit.tradeIn, typed)) return redirectToStep(visit, 'figure')
  const submission = await formContext.readContact(buildPost(visit, typed, false))
  if (!submission) {
    await withLocked(visit, (db, tradeIn) =>
      saveStep(db, visit, tradeIn, 'contact', {typed: {...tradeIn.typed, contact: typed}}),
    )
    return redirectToStep(visit, 'contact', 'check')
  }
  const computed = await computeValue(visit, visit.tradeIn)
  const before = visit.tradeIn.valuedAt?.getTime()
  const open = await withLocked(visit, async (db, tradeIn) => {
    // A repeated request: the first has valued the car.
    if (tradeIn.valuedAt?.getTime() !== before) return 'figure'
    const {contact} = submission
    const valuedAt = new Date(visit.now)
    const saved = {
      submission,
      emailKey: toEmailKey(contact.email ?? null),
      phoneKey: toPhoneKey(contact.phone ?? null),
      typed: {...tradeIn.typed, contact: typed},
      ...(computed ? {valued: computed.value, valuedAt} : {}),
    }
    const done = computed ? {...tradeIn.done, valued: tradeIn.done.valued ?? visit.now} : tradeIn.done
    await saveStep(db, visit, {...tradeIn, done}, 'contact', saved)
    if (computed && tradeIn.done.valued === undefined) await addTradeInNotification(db, visit.key, 'valued')
    else if (computed) await addTradeInNotification(db, visit.key, 'adjusted', String(visit.now))
    return computed ? 'figure' : findOpenStep(visit.tenant, {...tradeIn, submission})
  })
  return redirectToStep(visit, open)
}

/** Whether the same was sent before and the car valued: a repeated request changes nothing. */
function isSaved(
  {submission, typed, valued}: TradeInRequest['tradeIn'],
  sent: {readonly [field: string]: string},
) {
  return submission !== null && valued !== null && isDeepStrictEqual(typed.contact, sent)
}

/** Starts with contact details from a short form: they are prefilled in the contact step, and sent to the dealer. */
export async function saveShortForm(
  visit: TradeInRequest,
  formContext: ContactFormContext,
): Promise<Response> {
  const typed = readFields(visit)
  const submission = await formContext.readContact(buildPost(visit, typed, true))
  await withLocked(visit, async (db, tradeIn) => {
    await saveStep(db, visit, tradeIn, 'begin', {
      typed: {...tradeIn.typed, begin: typed},
      ...(submission && {
        submission,
        emailKey: toEmailKey(submission.contact.email ?? null),
        phoneKey: toPhoneKey(submission.contact.phone ?? null),
      }),
    })
    if (submission) await addTradeInNotification(db, visit.key, 'begun', '', hashBeginning(visit, submission))
  })
  return redirectToStep(visit, 'plate')
}

const AGAIN_MS = 10 * 60_000

/** The same for a form that is pressed again: each press begins a valuation, and the dealer is told of one. */
function hashBeginning({key: {site}, now}: TradeInRequest, {contact}: LeadSubmission): string {
  return createHmac('sha256', getEnv().FORMS_SECRET)
    .update(JSON.stringify(['begun', site, contact, Math.floor(now / AGAIN_MS)]))
    .digest('base64url')
}

function buildPost(
  {tenant, request, tradeIn, fields, holder, now}: TradeInRequest,
  typed: {readonly [field: string]: string},
  isShort: boolean,
): ContactPost {
  return {
    tenant,
    request,
    // A hidden field (honeypot): a request that fills it in is from a robot.
    typed: {...typed, company_website: fields.get('company_website') ?? ''},
    car: tradeIn.car,
    page: linkToTradeInStart(tradeIn.car),
    trail: parseJson(fields.get('trail') ?? ''),
    shopper: holder.shopper,
    isShort,
    now,
  }
}
