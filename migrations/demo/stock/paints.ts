import type {Paint} from '../pictures/paint.ts'
import type {VehicleShape} from '../pictures/vehicles.ts'
import type {Random} from './random.ts'

const COMMON: readonly Paint[] = ['white', 'white', 'silver', 'grey', 'black', 'blue', 'blue', 'red']
const RARE: readonly Paint[] = ['green', 'orange', 'yellow', 'brown', 'beige']
const VANS: readonly Paint[] = ['white', 'white', 'silver']
const CARAVANS: readonly Paint[] = ['white', 'white', 'beige', 'grey']
const BIKES: readonly Paint[] = ['black', 'red', 'blue', 'orange', 'green', 'white']

// Drawn with one shell, whatever their paint.
const WHITE_SHELLS: ReadonlySet<VehicleShape> = new Set(['caravan', 'motorhome'])

/** A colour with the frequency of Australian roads: mostly white. */
export function pickPaint(shape: VehicleShape, random: Random): Paint {
  if (shape.startsWith('motorcycle')) return random.pick(BIKES)
  if (shape === 'caravan' || shape === 'camper-trailer' || shape === 'motorhome') return random.pick(CARAVANS)
  if (shape === 'van' || shape === 'light-truck' || shape === 'bus') return random.pick(VANS)
  return random.chance(0.16) ? random.pick(RARE) : random.pick(COMMON)
}

/** The word of stock data for what is seen of a paint. */
export function getColourWord(shape: VehicleShape, paint: Paint): string {
  if (WHITE_SHELLS.has(shape)) return 'White'
  return paint.charAt(0).toUpperCase() + paint.slice(1)
}
