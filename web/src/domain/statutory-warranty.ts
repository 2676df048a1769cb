import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getAskedPrice} from '@forecourt/schemas/vehicle/known-values'

type WarrantySettings = Settings['vehiclePage']['noWarranty']

/**
 * The statement that a used vehicle has no statutory warranty, where the state requires advertisements to make it (in
 * Queensland: motorcycles, caravans and commercial vehicles); null where none is required. `siteState` applies to a car
 * without a state of its own.
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

/** How long a dealer answers for a used car by law: months or kilometres, whichever ends first. */
export type StatutoryWarranty = {readonly months: number; readonly km: number}

type WarrantyRow = StatutoryWarranty & {
  /** Built less than so many years ago, and the most kilometres, included. */
  readonly years: number
  readonly upToKm: number
  /** The least price in dollars, included. */
  readonly from?: number
}

const FULL = {months: 3, km: 5000} as const
const TEN_YEARS: readonly WarrantyRow[] = [{...FULL, years: 10, upToKm: 160_000}]

/** By state, the first row that holds. Sources: the states' motor dealer acts, as their regulators sum them up. */
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
 * The warranty that a state's law gives on a used car that a licensed dealer sells at `now` (ms since the epoch); null
 * where it gives none, or where the month it was built, its kilometres, price or state are not known. Motorcycles,
 * caravans and `commercialBodies` have none.
 */
export function findStatutoryWarranty(
  car: WarrantedCar,
  siteState: string | null,
  commercialBodies: readonly string[],
  now: number,
): StatutoryWarranty | null {
  const state = car.location?.address?.state ?? car.state ?? siteState
  const built = readBuildMonth(car.build_date)
  const price = getAskedPrice(car)
  if (car.car_type !== 'used' || car.item_type !== 'car' || !state || built === null || car.km == null)
    return null
  if (commercialBodies.some((body) => body === car.simple_body)) return null
  const date = new Date(now)
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth() - built
  const row = (WARRANTIES[state] ?? []).find(
    ({years, upToKm, from = 0}) =>
      months < years * 12 && (car.km ?? 0) <= upToKm && (from === 0 || price >= from),
  )
  return row ? {months: row.months, km: row.km} : null
}

/** Months since year 0 of "03/2021"; null for any other writing. */
function readBuildMonth(text: string | null | undefined): number | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])\/(\d{4})$/.exec(text ?? '') ?? []
  return month && year ? Number(year) * 12 + Number(month) - 1 : null
}
