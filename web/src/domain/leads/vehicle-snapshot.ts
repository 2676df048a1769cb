import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getKnownKm, isSold} from '@forecourt/schemas/vehicle/known-values'
import {describePrice, type PricedVehicle, resolvePriceBasis} from '../vehicles/describe-price.ts'
import {formatMoney} from '../vehicles/format-values.ts'
import type {LeadSubmission} from './lead-submission.ts'

/** The current values of a lead's car, with its price as displayed. */
export function buildVehicleSnapshot(
  car: Car,
  settings: Settings['price'],
): NonNullable<LeadSubmission['car']> {
  const wording = describePrice(car, settings)
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    stocknum: car.stocknum,
    vin: car.vin,
    // The index has 0 for an unknown year.
    year: car.year || null,
    make: car.make,
    model: car.model,
    badge: car.badge,
    series: car.series,
    car_type: car.car_type,
    item_type: car.item_type,
    status: car.status,
    body: car.simple_body ?? car.body,
    transmission: car.simple_transmission ?? car.transmission,
    colour: car.colour,
    interior_colour: car.interior_colour,
    doors: car.doors,
    km: getKnownKm(car),
    price: wording.kind === 'price' ? wording.amount : null,
    price_basis: resolvePriceBasis(car, settings),
    price_words: formatVehiclePrice(car, settings),
    dealership_slug: car.dealership_slug,
  }
}

/** A car's price as displayed, with its basis. */
export function formatVehiclePrice(car: PricedVehicle, settings: Settings['price']): string {
  const wording = describePrice(car, settings)
  if (wording.kind === 'price') return [formatMoney(wording.amount), wording.basis].filter(Boolean).join(' ')
  return wording.kind === 'subscription' ? `${formatMoney(wording.amount)} a week` : wording.text
}

/** The line under a car's name in small views: its price with the basis or that it is sold, and its stock number. */
export function describeVehicleLine(
  car: Car,
  {price, vehiclePage}: Pick<Settings, 'price' | 'vehiclePage'>,
): string {
  const words = isSold(car) ? vehiclePage.soldText : formatVehiclePrice(car, price)
  return car.stocknum ? `${words} · Stock ${car.stocknum}` : words
}
