import type {Settings} from '@forecourt/schemas/generated/site-types'
import {getLastDayEnd, toLocalYear} from '../hours/zoned-time.ts'

type OfferSettings = Settings['valuations']
type OwnPrice = OfferSettings['ownPrices'][number]

/** The deduction (negative) or addition of an answer about the car's condition. */
export type Adjustment =
  | {readonly kind: 'amount'; readonly dollars: number}
  | {readonly kind: 'percent'; readonly percent: number}

export type OfferFacts = {
  readonly vehicle: {
    readonly make: string
    readonly model: string
    readonly badge: string | null
    readonly year: number
  }
  /** Null for what has no odometer. */
  readonly km: number | null
  /** The known value, of which only `offer-basis` may be the basis of an offer. */
  readonly figure: {
    readonly kind: 'band' | 'offer-basis'
    readonly amount: number
    readonly score: number | null
  } | null
  readonly adjustments: readonly Adjustment[]
}

/** Why no offer is made. `no-basis`: neither the dealer's own price nor a provider's figure. */
export type NoOfferReason = 'off' | 'make' | 'age' | 'km' | 'no-basis' | 'unsure' | 'too-low' | 'too-high'

export type OfferDecision =
  | {
      readonly kind: 'offer'
      /** Whole dollars, rounded down to fifty. */
      readonly dollars: number
      readonly basis: 'own-price' | 'provider'
      /** When it expires, in ms since the epoch. */
      readonly validUntil: number
    }
  | {readonly kind: 'none'; readonly reason: NoOfferReason}

type OfferTerms = {
  readonly valuations: OfferSettings
  readonly validDays: number
  readonly zone: string
}

const ROUND_TO = 50

/**
 * A dealer's offer for a car: its amount and expiry, or why there is none. An estimate from advertised prices never
 * results in an offer. It holds to the end of its last day. `zone` is the dealer's, `now` in ms since the epoch.
 */
export function resolveOffer(
  facts: OfferFacts,
  {valuations, validDays, zone}: OfferTerms,
  now: number,
): OfferDecision {
  const refusal = findRefusal(facts, valuations, toLocalYear(now, zone))
  if (refusal) return {kind: 'none', reason: refusal}
  const base = findBase(facts, valuations)
  if (typeof base === 'string') return {kind: 'none', reason: base}
  const dollars = Math.floor(applyAdjustments(base.dollars, facts.adjustments) / ROUND_TO) * ROUND_TO
  if (dollars < valuations.minimumOffer) return {kind: 'none', reason: 'too-low'}
  if (dollars > valuations.maximumOffer) return {kind: 'none', reason: 'too-high'}
  return {kind: 'offer', dollars, basis: base.basis, validUntil: getLastDayEnd(now, validDays, zone)}
}

function findRefusal({vehicle, km}: OfferFacts, settings: OfferSettings, thisYear: number) {
  const {makeOffers, makes, maximumAge, maximumKm} = settings
  if (!makeOffers) return 'off'
  if (makes.length > 0 && !makes.some((make) => isSame(make, vehicle.make))) return 'make'
  if (thisYear - vehicle.year > maximumAge) return 'age'
  return km !== null && km > maximumKm ? 'km' : null
}

function findBase({vehicle, km, figure}: OfferFacts, settings: OfferSettings) {
  const own = settings.ownPrices.find((price) => isForVehicle(price, vehicle))
  if (own) return {dollars: movePrice(own, vehicle.year, km), basis: 'own-price' as const}
  if (figure?.kind !== 'offer-basis') return 'no-basis'
  if ((figure.score ?? 0) * 100 < settings.minimumScore) return 'unsure'
  return {dollars: (figure.amount * settings.providerPercent) / 100, basis: 'provider' as const}
}

function isForVehicle(price: OwnPrice, {make, model, badge, year}: OfferFacts['vehicle']): boolean {
  return (
    isSame(price.make, make) &&
    isSame(price.model, model) &&
    (!price.badge || isSame(price.badge, badge ?? '')) &&
    year >= (price.fromYear ?? year) &&
    year <= (price.toYear ?? year)
  )
}

/** A dealer's own price, adjusted from the newest year and the kilometres that it assumes. */
function movePrice(price: OwnPrice, year: number, km: number | null): number {
  const years = (price.toYear ?? year) - year
  const tensOfThousands = km === null ? 0 : (km - (price.km ?? km)) / 10_000
  const share = (1 - price.lessPerYear / 100) ** years * (1 - (price.lessPer10000Km * tensOfThousands) / 100)
  return (price.price ?? 0) * Math.max(0, share)
}

/** Percentages apply to the original amount and are added up; dollars follow. */
export function applyAdjustments(amount: number, adjustments: readonly Adjustment[]): number {
  const percent = adjustments.reduce((sum, one) => sum + (one.kind === 'percent' ? one.percent : 0), 0)
  const dollars = adjustments.reduce((sum, one) => sum + (one.kind === 'amount' ? one.dollars : 0), 0)
  return amount * (1 + percent / 100) + dollars
}

function isSame(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), 'en', {sensitivity: 'base'}) === 0
}
