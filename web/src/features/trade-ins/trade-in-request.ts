import {isOn} from '@forecourt/schemas/time/windows'
import {ITEM_TYPES, type ItemType} from '@forecourt/schemas/vehicle/enums'
import {linkToTradeIn, type TradeInNote} from '#/domain/trade-ins/trade-in-address'
import {type Asked, readCondition, readTypedFields, type TradeInStep} from '#/domain/trade-ins/trade-in-steps'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {redirectTo} from '#/lib/private-answers'
import {describeTradeInRange} from '#/services/trade-ins/compute-trade-in-value'
import {findOwnTradeIn, type TradeIn, type TradeInHolder, updateTradeIn} from '#/services/trade-ins/records'
import type {TenantConfig} from '#/tenant/tenant-config'

/** A shopper's post to a valuation that is theirs. */
export type TradeInRequest = {
  readonly tenant: TenantConfig
  readonly records: Records
  readonly holder: TradeInHolder
  readonly key: {readonly site: string; readonly id: string}
  readonly tradeIn: TradeIn
  readonly request: Request
  readonly fields: URLSearchParams
  /** ms since the epoch. */
  readonly now: number
}

/** Whether a site values shoppers' cars at `now` (ms). */
export function hasTradeIn({settings}: Pick<TenantConfig, 'settings'>, now: number): boolean {
  return isOn(settings.features.tradeIn, now)
}

/** The kind of a shopper's vehicle: of the chosen one, otherwise of the lists it is chosen from. */
export function getTradeInKind({vehicle, typed}: Pick<TradeIn, 'vehicle' | 'typed'>): ItemType {
  return vehicle?.kind ?? ITEM_TYPES.find((kind) => !vehicle && kind === typed.lists?.kind) ?? 'car'
}

/** A site's questions about the condition of a vehicle of a kind. */
export function listConditionQuestions({settings}: Pick<TenantConfig, 'settings'>, kind: ItemType) {
  return settings.tradeIn.adjustmentAnswers.filter(
    ({hidden, answers, itemTypes}) =>
      !hidden && answers.length > 0 && (itemTypes.length === 0 || itemTypes.includes(kind)),
  )
}

/** The typed condition, parsed with the site's questions. */
export function readTypedCondition(
  tenant: Pick<TenantConfig, 'settings'>,
  tradeIn: Pick<TradeIn, 'vehicle' | 'typed'>,
) {
  return readCondition(tradeIn.typed.condition, resolveAsked(tenant, tradeIn))
}

function resolveAsked(
  tenant: Pick<TenantConfig, 'settings'>,
  tradeIn: Pick<TradeIn, 'vehicle' | 'typed'>,
): Asked {
  const kind = getTradeInKind(tradeIn)
  const {askFinance} = tenant.settings.tradeIn
  return {kind, questions: listConditionQuestions(tenant, kind), askFinance}
}

/** The range that the answers so far leave open, in words; null where a site shows none, or before the first answer. */
export function readRange(
  tenant: TenantConfig,
  tradeIn: Pick<TradeIn, 'vehicle' | 'typed'>,
  now: number,
): Promise<string | null> | null {
  const {vehicle, typed} = tradeIn
  if (!vehicle || !tenant.settings.tradeIn.showRange) return null
  return describeTradeInRange(tenant, vehicle, typed.condition ?? {}, resolveAsked(tenant, tradeIn), now)
}

/** The first incomplete step. */
export function findOpenStep(
  tenant: Pick<TenantConfig, 'settings'>,
  {
    vehicle,
    found,
    typed,
    submission,
    valued,
  }: Pick<TradeIn, 'vehicle' | 'found' | 'typed' | 'submission' | 'valued'>,
): TradeInStep {
  if (!vehicle) {
    if (found && found.length > 0) return 'confirm'
    return typed.lists ? 'lists' : 'plate'
  }
  if (!readTypedCondition(tenant, {vehicle, typed}).ok) return 'condition'
  return submission && valued ? 'figure' : 'contact'
}

/** Redirects to a step of a valuation. */
export function redirectToStep(
  visit: Pick<TradeInRequest, 'key'>,
  step: TradeInStep,
  note: TradeInNote | null = null,
): Response {
  return redirectTo(linkToTradeIn(visit.key.id, step, note))
}

/** Runs work on the valuation under a lock. */
export function withLocked<T>(
  {records, key, holder}: TradeInRequest,
  work: (db: SiteTransaction, tradeIn: TradeIn) => Promise<T>,
): Promise<T> {
  return records.forSite(key.site, async (db) => {
    const tradeIn = await findOwnTradeIn(db, key, holder, {isLocked: true})
    if (!tradeIn) throw new Error('The valuation is not there any more')
    return work(db, tradeIn)
  })
}

/** Fields of a form that do not belong to its step. */
const OUTSIDE_STEP: ReadonlySet<string> = new Set([
  'id',
  'step',
  'car_id',
  'proof',
  'trail',
  'company_website',
])

/** The fields of a post that belong to its step. */
export function readFields({fields}: Pick<TradeInRequest, 'fields'>): {[field: string]: string} {
  return readTypedFields(fields, OUTSIDE_STEP)
}

/** Saves the changes of a step, with the time of its first completion and its holder. */
export function saveStep(
  db: SiteTransaction,
  {key, holder, now}: TradeInRequest,
  {shopper, done}: Pick<TradeIn, 'shopper' | 'done'>,
  step: string,
  changes: Parameters<typeof updateTradeIn>[2],
): Promise<void> {
  return updateTradeIn(db, key, {
    ...changes,
    shopper: holder.shopper ?? shopper,
    done: {...done, [step]: done[step] ?? now},
  })
}
