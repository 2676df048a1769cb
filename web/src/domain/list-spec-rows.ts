import type {Car, ItemType} from '@forecourt/schemas'
import {groupThousands} from '../lib/group-thousands.ts'
import {feetToMetres, formatOdometer} from './format-distance.ts'
import {carTypeWord} from './order-car-types.ts'

export type SpecRow = {readonly label: string; readonly value: string}

type Read = (car: Car, choice: Pick<SpecChoice, 'undatedStars'>) => string | number | null | undefined

/** Which rows a site shows. */
export type SpecChoice = {
  readonly vin: boolean
  readonly registration: boolean
  /** Safety stars also where the year of the test is not known. */
  readonly undatedStars: boolean
}

const USUAL: SpecChoice = {vin: true, registration: true, undatedStars: false}

/**
 * The rows of "All specifications", in order, with units; rows without a value are left out (spec 5.17).
 * Zero counts as no value but for the odometer: feeds write it for "not known", and no vehicle has 0 seats or 0 kg.
 */
export function listSpecRows(car: Car, choice: SpecChoice = USUAL): SpecRow[] {
  return [...listTechnicalRows(car, choice), ...listSummaryRows(car, choice)]
}

/** What a vehicle of its kind is like: engine, sizes, masses. */
export function listTechnicalRows(car: Car, choice: Pick<SpecChoice, 'undatedStars'> = USUAL): SpecRow[] {
  return readRows(TECHNICAL[car.item_type], car, choice)
}

/** Which vehicle it is and how it stands: the car summary (spec 2.26a). */
export function listSummaryRows(
  car: Car,
  {vin, registration}: Pick<SpecChoice, 'vin' | 'registration'> = USUAL,
): SpecRow[] {
  const rows = SUMMARY.filter(
    ([label]) => (vin || label !== 'VIN') && (registration || label !== 'Registration'),
  )
  return readRows(rows, car, USUAL)
}

type Row = readonly [label: string, read: Read]

function readRows(rows: readonly Row[], car: Car, choice: Pick<SpecChoice, 'undatedStars'>): SpecRow[] {
  return rows.flatMap(([label, read]) => {
    const value = read(car, choice)
    return hasValue(value) ? [{label, value: String(value).trim()}] : []
  })
}

function hasValue(value: string | number | null | undefined): boolean {
  return typeof value === 'string' ? /[^\s-]/.test(value) : Boolean(value)
}

/** A number with its unit; nothing for nothing, so that the row stays hidden. */
function measure(value: number | null | undefined, unit: string): string | null {
  return value ? `${groupThousands(value)} ${unit}` : null
}

function feet(value: number | null | undefined): string | null {
  return value ? `${value} ft (${feetToMetres(value)} m)` : null
}

/** The word that cards and filters use, and what the feed adds to it: "Automatic (Reduction Gear)". */
function inBrief(word: string | null | undefined, detail: string | null | undefined): string | null {
  if (!word || !hasValue(word)) return detail ?? null
  if (!detail || !hasValue(detail)) return word
  if (detail.toLowerCase().includes(word.toLowerCase())) return detail
  return word.toLowerCase().includes(detail.toLowerCase()) ? word : `${word} (${detail})`
}

/** The year goes with the stars unless the site wants them without: tests have grown harder from year to year. */
function ancap({variant}: Car, {undatedStars}: Pick<SpecChoice, 'undatedStars'>): string | null {
  const {ancaprating: stars, ancapyear: year} = variant ?? {}
  if (!stars || (!year && !undatedStars)) return null
  const words = `${stars} ${stars === 1 ? 'star' : 'stars'}`
  return year ? `${words} (${year})` : words
}

const ENGINE: readonly Row[] = [
  ['Engine', (car) => engine(car)],
  ['Cylinders', (car) => car.variant?.cylinders],
  ['Induction', (car) => car.variant?.induction],
  ['Fuel', (car) => inBrief(car.simple_fuel, car.fuel)],
  ['Fuel use, combined', (car) => measure(car.variant?.fuelconsumptioncombined, 'L/100 km')],
  ['Fuel tank', (car) => measure(car.variant?.fuelcapacity, 'L')],
  ['Transmission', (car) => inBrief(car.simple_transmission, car.transmission)],
  ['Gears', (car) => car.gearnum],
]

const SIZES: readonly Row[] = [
  ['Length', (car) => measure(car.variant?.vehiclelength, 'mm')],
  ['Width', (car) => measure(car.variant?.vehiclewidth, 'mm')],
  ['Height', (car) => measure(car.variant?.vehicleheight, 'mm')],
  ['Gross vehicle mass', (car) => measure(car.variant?.grossvehiclemass, 'kg')],
]

const TORQUE: Row = ['Torque', (car) => measure(car.variant?.torque, 'Nm')]

const CAR: readonly Row[] = [
  ['Body', (car) => car.variant?.bodyconfiguration ?? car.body],
  ...ENGINE,
  ['Drive', (car) => car.drive],
  TORQUE,
  ['Seats', (car) => car.seats],
  ['Doors', (car) => car.doors],
  ['ANCAP safety rating', ancap],
  ...SIZES,
]

const MOTORCYCLE: readonly Row[] = [
  ['Style', (car) => car.variant?.bodyconfiguration ?? car.body],
  ...ENGINE,
  TORQUE,
  ['Seats', (car) => car.seats],
  ...SIZES,
]

const CARAVAN: readonly Row[] = [
  ['Sleeps', (car) => car.caravan?.sleeps],
  ['Body length', (car) => feet(car.caravan?.body_length)],
  ['Body width', (car) => feet(car.caravan?.body_width)],
  ['Tare', (car) => measure(car.caravan?.tare_weight, 'kg')],
  ['Aggregate trailer mass', (car) => measure(car.caravan?.aggregate_trailer_mass, 'kg')],
  ['Axles', (car) => car.caravan?.axle_type],
]

const TECHNICAL: {readonly [item in ItemType]: readonly Row[]} = {
  car: CAR,
  motorcycle: MOTORCYCLE,
  caravan: CARAVAN,
}

const SUMMARY: readonly Row[] = [
  ['Condition', (car) => carTypeWord(car.car_type)],
  ['Odometer', formatOdometer],
  ['Colour', (car) => car.colour],
  ['Interior colour', (car) => car.interior_colour],
  ['Build date', (car) => car.build_date],
  ['Compliance date', (car) => car.compliance_date],
  ['Registration', (car) => car.regplate],
  ['Registration expires', (car) => car.rego_expiry],
  ['VIN', (car) => car.vin],
  ['Stock number', (car) => car.stocknum],
]

function engine({variant, engine_size}: Car): string | null {
  const litres = variant?.enginesize_litres ?? engine_size
  if (litres) return `${litres.toFixed(1)} L`
  return measure(variant?.enginesize, 'cc')
}
