import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {type FormattedFigure, formatWeeklyFigure} from '#/domain/finance/weekly-figure'
import {linkToForm} from '#/domain/forms/form-links'
import {describePrice, type PriceWording} from '#/domain/vehicles/describe-price'
import {isElectric} from '#/domain/vehicles/format-attribute'
import {listSpecRows} from '#/domain/vehicles/list-spec-rows'
import {isAvailable, resolveAvailability} from '#/domain/vehicles/resolve-availability'
import {buildVehicleTitle} from '#/domain/vehicles/vehicle-title'

export type ComparedVehicle = {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** Badge and named series. */
  readonly detail: string | null
  readonly image: string | null
  readonly price: PriceWording
  /** The weekly figure with both its rates; null if none may be shown. */
  readonly finance: FormattedFigure | null
  readonly sold: boolean
  /** The next step: an enquiry about the car, or its page. */
  readonly action: {readonly label: string; readonly href: string}
}

/** One row: a value for each car, in the order of the cars; null if unknown. */
export type ComparedRow = {
  readonly label: string
  readonly values: readonly (string | null)[]
  /** What the best value is called, and which cars have it; none where no value is the better one. */
  readonly best?: {readonly word: string; readonly at: readonly number[]}
}

export type Comparison = {
  readonly cars: readonly ComparedVehicle[]
  readonly differing: readonly ComparedRow[]
  readonly same: readonly ComparedRow[]
}

// Identifiers of one car are not useful in a comparison.
const NAMES_OF_ONE = new Set(['VIN', 'Stock number', 'Registration'])

// Attributes of cars with an engine only.
const OF_AN_ENGINE = new Set(['Engine', 'Cylinders', 'Induction', 'Fuel tank', 'Fuel use, combined'])

type CompareSettings = Pick<Settings, 'price' | 'finance' | 'forms' | 'vehiclePage' | 'card'>

/**
 * A comparison of cars: differing values and common values separately, each in the order of importance. In the
 * dealer's `zone`, `now` in ms since the epoch.
 */
export function compareVehicles(
  cars: readonly Car[],
  settings: CompareSettings,
  zone: string,
  now: number,
): Comparison {
  const rows = alignRows(cars, settings)
  const isSame = ({values}: ComparedRow) => new Set(values).size === 1
  return {
    cars: cars.map((car) => summarise(car, {...settings, zone}, now)),
    differing: rows.filter((row) => !isSame(row)),
    same: rows.filter(isSame),
  }
}

function summarise(car: Car, settings: CompareSettings & {zone: string}, now: number): ComparedVehicle {
  const title = buildVehicleTitle(car)
  return {
    id: car.id,
    slug: car.slug,
    name: title.main,
    detail: title.detail,
    image: car.images[0] ?? null,
    price: describePrice(car, settings.price),
    finance: formatWeeklyFigure(car, settings, now),
    sold: resolveAvailability(car) === 'sold',
    action: actionOn(car, settings),
  }
}

// The site's own words for it may be a sentence, which three columns of a phone have no room for.
function actionOn(car: Car, {forms, card}: CompareSettings): ComparedVehicle['action'] {
  return forms.enquiry.on && isAvailable(car)
    ? {label: 'Enquire', href: linkToForm('enquiry', {car: car.slug})}
    : {label: card.detailsLabel, href: linkTo('car', {slug: car.slug})}
}

function alignRows(cars: readonly Car[], {vehiclePage}: CompareSettings): ComparedRow[] {
  const sheets = cars.map((car) => getSheet(car, vehiclePage.undatedSafetyStars))
  const labels = new Set(sheets.flatMap((sheet) => [...sheet.keys()]))
  const specs = [...labels]
    .filter((label) => !NAMES_OF_ONE.has(label))
    .map((label) => ({
      label,
      values: sheets.map((sheet, at) => sheet.get(label) ?? absence(label, cars[at])),
    }))
  return sortRows([...specs, ...featureRows(cars)]).map((row) => ({...row, best: findBest(row)}))
}

/** Rows whose values have a better end. */
const BEST: {readonly [label: string]: {readonly word: string; readonly isMost: boolean}} = {
  Year: {word: 'newest', isMost: true},
  Odometer: {word: 'lowest', isMost: false},
  'Fuel use, combined': {word: 'lowest', isMost: false},
  'Electric range': {word: 'longest', isMost: true},
}

function findBest({label, values}: ComparedRow): ComparedRow['best'] {
  const rule = BEST[label]
  // The least fuel beside a car that needs none is no advantage.
  if (!rule || values.includes('Electric')) return undefined
  const numbers = values.map((value) => Number.parseFloat(value?.replaceAll(',', '') ?? ''))
  const known = numbers.filter(Number.isFinite)
  const best = rule.isMost ? Math.max(...known) : Math.min(...known)
  const at = numbers.flatMap((value, index) => (value === best ? [index] : []))
  return at.length > 0 && at.length < known.length ? {word: rule.word, at} : undefined
}

function getSheet(car: Car, undatedSafetyStars: boolean): ReadonlyMap<string, string> {
  const rows = listSpecRows(car, {showVin: true, showRegistration: true, undatedSafetyStars}).map(
    ({label, value}) => [label, value] as const,
  )
  return new Map(car.year ? [['Year', String(car.year)], ...rows] : rows)
}

/** An electric car has no cylinders, rather than an unknown number. */
function absence(label: string, car: Car | undefined): string | null {
  return car && OF_AN_ENGINE.has(label) && isElectric(car) ? 'Electric' : null
}

/** The features of only some of the cars, one row each; common ones are on the cars' own pages. */
function featureRows(cars: readonly Car[]): ComparedRow[] {
  const sets = cars.map((car) => new Set(getFeatures(car)))
  const all = [...new Set(sets.flatMap((set) => [...set]))].sort()
  return all
    .filter((feature) => sets.some((set) => !set.has(feature)))
    .map((feature) => ({label: feature, values: sets.map((set) => (set.has(feature) ? 'Yes' : null))}))
}

function getFeatures({filtered_features}: Car): readonly string[] {
  return filtered_features ?? []
}

/** The most important rows, at the top; other rows follow in their order. */
const DECIDING: readonly string[] = [
  'Year',
  'Odometer',
  'Transmission',
  'Fuel',
  'Body',
  'Style',
  'Sleeps',
  'Seats',
  'Drive',
  'Doors',
  'Condition',
  'Colour',
  'Engine',
  'Fuel use, combined',
  'ANCAP safety rating',
]

/** The least important rows. */
const SIZES: readonly string[] = ['Length', 'Width', 'Height', 'Gross vehicle mass']

/** Rows in the order of importance (spec 1.4): the most important at the top, sizes at the end. */
function sortRows<Row extends {readonly label: string}>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => getRank(a.label) - getRank(b.label))
}

function getRank(label: string): number {
  const early = DECIDING.indexOf(label)
  if (early >= 0) return early
  return DECIDING.length + 1 + SIZES.indexOf(label)
}
