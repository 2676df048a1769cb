import type {Car, Settings} from '@forecourt/schemas'
import {describePrice, type PriceWording} from '#/domain/describe-price'
import {type SaidFigure, sayFigure} from '#/domain/finance/say-figure'
import {listSpecRows} from '#/domain/list-spec-rows'
import {resolveAvailability} from '#/domain/resolve-availability'

export type ComparedCar = {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** Badge and series. */
  readonly detail: string | null
  readonly image: string | null
  readonly price: PriceWording
  /** The weekly figure with both its rates; null where none may be shown. */
  readonly finance: SaidFigure | null
  readonly sold: boolean
}

/** One row: a value for each car, in the order of the cars; null where it is not known. */
export type ComparedRow = {readonly label: string; readonly values: readonly (string | null)[]}

export type Comparison = {
  readonly cars: readonly ComparedCar[]
  readonly differing: readonly ComparedRow[]
  readonly same: readonly ComparedRow[]
}

// Numbers that name one car say nothing about which is the better one.
const NAMES_OF_ONE = new Set(['VIN', 'Stock number', 'Registration'])

type CompareSettings = Pick<Settings, 'price' | 'finance'>

/**
 * Cars side by side: what differs first, what is the same apart, each in the order of a car's own specifications.
 * `now` in ms since the epoch.
 */
export function compareCars(cars: readonly Car[], settings: CompareSettings, now: number): Comparison {
  const rows = alignRows(cars)
  const isSame = ({values}: ComparedRow) => new Set(values).size === 1
  return {
    cars: cars.map((car) => summarise(car, settings, now)),
    differing: rows.filter((row) => !isSame(row)),
    same: rows.filter(isSame),
  }
}

function summarise(car: Car, settings: CompareSettings, now: number): ComparedCar {
  return {
    id: car.id,
    slug: car.slug,
    name: [car.year || null, car.make, car.model].filter(Boolean).join(' '),
    detail: [car.badge, car.series].filter(Boolean).join(' ') || null,
    image: car.images[0] ?? null,
    price: describePrice(car, settings.price),
    finance: sayFigure(car, settings, now),
    sold: resolveAvailability(car) === 'sold',
  }
}

function alignRows(cars: readonly Car[]): ComparedRow[] {
  const sheets = cars.map((car) => new Map(listSpecRows(car).map(({label, value}) => [label, value])))
  const labels = new Set(sheets.flatMap((sheet) => [...sheet.keys()]))
  const specs = [...labels]
    .filter((label) => !NAMES_OF_ONE.has(label))
    .map((label) => ({label, values: sheets.map((sheet) => sheet.get(label) ?? null)}))
  return [...specs, ...featureRows(cars)]
}

/** What one car has and another has not, a row each; what all have is the cars' own page's to say. */
function featureRows(cars: readonly Car[]): ComparedRow[] {
  const sets = cars.map((car) => new Set(featuresOf(car)))
  const all = [...new Set(sets.flatMap((set) => [...set]))].sort()
  return all
    .filter((feature) => sets.some((set) => !set.has(feature)))
    .map((feature) => ({label: feature, values: sets.map((set) => (set.has(feature) ? 'Yes' : null))}))
}

function featuresOf({filtered_features}: Car): readonly string[] {
  return filtered_features ?? []
}
