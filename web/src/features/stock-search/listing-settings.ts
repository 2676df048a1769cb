import type {ItemType} from '@forecourt/schemas/vehicle/enums'
import type {PromoTile} from '#/domain/place-promo-tiles'
import type {SearchRules} from './search-rules'

/** What a listing needs of a site; plain values, so that a browser gets them once and no more. */
export type ListingSettings = {
  readonly slug: string
  readonly name: string
  /** Where every car of the site stands, for titles: a city or a state. */
  readonly place: string | null
  /** The kinds the site has in stock. */
  readonly itemTypes: readonly ItemType[]
  readonly search: SearchRules
  readonly tiles: readonly PromoTile[]
  /** ms since the epoch, rounded to the hour. */
  readonly now: number
  /** Whether its form tells browsers' agents what it is for. */
  readonly formTools: boolean
}
