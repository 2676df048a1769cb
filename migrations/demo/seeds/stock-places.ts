import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {dealerships, locations} from './places.ts'

/** A car's location, in the terms of stock data. */
export type StockPlace = Pick<
  Car,
  | 'dealership_slug'
  | 'dealership_id'
  | 'dealership_name'
  | 'location_name'
  | 'location_slug'
  | 'city'
  | 'state'
  | 'price_state'
  | 'location'
>

/** The attributes of every car at a sales location, by the location's short name. */
export function stockPlace(slug: string): StockPlace {
  const place = locations.find((one) => one.slug === slug)
  const dealership = dealerships.find((one) => one.slug === place?.dealership)
  if (!place || !dealership) throw new Error(`The seeds name no location "${slug}"`)
  const {name, phone, address} = place
  const {street, city, state, postcode} = address
  return {
    dealership_slug: dealership.slug,
    dealership_id: dealership.number,
    dealership_name: dealership.name,
    location_name: name,
    location_slug: slug,
    city,
    state,
    price_state: state,
    location: {name, slug, phone, address: {street, city, state, postcode}},
  }
}
