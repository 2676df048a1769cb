import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {type FormattedFigure, formatWeeklyFigure} from '#/domain/finance/weekly-figure'
import {linkToForm} from '#/domain/forms/form-links'
import {describePrice, type PriceWording} from '#/domain/vehicles/describe-price'
import {isElectric} from '#/domain/vehicles/format-attribute'
import {listSpecRows, type SpecChoice} from '#/domain/vehicles/list-spec-rows'
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
  /** Whether its price is the lowest of those that can be compared. */
  readonly isCheapest: boolean
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

// Identifiers of one car are not useful in a comparison; nor is a series, which is a maker's code or stands in the name.
const LEFT_OUT = new Set(['VIN', 'Stock number', 'Registration', 'Series'])

// What is said of an electric car in place of them; of fuel, that it takes none.
const [ELECTRIC, NO_FUEL] = ['Electric', 'None: electric']
const OF_FUEL = new Set(['Fuel tank', 'Fuel use, combined'])

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
    cars: markCheapest(cars.map((car) => summarise(car, {...settings, zone}, now))),
    differing: rows.filter((row) => !isSame(row)),
    same: rows.filter(isSame),
  }
}

/**
 * Marks the cars with the lowest price, unless all cost the same. Prices that include different things are not
 * compared: the lower one may be the dearer. The weekly figure has no mark, which would make it more prominent than
 * its comparison rate.
 */
function markCheapest(cars: readonly Omit<ComparedVehicle, 'isCheapest'>[]): ComparedVehicle[] {
  const priced = cars.flatMap(({price, sold}) => (price.kind === 'price' && !sold ? [price] : []))
  const lowest = Math.min(...priced.map(({amount}) => amount))
  const isComparable = new Set(priced.map(({basis}) => basis)).size === 1
  const isMarked = isComparable && priced.some(({amount}) => amount > lowest)
  return cars.map((car) => ({
    ...car,
    isCheapest: isMarked && !car.sold && car.price.kind === 'price' && car.price.amount === lowest,
  }))
}

function summarise(
  car: Car,
  settings: CompareSettings & {zone: string},
  now: number,
): Omit<ComparedVehicle, 'isCheapest'> {
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
  const sheets = cars.map((car) => getSheet(car, vehiclePage))
  const labels = new Set(sheets.flatMap((sheet) => [...sheet.keys()]))
  const specs = [...labels]
    .filter((label) => !LEFT_OUT.has(label))
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
  if (!rule || values.includes(NO_FUEL)) return undefined
  const numbers = values.map((value) => Number.parseFloat(value?.replaceAll(',', '') ?? ''))
  const known = numbers.filter(Number.isFinite)
  const best = rule.isMost ? Math.max(...known) : Math.min(...known)
  const at = numbers.flatMap((value, index) => (value === best ? [index] : []))
  return at.length > 0 && at.length < known.length ? {word: rule.word, at} : undefined
}

function getSheet(car: Car, choice: SpecChoice): ReadonlyMap<string, string> {
  const rows = listSpecRows(car, choice).map(({label, value}) => [label, value] as const)
  return new Map(car.year ? [['Year', String(car.year)], ...rows] : rows)
}

/** An electric car has no cylinders, rather than an unknown number. */
function absence(label: string, car: Car | undefined): string | null {
  if (!car || !OF_AN_ENGINE.has(label) || !isElectric(car)) return null
  return OF_FUEL.has(label) ? NO_FUEL : ELECTRIC
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
