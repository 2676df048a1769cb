import type {ImageValue} from '@forecourt/schemas/fields/media'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import {DAY_MS} from '@forecourt/schemas/time/days'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {resolveAvailability} from './resolve-availability.ts'

export type TaggedVehicle = Pick<
  Car,
  | 'status'
  | 'sold'
  | 'reserved'
  | 'certified'
  | 'car_type'
  | 'make'
  | 'tag'
  | 'simple_fuel'
  | 'fuel'
  | 'created_at'
>

type TagTone = 'positive' | 'critical' | 'neutral'
type CardTag = {readonly text: string; readonly tone: TagTone; readonly image: ImageValue | null}

type TagSettings = Settings['tags']
type Rule = (vehicle: TaggedVehicle, settings: TagSettings, now: number) => CardTag | null

// The first match is used: sold (4.1g) before the priorities 4.1a to 4.1f, because no other tag applies to a sold car.
const RULES: readonly Rule[] = [
  soldTag,
  fuelTag,
  reservedTag,
  certifiedTag,
  customTag,
  comingSoonTag,
  freshTag,
]

/** The only tag of a card (spec 4.1a–g), or null. `now` in ms since the epoch. */
export function resolveCardTag(vehicle: TaggedVehicle, settings: TagSettings, now: number): CardTag | null {
  for (const rule of RULES) {
    const tag = rule(vehicle, settings, now)
    if (tag) return tag
  }
  return null
}

function words(text: string | null, tone: TagTone): CardTag | null {
  return text ? {text, tone, image: null} : null
}

function soldTag(vehicle: TaggedVehicle, settings: TagSettings): CardTag | null {
  return resolveAvailability(vehicle) === 'sold' ? words(settings.sold, 'neutral') : null
}

function fuelTag(vehicle: TaggedVehicle, settings: TagSettings): CardTag | null {
  if (!settings.showFuelTag) return null
  const fuel = `${vehicle.simple_fuel ?? ''} ${vehicle.fuel ?? ''}`
  if (/hybrid/i.test(fuel)) return words(settings.hybrid, 'positive')
  return /electric/i.test(fuel) ? words(settings.electric, 'positive') : null
}

function reservedTag(vehicle: TaggedVehicle, settings: TagSettings): CardTag | null {
  return vehicle.reserved
    ? words(settings.reserved, settings.reservedColour === 'grey' ? 'neutral' : 'critical')
    : null
}

function certifiedTag(vehicle: TaggedVehicle, settings: TagSettings): CardTag | null {
  if (!isCertified(vehicle, settings)) return null
  return {text: settings.certified, tone: 'neutral', image: settings.certifiedImage}
}

function customTag(vehicle: TaggedVehicle, settings: TagSettings): CardTag | null {
  if (!vehicle.tag) return null
  const calm = settings.calmTag !== null && sameWords(vehicle.tag, settings.calmTag)
  return words(vehicle.tag, calm ? 'positive' : 'critical')
}

function comingSoonTag(vehicle: TaggedVehicle, settings: TagSettings): CardTag | null {
  return vehicle.status === 'coming_soon' ? words(settings.comingSoon, 'positive') : null
}

function freshTag(vehicle: TaggedVehicle, settings: TagSettings, now: number): CardTag | null {
  const listed = (vehicle.created_at ?? 0) * 1000
  const age = now - listed
  return listed > 0 && age <= settings.freshDays * DAY_MS ? words(settings.fresh, 'positive') : null
}

function sameWords(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

type CertifiedSettings = Pick<Settings['tags'], 'certifiedMake' | 'certifiedEveryMake'>

/**
 * Whether a site shows a vehicle as certified: a used one of its make, or of any make if configured so (spec 4.1c).
 */
export function isCertified(
  {certified, car_type, make}: Pick<Car, 'certified' | 'car_type' | 'make'>,
  {certifiedMake, certifiedEveryMake}: CertifiedSettings,
): boolean {
  if (!certified || car_type !== 'used') return false
  return certifiedEveryMake || (certifiedMake !== null && sameWords(make, certifiedMake))
}
