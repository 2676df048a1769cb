import type {Car} from '@forecourt/schemas'
import {feetToMetres, formatKm} from './format-distance.ts'
import {groupThousands} from './format-money.ts'
import {carTypeWord} from './order-car-types.ts'

export type SpecRow = {readonly label: string; readonly value: string}

type Read = (car: Car) => string | number | null | undefined

/**
 * The rows of "All specifications", in order, with units; rows without a value are left out (spec 5.17).
 * Zero counts as no value: feeds write it for "not known", and no vehicle has 0 seats or 0 kg.
 */
export function listSpecRows(car: Car): SpecRow[] {
  const rows = car.item_type === 'caravan' ? [...CARAVAN, ...COMMON] : [...VEHICLE, ...COMMON]
  return rows.flatMap(([label, read]) => {
    const value = read(car)
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

/** The year goes with the stars: a rating without it says nothing about today's test. */
function ancap({variant}: Car): string | null {
  const {ancaprating: stars, ancapyear: year} = variant ?? {}
  return stars && year ? `${stars} stars (${year})` : null
}

const VEHICLE: readonly (readonly [string, Read])[] = [
  ['Body', (car) => car.variant?.bodyconfiguration ?? car.body],
  ['Engine', (car) => engine(car)],
  ['Cylinders', (car) => car.variant?.cylinders],
  ['Induction', (car) => car.variant?.induction],
  ['Fuel', (car) => car.fuel ?? car.simple_fuel],
  ['Fuel use, combined', (car) => measure(car.variant?.fuelconsumptioncombined, 'L/100 km')],
  ['Fuel tank', (car) => measure(car.variant?.fuelcapacity, 'L')],
  ['Transmission', (car) => car.transmission ?? car.simple_transmission],
  ['Gears', (car) => car.gearnum],
  ['Drive', (car) => car.drive],
  ['Torque', (car) => measure(car.variant?.torque, 'Nm')],
  ['Seats', (car) => car.seats],
  ['Doors', (car) => car.doors],
  ['ANCAP safety rating', ancap],
  ['Length', (car) => measure(car.variant?.vehiclelength, 'mm')],
  ['Width', (car) => measure(car.variant?.vehiclewidth, 'mm')],
  ['Height', (car) => measure(car.variant?.vehicleheight, 'mm')],
  ['Gross vehicle mass', (car) => measure(car.variant?.grossvehiclemass, 'kg')],
]

const CARAVAN: readonly (readonly [string, Read])[] = [
  ['Sleeps', (car) => car.caravan?.sleeps],
  ['Body length', (car) => feet(car.caravan?.body_length)],
  ['Body width', (car) => feet(car.caravan?.body_width)],
  ['Tare', (car) => measure(car.caravan?.tare_weight, 'kg')],
  ['Aggregate trailer mass', (car) => measure(car.caravan?.aggregate_trailer_mass, 'kg')],
  ['Axles', (car) => car.caravan?.axle_type],
]

const COMMON: readonly (readonly [string, Read])[] = [
  ['Condition', (car) => carTypeWord(car.car_type)],
  ['Odometer', (car) => (car.km ? formatKm(car.km) : null)],
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
