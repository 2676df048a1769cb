import type {CarType, Lender, PriceBasis} from '@forecourt/schemas/vehicle/enums'
import type {Scene} from '../pictures/scenes.ts'

/**
 * A part of a location's stock: a number of vehicles of one kind. Without `makes`, all makes of the kind's
 * catalogue.
 */
export type DemoLot = {
  readonly kind: 'car' | 'caravan' | 'motorcycle'
  readonly type: CarType
  readonly count: number
  readonly makes?: readonly string[]
  /** Only vehicles that ask less than this. */
  readonly below?: number
}

/** The stock of one sales location, and how it is priced there. */
export type DemoYard = {
  readonly location: string
  /** Two letters before every stock number. */
  readonly prefix: string
  readonly scene: Scene
  readonly basis: PriceBasis
  readonly lender: Lender
  readonly lots: readonly DemoLot[]
}

const CITY_MAKES = ['Mazda', 'Hyundai', 'Kia', 'MG', 'GWM', 'Subaru', 'Isuzu', 'LDV', 'Suzuki']
const NORTH_SHORE_MAKES = ['Volkswagen', 'Mercedes-Benz', 'BMW']

/** The demo stock: 694 vehicles over four sites. */
export const demoYards: readonly DemoYard[] = [
  {
    location: 'harbour-city-alexandria',
    prefix: 'HA',
    scene: 'showroom',
    basis: 'drive_away',
    lender: 'manufacturer_finance',
    lots: [
      {kind: 'car', type: 'new', count: 70, makes: CITY_MAKES},
      {kind: 'car', type: 'demo', count: 22, makes: CITY_MAKES},
    ],
  },
  {
    location: 'harbour-city-artarmon',
    prefix: 'HN',
    scene: 'showroom',
    basis: 'drive_away',
    lender: 'manufacturer_finance',
    lots: [
      {kind: 'car', type: 'new', count: 24, makes: NORTH_SHORE_MAKES},
      {kind: 'car', type: 'demo', count: 10, makes: NORTH_SHORE_MAKES},
      {kind: 'car', type: 'used', count: 20, makes: [...NORTH_SHORE_MAKES, 'Audi', 'Volvo']},
    ],
  },
  {
    location: 'harbour-city-five-dock',
    prefix: 'HU',
    scene: 'dusk-lot',
    basis: 'drive_away',
    lender: 'broker',
    lots: [{kind: 'car', type: 'used', count: 100}],
  },
  {
    location: 'ridgeway-moorooka',
    prefix: 'RW',
    scene: 'studio-light',
    basis: 'drive_away',
    lender: 'manufacturer_finance',
    lots: [
      {kind: 'car', type: 'new', count: 58, makes: ['Nissan']},
      {kind: 'car', type: 'demo', count: 26, makes: ['Nissan']},
    ],
  },
  {
    location: 'ridgeway-springwood',
    prefix: 'RU',
    scene: 'studio-light',
    basis: 'drive_away',
    lender: 'manual',
    lots: [
      {kind: 'car', type: 'used', count: 54, makes: ['Nissan']},
      {kind: 'car', type: 'used', count: 16, makes: ['Toyota', 'Mazda', 'Mitsubishi', 'Hyundai']},
    ],
  },
  {
    location: 'northside-preston',
    prefix: 'NP',
    scene: 'dusk-lot',
    basis: 'drive_away',
    lender: 'broker',
    lots: [
      {kind: 'car', type: 'used', count: 62, below: 15_000},
      {kind: 'car', type: 'used', count: 54},
    ],
  },
  {
    location: 'northside-epping',
    prefix: 'NE',
    scene: 'dusk-lot',
    basis: 'drive_away',
    lender: 'lender_b',
    lots: [
      {kind: 'car', type: 'used', count: 26, below: 15_000},
      {kind: 'car', type: 'used', count: 38},
    ],
  },
  {
    location: 'coastline-wangara',
    prefix: 'CW',
    scene: 'coast-road',
    basis: 'excluding_government_charges',
    lender: 'manual',
    lots: [
      {kind: 'caravan', type: 'new', count: 30},
      {kind: 'caravan', type: 'used', count: 34},
    ],
  },
  {
    location: 'coastline-osborne-park',
    prefix: 'CB',
    scene: 'coast-road',
    basis: 'excluding_government_charges',
    lender: 'manual',
    lots: [
      {kind: 'motorcycle', type: 'new', count: 20},
      {kind: 'motorcycle', type: 'demo', count: 6},
      {kind: 'motorcycle', type: 'used', count: 24},
    ],
  },
]
