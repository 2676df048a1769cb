import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {isElectric} from './format-attribute.ts'
import {isDayOver} from './government-charges.ts'

type Energy = 'petrol' | 'diesel' | 'electricity'

/** What 100 km of driving costs, and what that is computed from. */
export type RunningCosts = {
  readonly energy: Energy
  /** Litres or kilowatt hours for 100 km, as tested. */
  readonly use: number
  readonly unit: 'L' | 'kWh'
  /** Dollars for a litre or kilowatt hour. */
  readonly price: number
}

/**
 * The inputs of a car's running costs; null if one is not known or the site's prices are out of date. A plug-in hybrid
 * has none: its two figures are of different journeys. `now` in ms since the epoch.
 */
export function findRunningCosts(
  car: Car,
  settings: Settings['vehiclePage']['runningCosts'],
  now: number,
): RunningCosts | null {
  if (!settings.until || isDayOver(settings.until, now) || car.item_type !== 'car') return null
  const energy = findEnergy(car)
  const price = energy && settings[energy]
  const use = energy === 'electricity' ? car.energy_consumption : car.variant?.fuelconsumptioncombined
  return price && use ? {energy, use, unit: energy === 'electricity' ? 'kWh' : 'L', price} : null
}

function findEnergy(car: Car): Energy | null {
  const words = `${car.simple_fuel ?? ''} ${car.fuel ?? ''}`.toLowerCase()
  if (/plug|phev|lpg|\bgas\b|hydrogen/.test(words)) return null
  if (isElectric(car)) return 'electricity'
  if (/diesel/.test(words)) return 'diesel'
  return /petrol|unleaded|premium|hybrid/.test(words) ? 'petrol' : null
}
