import {randomUUID} from 'node:crypto'
import {linkToTradeInStart} from '#/domain/forms/form-links'
import {readTradeInVehicle, TRADE_IN_NOTES} from '#/domain/trade-ins/trade-in-address'
import type {TradeInStep} from '#/domain/trade-ins/trade-in-steps'
import {getRecords} from '#/gateways/records/get-records'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {wakeWorker} from '#/jobs/process-worker'
import {isUuid} from '#/lib/is-uuid'
import {log} from '#/lib/log'
import {answerText, redirectTo, TRY_AGAIN} from '#/lib/private-answers'
import {readSenderNetworks} from '#/lib/sender-address'
import {countUse} from '#/services/request-limits/count-use'
import {type OwnPost, readOwnPost} from '#/services/shoppers/read-own-post'
import {readCookie} from '#/services/shoppers/session'
import {addTradeIn, findOwnTradeIn} from '#/services/trade-ins/records'
import {
  hashTradeInToken,
  readHolder,
  resolveToken,
  TRADE_IN_COOKIE,
  writeTradeInCookie,
} from '#/services/trade-ins/trade-in-key'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import {acceptOffer, requestContact, saveInspection} from './answer-offer.ts'
import {answerRange, refreshValue, removePhoto, saveCondition} from './save-condition.ts'
import {type ContactFormContext, saveContact, saveShortForm} from './save-contact.ts'
import {chooseFromLists, savePlate, saveVehicle} from './save-vehicle.ts'
import {hasTradeIn, redirectToStep, type TradeInRequest} from './trade-in-request.ts'

/** The action of each step that a form names. */
const PRESSES: {
  readonly [step: string]: (visit: TradeInRequest, formContext: ContactFormContext) => Promise<Response>
} = {
  begin: saveShortForm,
  plate: savePlate,
  lists: chooseFromLists,
  confirm: saveVehicle,
  condition: saveCondition,
  range: answerRange,
  'remove-photo': removePhoto,
  contact: saveContact,
  'value-again': refreshValue,
  accept: acceptOffer,
  talk: requestContact,
  book: saveInspection,
}

/** Steps with which a valuation begins. */
const FIRST: ReadonlySet<string> = new Set(['begin', 'plate', 'lists'])

/** Steps that are still possible once the offer is accepted. */
const AFTER_ACCEPTING: ReadonlySet<string> = new Set(['accept', 'talk', 'book'])

/**
 * Handles a posted step of valuing a shopper's car, and redirects to the next. Invalid input is saved too: the page
 * shows it again with the errors.
 */
export async function receiveTradeIn(request: Request, formContext: ContactFormContext): Promise<Response> {
  const now = Date.now()
  const posted = await readOwnPost(request, now, (tenant) => hasTradeIn(tenant, now))
  if (posted instanceof Response) return posted
  const {fields, tenant} = posted
  if (!posted.shopper.ok) return answerText(503, TRY_AGAIN)
  const step = fields.get('step') ?? ''
  const press = Object.hasOwn(PRESSES, step) ? PRESSES[step] : undefined
  if (!press) return answerText(422, 'Not a step.')
  try {
    const begun = await openVisit(request, posted, step, now)
    if (begun instanceof Response) return begun
    const {visit, cookies} = begun
    if (visit.tradeIn.acceptedAt && !AFTER_ACCEPTING.has(step)) return redirectToStep(visit, 'figure')
    const answer = await press(visit, formContext)
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
    wakeWorker()
    return answer
  } catch (cause) {
    log('error', 'trade-in.step-failed', {
      site: tenant.slug,
      step,
      cause: cause instanceof Error ? cause.name : typeof cause,
    })
    const id = fields.get('id') ?? ''
    if (isUuid(id)) return redirectToStep({key: {site: tenant.slug, id}}, toStep(step), 'unavailable')
    return answerText(503, TRY_AGAIN)
  }
}

function toStep(step: string): TradeInStep {
  const known: readonly TradeInStep[] = ['plate', 'lists', 'confirm', 'condition', 'photos', 'contact']
  return known.find((one) => one === step) ?? 'figure'
}

const SLOWED =
  'Unusually many valuations are begun just now. Please wait a minute, then try again, or call us.'

type Begun = {readonly visit: TradeInRequest; readonly cookies: readonly string[]}

/** The valuation of a form, for its holder; or a new one if the form names none. */
async function openVisit(
  request: Request,
  {tenant, fields, shopper}: OwnPost,
  step: string,
  now: number,
): Promise<Begun | Response> {
  const records = await getRecords().get()
  const account = shopper.ok ? (shopper.data?.id ?? null) : null
  const cookie = readCookie(request, TRADE_IN_COOKIE)
  const site = tenant.slug
  const given = fields.get('id')
  if (given === null && !FIRST.has(step)) return answerText(422, 'Not a step.')
  const sender = readSenderNetworks(request)
  if (given !== null) {
    if (!isUuid(given)) return answerText(404, 'Not here.')
    const key = {site, id: given}
    const holder = readHolder(site, (name) => readCookie(request, name), account, now)
    const tradeIn = await records.forSite(site, (db) => findOwnTradeIn(db, key, holder))
    // Guesses count for who guesses, and not against the valuation.
    const counted = await countUse('tradeInStep', {site, sender, topic: tradeIn && given}, now)
    if (!counted.ok) return answerText(503, TRY_AGAIN)
    if (counted.data) return answerText(429, TRADE_IN_NOTES['too-often'])
    if (!tradeIn)
      return answerText(404, 'There is no such valuation. Begin again from the page about your car.')
    return {visit: {tenant, records, holder, key, tradeIn, request, fields, now}, cookies: []}
  }
  // A hidden field (honeypot); a request that fills it in is redirected to the start.
  if (fields.get('company_website')) return redirectTo(linkToTradeInStart(null))
  const counted = await countUse('tradeInBegin', {site, sender}, now)
  if (!counted.ok) return answerText(503, TRY_AGAIN)
  if (counted.data) return answerText(429, counted.data.slows ? SLOWED : TRADE_IN_NOTES['too-often'])
  const token = resolveToken(cookie)
  const key = {site, id: randomUUID()}
  const holder = {keyHash: hashTradeInToken(token), shopper: account, opened: null}
  const car = await findCar(tenant, readTradeInVehicle(fields), now)
  const tradeIn = await records.forSite(site, async (db) => {
    await addTradeIn(db, {
      site,
      id: key.id,
      keyHash: holder.keyHash,
      shopper: account,
      car,
      host: request.headers.get('host') ?? '',
    })
    return findOwnTradeIn(db, key, holder)
  })
  if (!tradeIn) throw new Error('The records answered no valuation')
  return {
    visit: {tenant, records, holder, key, tradeIn, request, fields, now},
    cookies: [writeTradeInCookie(token)],
  }
}

// A car that cannot be looked up now is kept: the page tries again.
async function findCar(tenant: TenantConfig, slug: string | null, now: number): Promise<string | null> {
  if (slug === null) return null
  const found = await findVehicle(slug, buildSiteFilter(tenant, now))
  return found.ok && found.data === null ? null : slug
}
