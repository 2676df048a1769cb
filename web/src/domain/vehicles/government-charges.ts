import type {State} from '@forecourt/schemas/values/states'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {isElectric} from './format-attribute.ts'

/** The facts of a car that determine its duty. */
export type DutyFacts = Pick<Car, 'car_type' | 'item_type'> & {
  readonly cylinders: number | null
  readonly isElectric: boolean
  /** Electric alone, so that it needs no tested figure to be green. */
  readonly isEmissionFree: boolean
  /** A ute, van or other goods vehicle. */
  readonly isCommercial: boolean
  /** A ute, a cab chassis or a light truck: of a van, stock data does not say whether it has seats and windows. */
  readonly hasTray: boolean
}

type Rule = {
  /** The duty on a dutiable value in whole dollars, in cents; null if the facts of the car are insufficient. */
  readonly compute: (dollars: number, car: DutyFacts, now: number) => number | null
  readonly source: string
}

/** When the rates below were last compared with their sources. */
export const CHARGES_AS_AT = 'November 2026'
/** States change their rates with the budgets of June, so the rates are known to hold until its last day. */
export const CHARGES_UNTIL = '2027-06-30'

/** Whether a day (`2026-06-30`) is over on the whole east coast. `now` in ms since the epoch. */
export function isDayOver(day: string, now: number): boolean {
  return now >= Date.parse(`${day}T24:00:00+10:00`)
}

/** A rate in dollars for each hundred dollars or part of it, in cents. */
const perHundred = (dollars: number, rate: number) => Math.ceil(dollars / 100) * rate * 100
/** Victoria uses steps of $200. */
const perTwoHundred = (dollars: number, rate: number) => Math.round(Math.ceil(dollars / 200) * rate * 100)

/**
 * Duty on registering or transferring a car that a dealer sells, by state: the same for a person and a company.
 * Concessions of persons are left out, so estimates are too high rather than too low. The ACT's duty depends on tested
 * emissions, which stock data lacks.
 */
const DUTIES: {readonly [state in State]: Rule} = {
  NSW: {
    // The dearer rate is for passenger vehicles.
    compute: (dollars, {hasTray}) =>
      dollars < 45_000 || hasTray ? perHundred(dollars, 3) : 135_000 + perHundred(dollars - 45_000, 5),
    source: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/motor-vehicle-duty',
  },
  VIC: {
    // A former demonstrator pays the rate of a used car.
    compute: (dollars, {car_type, isCommercial, isEmissionFree}, now) => {
      if (isCommercial) return perTwoHundred(dollars, car_type === 'new' ? 5.4 : 8.4)
      if (car_type !== 'new' || isEmissionFree) return perTwoHundred(dollars, 8.4)
      const rate = chooseVictorianRate(dollars, now)
      return rate === null ? null : perTwoHundred(dollars, rate)
    },
    source: 'https://www.sro.vic.gov.au/motor-vehicle-duty-current-rates',
  },
  QLD: {
    compute: (dollars, {cylinders, isElectric}) => {
      const dear = dollars > 100_000 ? 2 : 0
      if (isElectric) return perHundred(dollars, 2 + dear)
      if (cylinders === null) return null
      return perHundred(dollars, (cylinders <= 4 ? 3 : cylinders <= 6 ? 3.5 : 4) + dear)
    },
    source: 'https://www.qld.gov.au/transport/registration/fees/duty',
  },
  SA: {
    compute: (dollars, {isCommercial}) => {
      if (dollars <= 1000) return Math.max(500, perHundred(dollars, 1))
      if (dollars <= 2000) return 1000 + perHundred(dollars - 1000, 2)
      if (isCommercial || dollars <= 3000) return 3000 + perHundred(dollars - 2000, 3)
      return 6000 + perHundred(dollars - 3000, 4)
    },
    source: 'https://www.revenuesa.sa.gov.au/stamp-duty/motor-vehicles',
  },
  WA: {
    // Rounded down to five cents (Duties Act 2008 s 236).
    compute: (dollars) => Math.floor((dollars * getWesternRate(dollars)) / 500) * 5,
    source: 'https://www.wa.gov.au/organisation/department-of-finance/vehicle-licence-duty',
  },
  TAS: {
    compute: (dollars, {isCommercial}) => {
      if (dollars <= 600) return 2000
      if (isCommercial || dollars <= 35_000) return perHundred(dollars, 3)
      return dollars <= 40_000 ? 105_000 + perHundred(dollars - 35_000, 11) : perHundred(dollars, 4)
    },
    source: 'https://www.sro.tas.gov.au/motor-vehicle-duty',
  },
  ACT: {compute: () => null, source: 'https://www.revenue.act.gov.au/duties/motor-vehicle-duty'},
  NT: {
    // Until 30 June 2027 an electric car up to $50,000 pays none. Plug-in hybrids neither, but stock data calls all
    // hybrids alike.
    compute: (dollars, {isEmissionFree}) =>
      isEmissionFree && dollars <= 50_000 ? 0 : perHundred(dollars, 3),
    source: 'https://treasury.nt.gov.au/dtf/territory-revenue-office/stamp-duty-on-motor-vehicles',
  },
}

/**
 * The thresholds of the luxury car tax from 1 July 2025, in dollars with GST: the government changes them each July.
 * Source: https://www.ato.gov.au/tax-rates-and-codes/luxury-car-tax-rate-and-thresholds
 */
export const LUXURY_TAX = {
  threshold: 80_567,
  thresholdIfEfficient: 91_387,
  /** A car is efficient up to this combined consumption. */
  litresPer100Km: 3.5,
  until: '2026-06-30',
}

/** Null above the threshold once that is no longer known: it has only ever been raised. */
function chooseVictorianRate(dollars: number, now: number): number | null {
  if (dollars <= LUXURY_TAX.threshold) return 8.4
  if (isDayOver(LUXURY_TAX.until, now)) return null
  if (dollars <= 100_000) return 10.4
  return dollars <= 150_000 ? 14 : 18
}

/** Hundredths of a per cent of the price. */
function getWesternRate(dollars: number): number {
  if (dollars <= 25_000) return 275
  if (dollars > 50_000) return 650
  return Math.round(275 + (dollars - 25_000) / 66.6666)
}

/** An estimate of the duty on a car, with the source of its rate. */
export type DutyEstimate = {readonly cents: number | null; readonly source: string; readonly asAt: string}

/**
 * Estimates a state's duty on a car's dutiable value (whole dollars), in cents; without an amount if stock data is
 * insufficient for the rate, the rates do not apply to the vehicle, or are out of date. `now` in ms since the epoch.
 */
export function estimateDuty(state: State, dollars: number, car: DutyFacts, now: number): DutyEstimate {
  const {compute, source} = DUTIES[state]
  const isKnown = car.item_type === 'car' && !isDayOver(CHARGES_UNTIL, now)
  return {cents: isKnown ? compute(dollars, car, now) : null, source, asAt: CHARGES_AS_AT}
}

const TRAY_BODIES = ['ute', 'cabChassis', 'lightTruck']
const COMMERCIAL_BODIES = [...TRAY_BODIES, 'van', 'bus']

/** The facts that determine a car's duty, from stock data. */
export function pickDutyFacts(car: Car): DutyFacts {
  const fuel = (car.simple_fuel ?? car.fuel ?? '').toLowerCase()
  const body = (car.simple_body ?? car.body ?? '').toLowerCase()
  const isOne = (bodies: readonly string[]) => bodies.some((kind) => body.startsWith(kind.toLowerCase()))
  return {
    car_type: car.car_type,
    item_type: car.item_type,
    cylinders: car.variant?.cylinders || null,
    isElectric: /electric|hybrid/.test(fuel),
    isEmissionFree: isElectric(car),
    isCommercial: isOne(COMMERCIAL_BODIES),
    hasTray: isOne(TRAY_BODIES),
  }
}
