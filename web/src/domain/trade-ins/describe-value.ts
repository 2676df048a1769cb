import {getLastDayEnd} from '../hours/zoned-time.ts'
import {type Adjustment, applyAdjustments, type OfferDecision} from '../valuations/resolve-offer.ts'
import {formatMoney} from '../vehicles/format-values.ts'
import type {ConditionAnswer} from './trade-in-steps.ts'

type KnownFigure = {
  readonly kind: 'band' | 'offer-basis'
  readonly amount: number
  readonly lowest: number
  readonly highest: number
  readonly source:
    | {readonly kind: 'provider'; readonly name: string}
    | {readonly kind: 'listings'; readonly cars: number}
  readonly at: number
}

/** The known values of a car, as displayed. */
export type KnownValue = {
  readonly condition: {readonly answers: readonly ConditionAnswer[]}
  readonly figure: KnownFigure | null
  readonly isOutage: boolean
  readonly offer: OfferDecision
}

/** The displayed result: a binding offer, a range with its basis, or why there is none. */
export type ShownValue =
  | {readonly kind: 'offer'; readonly dollars: number; readonly validUntil: number; readonly isOver: boolean}
  | {
      readonly kind: 'band'
      /** The basis: advertised prices, or what dealers pay. */
      readonly of: 'advertised' | 'trade'
      readonly from: number
      readonly to: number
      readonly basis: string
    }
  | {readonly kind: 'unknown' | 'outage'}

const ROUND_TO = 100

/**
 * The range between the values of a vehicle in the worst and in the best condition that is still possible, in words.
 * What a provider's figure leaves open widens an offer, so that none is named before its time.
 */
export function describeRange(worst: KnownValue, best: KnownValue, now: number): string {
  const {figure} = best
  if (worst.offer.kind === 'offer' && best.offer.kind === 'offer') {
    const [least, most] = figure ? [figure.lowest / figure.amount, figure.highest / figure.amount] : [1, 1]
    return describeBetween('So far, between', worst.offer.dollars * least, best.offer.dollars * most)
  }
  const [low, high] = [worst, best].map((one) =>
    resolveShownValue({...one, offer: {kind: 'none', reason: 'off'}}, now),
  )
  if (low?.kind === 'outage')
    return 'A range cannot be worked out just now. Please carry on: nothing you say is lost.'
  if (low?.kind !== 'band' || high?.kind !== 'band')
    return 'There are too few like it to name a range so far.'
  return low.of === 'trade'
    ? describeBetween('So far, dealers pay between', low.from, high.to)
    : describeBetween('So far, those like it are advertised between', low.from, high.to)
}

function describeBetween(opening: string, from: number, to: number): string {
  const [least, most] = [from, to].map((dollars) => formatMoney(Math.round(dollars / ROUND_TO) * ROUND_TO))
  return `${opening} ${least} and ${most}.`
}

/** The displayed result of a value. A range is adjusted by the answers about the condition, as an offer is. */
export function resolveShownValue(value: KnownValue, now: number): ShownValue {
  const {figure, offer, isOutage} = value
  if (offer.kind === 'offer') {
    const {dollars, validUntil} = offer
    return {kind: 'offer', dollars, validUntil, isOver: now >= validUntil}
  }
  if (!figure) return {kind: isOutage ? 'outage' : 'unknown'}
  const adjustments = listAdjustments(value.condition.answers)
  const move = (amount: number) =>
    Math.max(0, Math.round(applyAdjustments(amount, adjustments) / ROUND_TO) * ROUND_TO)
  return {
    kind: 'band',
    of: figure.kind === 'band' ? 'advertised' : 'trade',
    from: move(figure.lowest),
    to: move(figure.highest),
    basis: describeBasis(figure),
  }
}

/** As `resolveShownValue`, for the current state of a valuation: an offer accepted in time does not expire. */
export function resolveCurrentValue(
  value: KnownValue,
  {acceptedAt, now}: {readonly acceptedAt: Date | null; readonly now: number},
): ShownValue {
  return resolveShownValue(value, acceptedAt?.getTime() ?? now)
}

/** The adjustments by answers about the condition, as used for an offer. */
export function listAdjustments(answers: readonly ConditionAnswer[]): readonly Adjustment[] {
  return answers.flatMap(({kind, change}): readonly Adjustment[] => {
    if (kind === 'amount') return [{kind, dollars: change}]
    return kind === 'percent' ? [{kind, percent: change}] : []
  })
}

/** The basis of a figure in one sentence; for a range of advertised prices, that it is not an offer. */
function describeBasis({kind, source}: KnownFigure): string {
  const from =
    source.kind === 'provider' ? source.name : `${source.cars} similar cars that are advertised now`
  return kind === 'band'
    ? `What cars like yours are advertised for, from ${from}. A dealer pays less than that, because a car is checked, repaired and sold with a warranty.`
    : `What dealers pay for cars like yours, from ${from}.`
}

/** The amount that counts towards a car: an offer, or the middle of a range. Null if unknown. */
export function getTradeInDollars(shown: ShownValue): number | null {
  if (shown.kind === 'offer') return shown.isOver ? null : shown.dollars
  return shown.kind === 'band' ? Math.round((shown.from + shown.to) / 2) : null
}

/**
 * Until when a figure counts towards a car, in ms since the epoch; null where there is none. An estimate made `at` (ms)
 * counts as long as an offer would.
 */
export function getFigureEnd(shown: ShownValue, at: number, validDays: number, zone: string): number | null {
  if (shown.kind === 'offer') return shown.validUntil
  return shown.kind === 'band' ? getLastDayEnd(at, validDays, zone) : null
}

/** An amount, or a range of amounts. */
export function formatValue(shown: ShownValue): string | null {
  if (shown.kind === 'offer') return formatMoney(shown.dollars)
  return shown.kind === 'band' ? `${formatMoney(shown.from)} to ${formatMoney(shown.to)}` : null
}

/** The effect of an answer, such as "− $400" or "− 5%"; null if there is none. */
export function formatChange({kind, change}: ConditionAnswer): string | null {
  if (kind === 'none' || change === 0) return null
  const sign = change < 0 ? '−' : '+'
  return kind === 'amount' ? `${sign} ${formatMoney(Math.abs(change))}` : `${sign} ${Math.abs(change)}%`
}

/** The reference of a valuation for use on the phone. */
export function formatReference(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
