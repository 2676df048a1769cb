import type {State} from '@forecourt/schemas/values/states'
import type {Result} from '#/lib/result'

/**
 * Finds Australian postcodes (spec 5.9c, 7.15). Never throws: `null` means that the postcode does not exist, a
 * failure that the service did not respond. Only the first is an error of the shopper's input. Failures' messages are
 * codes.
 */
export type Geocoding = {
  /** The place of a four-digit postcode. */
  readonly findPlace: (postcode: string) => Promise<Result<PostcodeArea | null>>
  /** The postcodes of suburbs and towns with a name, in any case; empty if none is known without a request. */
  readonly findTowns: (name: string) => Promise<Result<readonly PostcodeArea[]>>
}

export type PostcodeArea = {
  readonly postcode: string
  /** Suburbs and towns of the postcode; empty if the source does not list them. */
  readonly names: readonly string[]
  /** Its states, the likeliest first: some postcodes span two, so it is shown as a guess. */
  readonly states: readonly State[]
  /** The approximate centre, in degrees; a place may be far from it, so no fee depends on it. Null if unknown. */
  readonly middle: {readonly latitude: number; readonly longitude: number} | null
  /** Text and address of the required attribution; null if none is required. */
  readonly credit: {readonly text: string; readonly url: string} | null
}
