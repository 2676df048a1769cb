import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {CarType} from '@forecourt/schemas/vehicle/enums'
import type {Random} from './random.ts'

const DAY = 86_400

/** The first second of the day: an import later the same day finds nothing changed. */
export function getDayStart(now: Date): number {
  return Math.floor(now.getTime() / 1000 / DAY) * DAY
}

type Life = Pick<
  Car,
  'status' | 'sold' | 'reserved' | 'created_at' | 'sold_at' | 'tag' | 'preorder' | 'certified'
> & {priced: boolean}

type Start = {type: CarType; isCar: boolean; today: number; isLittleDriven: boolean}

/** The stage of a vehicle at the dealer: arriving, for sale, reserved, sold; with or without a price. */
export function inventLife({type, isCar, today, isLittleDriven}: Start, random: Random): Life {
  const listedDays = random.chance(0.16) ? random.between(0, 7) : random.between(9, type === 'new' ? 90 : 140)
  const fate = random.next()
  const sold = fate < 0.035
  const comingSoon = !sold && fate < 0.075
  const reserved = !sold && !comingSoon && fate < 0.11
  const preorder = comingSoon && type === 'new' && random.chance(0.5)
  return {
    status: sold ? 'sold' : comingSoon ? 'coming_soon' : 'in_stock',
    sold,
    reserved,
    preorder,
    created_at: today - listedDays * DAY,
    sold_at: sold ? today - random.between(0, Math.min(6, listedDays)) * DAY : undefined,
    certified: type === 'used' && random.chance(0.14),
    tag: tagFor({type, isCar, isLittleDriven}, random),
    priced: preorder || random.chance(0.965),
  }
}

function tagFor({type, isCar, isLittleDriven}: Omit<Start, 'today'>, random: Random): string | undefined {
  if (!random.chance(0.08)) return undefined
  if (type === 'used') return random.pick(['Manager Special', isLittleDriven ? 'Low Kms' : 'One Owner'])
  return random.pick(['Runout Sale', isCar ? 'Test Drive Only' : 'Season Special', 'Manager Special'])
}
