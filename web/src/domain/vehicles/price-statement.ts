import type {Settings} from '@forecourt/schemas/generated/site-types'
import {STATES, type State} from '@forecourt/schemas/values/states'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {describePrice, type PriceWording, resolvePriceBasis} from './describe-price.ts'
import {estimateDuty, isDayOver, LUXURY_TAX, pickDutyFacts} from './government-charges.ts'

/** A charge on top of a price, in cents; null while it is not known, and then `note` says why. */
export type Charge = {
  readonly kind: 'luxury-tax' | 'delivery' | 'duty' | 'registration' | 'insurance' | 'plates' | 'transfer'
  readonly label: string
  readonly cents: number | null
  readonly note: string | null
}

/** What comes to a car's price in a buyer's state. `totalCents`, with the price, is null if any charge is not known. */
export type StateCharges = {
  readonly state: State
  readonly charges: readonly Charge[]
  readonly totalCents: number | null
}

/** What is asked for a car, in words, and what comes to it. */
export type PriceStatement = {
  readonly wording: PriceWording
  /** Estimates by state; empty unless the price is without government charges and the site shows them. */
  readonly inStates: readonly StateCharges[]
}

type PriceSettings = Settings['price']
type Fees = PriceSettings['charges']['fees'][number]

/**
 * The price of a car and, where it is without government charges, an estimate for each state. `now` in ms since the
 * epoch decides which rates and fees still hold.
 */
export function buildPriceStatement(car: Car, settings: PriceSettings, now: number): PriceStatement {
  const wording = describePrice(car, settings, now)
  const isOpen = resolvePriceBasis(car, settings) === 'excluding_government_charges'
  const inStates =
    wording.kind === 'price' && isOpen && settings.charges.show
      ? STATES.map((state) => estimateCharges(car, state, {dollars: wording.amount, settings, now}))
      : []
  return {wording, inStates}
}

type Asked = {readonly dollars: number; readonly settings: PriceSettings; readonly now: number}

/** The charges on a car in a state, and the total with its price (whole dollars). */
export function estimateCharges(car: Car, state: State, {dollars, settings, now}: Asked): StateCharges {
  const fees = settings.charges.fees.find((one) => one.state === state && !isDayOver(one.until, now)) ?? null
  const delivery = car.car_type === 'new' ? settings.charges.dealerDelivery : 0
  const tax = chargeLuxuryTax(car, dollars + (delivery ?? 0), now)
  // Duty is on what the buyer pays for the car itself, with its delivery and the luxury car tax.
  const value = tax?.cents === null ? null : dollars + (delivery ?? 0) + (tax?.cents ?? 0) / 100
  const charges = [
    ...(tax ? [tax] : []),
    ...(delivery === 0 ? [] : [charge('delivery', 'Dealer delivery', delivery)]),
    chargeDuty(car, state, value, now),
    ...chargeRegistration(car, fees, now),
  ]
  const known = charges.map(({cents}) => cents).filter((cents) => cents !== null)
  const sum = known.reduce((total, cents) => total + cents, dollars * 100)
  return {state, charges, totalCents: known.length === charges.length ? sum : null}
}

const ASK = 'The dealer works it out for you.'
const OUTDATED = 'Our rates for it are out of date: the dealer works it out for you.'

function charge(kind: Charge['kind'], label: string, dollars: number | null, note = ASK): Charge {
  return dollars === null
    ? {kind, label, cents: null, note}
    : {kind, label, cents: Math.round(dollars * 100), note: null}
}

/**
 * The luxury car tax on a new or demonstration car: 33 % of ten elevenths of what its value with GST exceeds the
 * threshold (A New Tax System (Luxury Car Tax) Act 1999, s 5-10 and 5-15). Null where it does not apply: the value is
 * no higher, or the vehicle carries goods.
 */
function chargeLuxuryTax(car: Car, value: number, now: number): Charge | null {
  const {isCommercial} = pickDutyFacts(car)
  if (car.item_type !== 'car' || car.car_type === 'used' || isCommercial) return null
  const litres = car.variant?.fuelconsumptioncombined
  const isEfficient =
    pickDutyFacts(car).isEmissionFree || (litres ? litres <= LUXURY_TAX.litresPer100Km : false)
  const threshold = isEfficient ? LUXURY_TAX.thresholdIfEfficient : LUXURY_TAX.threshold
  if (value <= threshold) return null
  const label = 'Luxury car tax'
  if (isDayOver(LUXURY_TAX.until, now)) return charge('luxury-tax', label, null, OUTDATED)
  return charge('luxury-tax', label, ((value - threshold) * 10 * 0.33) / 11)
}

function chargeDuty(car: Car, state: State, value: number | null, now: number): Charge {
  const label = `Stamp duty in ${state}`
  if (value === null) return charge('duty', label, null, OUTDATED)
  // Half a cent never decides a step of $100.
  const {cents} = estimateDuty(state, Math.round(value * 100) / 100, pickDutyFacts(car), now)
  return charge('duty', label, cents === null ? null : cents / 100)
}

/** A used car is transferred; without a current registration, and new, it is registered for a year. */
function chargeRegistration(car: Car, fees: Fees | null, now: number): Charge[] {
  const isUsed = car.car_type === 'used'
  const transfer = charge('transfer', 'Transfer fee', fees?.transfer ?? null)
  if (isUsed && isRegistered(car, now)) return [transfer]
  return [
    ...(isUsed ? [transfer] : []),
    charge('registration', 'Registration for 12 months', fees?.registration ?? null),
    charge('insurance', 'Compulsory insurance for 12 months', fees?.insurance ?? null),
    ...(isUsed ? [] : [charge('plates', 'Number plates', fees?.plates ?? null)]),
  ]
}

const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)/
const LOCAL_DAY = /^(\d\d?)\/(\d\d?)\/(\d{4})$/

/** Whether stock data says that a car is registered today. */
function isRegistered({rego_expiry}: Car, now: number): boolean {
  const text = rego_expiry ?? ''
  const [, day = '', month = '', year = ''] = LOCAL_DAY.exec(text) ?? []
  const expiry = ISO_DAY.test(text)
    ? text.slice(0, 10)
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return ISO_DAY.test(expiry) && !isDayOver(expiry, now)
}
