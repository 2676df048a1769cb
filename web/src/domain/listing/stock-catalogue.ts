import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'

export type FacetValue = {readonly value: string; readonly count: number}
export type Extent = {readonly min: number; readonly max: number}

/** Every value that a site's stock has, with the number of cars of each. */
export type StockCatalogue = {
  readonly total: number
  readonly values: {readonly [attribute in FilterAttribute]?: readonly FacetValue[]}
}
