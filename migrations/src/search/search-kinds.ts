import {buildPartCollection, PARTS_ALIAS, readPart} from '@forecourt/schemas/part/part'
import {readCar} from '@forecourt/schemas/vehicle/car'
import {
  buildCarCollection,
  CARS_ALIAS,
  type CollectionField,
} from '@forecourt/schemas/vehicle/search-collection'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'

/** One kind of data in stock search, with its own alias. */
export type SearchKind = {
  readonly alias: string
  /** The schema of a collection with this name. */
  readonly build: (name: string) => {
    name: string
    fields: CollectionField[]
    default_sorting_field?: string
  }
  /** Converts a document of an older collection to the current schema; null if it cannot be read. */
  readonly convert: (raw: unknown) => object | null
}

export const CARS: SearchKind = {
  alias: CARS_ALIAS,
  build: buildCarCollection,
  convert: (raw) => {
    const {car} = readCar(raw)
    return car && toCarDocument(car)
  },
}

export const PARTS: SearchKind = {alias: PARTS_ALIAS, build: buildPartCollection, convert: readPart}
