import type {CarType} from '@forecourt/schemas/vehicle/enums'
import type {Scene} from '../pictures/scenes.ts'

/** Which cars of a listings file a sales location takes; omitted fields do not restrict. */
export type SpreadRule = {
  readonly location: string
  readonly scene: Scene
  /** Takes these makes before any other location is asked. */
  readonly firstMakes?: readonly string[]
  readonly carTypes: readonly CarType[]
  readonly states?: readonly string[]
  /** Its share of the cars that several locations could take. */
  readonly weight: number
}

/** The site of caravans and motorcycles takes none: the listings hold cars only. */
export const listingSpread: readonly SpreadRule[] = [
  {
    location: 'ridgeway-moorooka',
    scene: 'studio-light',
    firstMakes: ['Nissan'],
    carTypes: ['new', 'demo'],
    weight: 0,
  },
  {
    location: 'ridgeway-springwood',
    scene: 'studio-light',
    firstMakes: ['Nissan'],
    carTypes: ['used'],
    states: ['QLD', 'NT'],
    weight: 3,
  },
  {location: 'harbour-city-alexandria', scene: 'showroom', carTypes: ['new', 'demo'], weight: 3},
  {location: 'harbour-city-artarmon', scene: 'showroom', carTypes: ['new', 'demo'], weight: 1},
  {
    location: 'harbour-city-five-dock',
    scene: 'dusk-lot',
    carTypes: ['used'],
    states: ['NSW', 'ACT', 'QLD', 'NT'],
    weight: 2,
  },
  {
    location: 'northside-preston',
    scene: 'dusk-lot',
    carTypes: ['used'],
    states: ['VIC', 'TAS', 'SA', 'WA'],
    weight: 2,
  },
  {
    location: 'northside-epping',
    scene: 'dusk-lot',
    carTypes: ['used'],
    states: ['VIC', 'SA', 'WA'],
    weight: 1,
  },
]
