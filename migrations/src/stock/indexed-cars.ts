import {quoteFilterValues} from '@forecourt/schemas/values/quote-filter-value'
import {CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import type {Client} from 'typesense'
import {exportLines} from '../search/export-lines.ts'

/** The raw document of a car in the index, to find whether anything changed. */
export type IndexedCar = {readonly [attribute: string]: unknown} & {readonly id: string}

function isIndexedCar(raw: unknown): raw is IndexedCar {
  return typeof raw === 'object' && raw !== null && 'id' in raw && typeof raw.id === 'string'
}

/** The cars that the index holds of some dealerships, by id: one dealership's export at a time. */
export async function readIndexedCars(
  client: Client,
  dealerships: readonly string[],
): Promise<Map<string, IndexedCar>> {
  const cars = new Map<string, IndexedCar>()
  for (const slug of dealerships) {
    for await (const raw of exportLines(
      client,
      CARS_ALIAS,
      `dealership_slug:=[${quoteFilterValues([slug])}]`,
    )) {
      if (isIndexedCar(raw)) cars.set(raw.id, raw)
    }
  }
  return cars
}
