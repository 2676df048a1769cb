import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getAskingPrice} from '@forecourt/schemas/vehicle/known-values'

type WarrantySettings = Settings['vehiclePage']['noWarranty']

/**
 * The statement that a used vehicle has no statutory warranty, if the state requires it in advertisements (in
 * Queensland: motorcycles, caravans and commercial vehicles); null if it is not required. `siteState` applies to a
 * car without its own state.
 */
export function describeNoWarranty(
  car: Pick<Car, 'car_type' | 'item_type' | 'simple_body' | 'state' | 'location'>,
  siteState: string | null,
  {text, states, bodies}: WarrantySettings,
): string | null {
  const state = car.location?.address?.state ?? car.state ?? siteState
  if (!text || !state || car.car_type !== 'used' || !states.some((name) => name === state)) return null
  const isCommercial = bodies.some((body) => body === car.simple_body)
  return car.item_type !== 'car' || isCommercial ? text : null
}

/** The term of a dealer's statutory warranty for a used car: months or kilometres, whichever ends first. */
export type StatutoryWarranty = {readonly months: number; readonly km: number}

type WarrantyRow = StatutoryWarranty & {
  /** The maximum age in years, exclusive, and the maximum kilometres, inclusive. */
  readonly years: number
  readonly upToKm: number
  /** The minimum price in dollars, inclusive. */
  readonly from?: number
}

const FULL = {months: 3, km: 5000} as const
const TEN_YEARS: readonly WarrantyRow[] = [{...FULL, years: 10, upToKm: 160_000}]

/**
 * By state; the first matching row applies. Sources: the states' motor dealer acts, as summarised by their
 * regulators.
 */
const WARRANTIES: {readonly [state: string]: readonly WarrantyRow[]} = {
  NSW: TEN_YEARS,
  VIC: TEN_YEARS,
  ACT: TEN_YEARS,
  NT: TEN_YEARS,
  QLD: [
    // Class A has less than 160,000 km; class B is every other.
    {...FULL, years: 10, upToKm: 159_999},
    {months: 1, km: 1000, years: Number.POSITIVE_INFINITY, upToKm: Number.POSITIVE_INFINITY},
  ],
  WA: [
    {...FULL, years: 10, upToKm: 150_000, from: 4000},
    {months: 1, km: 1500, years: 12, upToKm: 180_000, from: 4000},
  ],
  SA: [
    {...FULL, years: 15, upToKm: 200_000, from: 6001},
    {months: 2, km: 3000, years: 15, upToKm: 200_000, from: 3001},
  ],
  TAS: [{months: 3, km: 3000, years: 7, upToKm: 120_000}],
}

type WarrantedCar = Pick<
  Car,
  | 'car_type'
  | 'item_type'
  | 'simple_body'
  | 'state'
  | 'location'
  | 'build_date'
  | 'km'
  | 'price'
  | 'offer_price'
>

/**
 * The statutory warranty of a state for a used car sold by a licensed dealer on a day (`YYYY-MM-DD`); null if
 * there is none, or if its build month, kilometres, price or state are unknown. Motorcycles, caravans and
 * `commercialBodies` have none.
 */
export function findStatutoryWarranty(
  car: WarrantedCar,
  siteState: string | null,
  commercialBodies: readonly string[],
  today: string,
): StatutoryWarranty | null {
  const state = car.location?.address?.state ?? car.state ?? siteState
  const built = readBuildMonth(car.build_date)
  const price = getAskingPrice(car)
  if (car.car_type !== 'used' || car.item_type !== 'car' || !state || built === null || car.km == null)
    return null
  if (commercialBodies.some((body) => body === car.simple_body)) return null
  const [year, month] = today.split('-').map(Number)
  const months = (year ?? 0) * 12 + (month ?? 1) - 1 - built
  const row = (WARRANTIES[state] ?? []).find(
    ({years, upToKm, from = 0}) =>
      months < years * 12 && (car.km ?? 0) <= upToKm && (from === 0 || price >= from),
  )
  return row ? {months: row.months, km: row.km} : null
}

/** Months since year 0 of "03/2021"; null for any other format. */
function readBuildMonth(text: string | null | undefined): number | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(text ?? '') ?? []
  return month && year ? Number(year) * 12 + Number(month) - 1 : null
}
