import type {Location} from '@forecourt/schemas/generated/site-types'

/** A place as lists show it: the location that stands for it, under the name it has there, and what else it holds. */
export type LocationEntry = {
  readonly location: Location
  readonly name: string
  /** The other departments of a place that shows once; each has a page of its own. */
  readonly others: readonly Location[]
}
