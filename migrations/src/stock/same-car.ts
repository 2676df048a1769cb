import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {isVin} from '@forecourt/schemas/vehicle/vin'
import {toLooseName} from './mapping/column-path.ts'

type Facts = Pick<Car, 'vin' | 'regplate' | 'make' | 'model' | 'stocknum' | 'year'>

const MOST_YEARS = 2

/**
 * Whether two records under one id are one car: dealers give a stock number to another car later. VIN and plate decide;
 * without them make, model and about the year do, and within one file the exact stock number, since there "300-B" is another car than
 * "300/B".
 */
export function isSameCar(a: Facts, b: Facts, {isOneFile}: {readonly isOneFile: boolean}): boolean {
  const [plate, other] = [a.regplate, b.regplate].map((text) => toLooseName(text ?? ''))
  if (plate && plate === other) return hasSameName(a, b)
  if (getVin(a) && getVin(b)) return getVin(a) === getVin(b)
  return hasSameName(a, b) && hasNearYear(a, b) && (!isOneFile || hasSameNumber(a, b))
}

/** The VIN of a record in capitals; empty without one. */
export function getVin({vin}: Pick<Car, 'vin'>): string {
  return vin && isVin(vin) ? vin.toUpperCase() : ''
}

// Feeds correct a year by the one in which a car was built, sold or named; a later car of the model is further off.
function hasNearYear({year}: Facts, other: Facts): boolean {
  return !year || !other.year || Math.abs(year - other.year) <= MOST_YEARS
}

/** Whether two records have one stock number, whatever its capitals. */
export function hasSameNumber(a: Facts, b: Facts): boolean {
  return (a.stocknum ?? '').trim().toLowerCase() === (b.stocknum ?? '').trim().toLowerCase()
}

// A model may be written with its badge, or without its maker.
function hasSameName(a: Facts, b: Facts): boolean {
  const [model, other] = [toLooseName(a.model), toLooseName(b.model)]
  return toLooseName(a.make) === toLooseName(b.make) && (model.includes(other) || other.includes(model))
}
