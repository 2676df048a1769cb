import type {State} from '#/domain/order/government-charges'
import type {Result} from '#/lib/result'

/**
 * Finds Australian postcodes (spec 5.9c, 7.15). Nothing here throws: `null` is "there is no such postcode", a failure is
 * "the service did not answer", and a shopper is refused for the first only. Failures' messages are codes.
 */
export type Geocoding = {
  /** What is known of a postcode of four digits. */
  readonly findPlace: (postcode: string) => Promise<Result<PostcodeArea | null>>
}

export type PostcodeArea = {
  readonly postcode: string
  /** Suburbs and towns of the postcode; empty where the source does not name them. */
  readonly names: readonly string[]
  /** Its states, the likeliest first: some postcodes lie in two, so it is shown as a guess. */
  readonly states: readonly State[]
  /** About the middle, in degrees; a place may be far from it, so no fee depends on it. Null where it is not known. */
  readonly middle: {readonly latitude: number; readonly longitude: number} | null
  /** Words and address of who is to be credited for it; null where nobody is. */
  readonly credit: {readonly text: string; readonly url: string} | null
}
