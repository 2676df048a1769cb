import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {describePrice, type PricedVehicle} from '../vehicles/describe-price.ts'
import {formatKm, formatMoney} from '../vehicles/format-values.ts'

type OfModel = Pick<Car, 'make' | 'model' | 'car_type' | 'year' | 'km'>

/** How far another may be from a car to say something about its price. */
const NEAR_YEARS = 1
const NEAR_KM = 30_000

type Span = readonly [from: number, to: number]

/** The years and kilometres of those that a car is compared with; null where its own are not known. */
export function findBand(car: Pick<Car, 'car_type' | 'year' | 'km'>): {years: Span; km: Span} | null {
  const km = getKm(car)
  if (!car.year || km === null) return null
  return {
    years: [car.year - NEAR_YEARS, car.year + NEAR_YEARS],
    km: [Math.max(0, km - NEAR_KM), km + NEAR_KM],
  }
}

/** A new car without kilometres has none. */
function getKm({car_type, km}: Pick<Car, 'car_type' | 'km'>): number | null {
  return km ?? (car_type === 'new' ? 0 : null)
}

function isWithin(value: number | null | undefined, [from, to]: Span): boolean {
  return typeof value === 'number' && value >= from && value <= to
}

/** The part of the highest price over which prices may spread; more says nothing about one car. */
const WIDEST = 0.5

export type OthersAsked<V> = {
  readonly words: string
  /** The lowest and the highest price, and what each includes. */
  readonly range: string
  readonly basis: string | null
  /** The first of them, with their prices in dollars. */
  readonly shown: readonly {readonly vehicle: V; readonly amount: number}[]
}

const MOST_SHOWN = 3

/**
 * What others of a model and condition, near in year and kilometres, are offered at, for a car without a price; null
 * unless two or more have one that includes the same, where those are far apart, and where the site does not show it.
 */
export function describeOthersAsked<V extends PricedVehicle & OfModel>(
  car: OfModel,
  others: readonly V[],
  settings: Settings['price'],
): OthersAsked<V> | null {
  const band = settings.showOthers ? findBand(car) : null
  if (!band) return null
  const asked = others
    .filter(
      ({make, model, car_type}) => make === car.make && model === car.model && car_type === car.car_type,
    )
    .filter((other) => isWithin(other.year, band.years) && isWithin(getKm(other), band.km))
    .flatMap((vehicle) => {
      const wording = describePrice(vehicle, settings)
      return wording.kind === 'price' ? [{vehicle, amount: wording.amount, basis: wording.basis}] : []
    })
  const basis = asked[0]?.basis ?? null
  const shown = asked.filter((one) => one.basis === basis)
  const amounts = shown.map(({amount}) => amount)
  if (amounts.length < 2) return null
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  if (most - least > most * WIDEST) return null
  const range = least === most ? formatMoney(least) : `${formatMoney(least)} to ${formatMoney(most)}`
  const kind = car.car_type ? `Other ${car.car_type} ones` : 'Others'
  return {words: `${kind} of this model here`, range, basis, shown: shown.slice(0, MOST_SHOWN)}
}

type Named = Pick<Car, 'year' | 'badge' | 'km' | 'colour' | 'stocknum'>

/** Vehicles of one model by year, badge and kilometres; those that are alike by colour too, then by stock number. */
export function describeOthers(vehicles: readonly Named[]): readonly string[] {
  const names = vehicles.map(({year, badge, km}) => joinFacts(year, badge, km ? formatKm(km) : null))
  const coloured = tellApart(names, (at) => vehicles[at]?.colour)
  return tellApart(coloured, (at) => {
    const number = vehicles[at]?.stocknum
    return number && `Stock ${number}`
  })
}

function tellApart(
  names: readonly string[],
  getFact: (at: number) => string | null | undefined,
): readonly string[] {
  return names.map((name, at) =>
    names.some((other, index) => index !== at && other === name) ? joinFacts(name, getFact(at)) : name,
  )
}

function joinFacts(...facts: readonly (string | number | null | undefined)[]): string {
  return facts.filter(Boolean).join(' · ')
}
