import type {documents} from '@forecourt/schemas/documents'
import type {ValuesOf} from '@forecourt/schemas/fields/field'
import type {ImageValue} from '@forecourt/schemas/fields/media'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {SeedDocument, Seeded, SeedPicture} from '../load/seed-document.ts'

type ValuesOfType<N extends keyof typeof documents> = Seeded<ValuesOf<(typeof documents)[N]['fields']>>
type Scoped<N extends 'offer' | 'slide' | 'promoTile'> = Omit<ValuesOfType<N>, 'scope'> & {slug: string}
type SeedExtra = {slug: string; name: string; price: number; description: string; terms: string}
type SeedReview = {
  by: string
  stars: number
  daysAgo: number
  text: string
  /** The short name of a location of the site. */
  at?: string
  source?: string
  url?: string
  reply?: string
  consent?: false
}

export type SeedSettings = {
  readonly [G in keyof Settings]?: {
    readonly [K in keyof Settings[G]]?: Settings[G][K] extends ImageValue | null
      ? SeedPicture | null
      : Seeded<Settings[G][K]>
  }
}

/** All data of one demo site. */
export type SeedSite = {
  slug: string
  name: string
  zone: string
  template: string
  brand?: string
  manufacturer?: string
  dealerships: readonly string[]
  settings: SeedSettings
  slides: readonly Scoped<'slide'>[]
  /** Models of this site alone. */
  models?: readonly SeedDocument[]
  offers: readonly Scoped<'offer'>[]
  tiles: readonly Scoped<'promoTile'>[]
  reviews: readonly SeedReview[]
  /** An outside service's count and average of all reviews. */
  reviewSummaries?: readonly {source: string; averageRating: number; count: number; daysAgo: number}[]
  /** What can be added to a car that is bought online. */
  extras?: readonly SeedExtra[]
  promotions?: readonly (Omit<ValuesOfType<'promotion'>, 'scope'> & {slug: string})[]
}
