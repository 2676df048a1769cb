import type {VehicleAction} from '@forecourt/schemas/settings/groups/vehicle-blocks'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {isAvailable} from '#/domain/vehicles/resolve-availability'

/** The target of each action on a car's page; an action without one is not offered. */
export type ActionTargets = {
  readonly [action in Exclude<VehicleAction, 'similar' | 'historyReport'>]: string | null
}

/**
 * The actions of a car's page in the order of the site's settings (spec 2.26b). An action without a target is left
 * out; an unavailable car only has a link to similar ones (4.2e); the history report needs its file (4.2h).
 */
export function listActions(
  car: Car,
  chosen: readonly VehicleAction[],
  targets: ActionTargets,
  hasSimilar: boolean,
): VehicleAction[] {
  if (!isAvailable(car)) return hasSimilar ? ['similar'] : []
  const isPossible = (action: VehicleAction) => {
    if (action === 'similar') return hasSimilar
    return Boolean(action === 'historyReport' ? car.file : targets[action])
  }
  return [...new Set(chosen)].filter(isPossible)
}

/** The number of actions beside the main one; the others are one click away. */
const BESIDE = 2

/** The actions that are buttons beside the price: the first of them, and the call, which must never need two clicks. */
export function listShownActions(actions: readonly VehicleAction[]): readonly VehicleAction[] {
  const others = actions.filter((action) => action !== 'call').slice(0, BESIDE + 1)
  return [...others, ...actions.filter((action) => action === 'call')]
}

const ON_BAR: readonly VehicleAction[] = ['call', 'enquire', 'reserve', 'similar']

/**
 * The actions in the button bar of a phone, in the site's order: call, enquire and reserve; for an unavailable car,
 * similar cars.
 */
export function listBarActions(actions: readonly VehicleAction[]): VehicleAction[] {
  const wanted = actions.filter((action) => ON_BAR.includes(action))
  return wanted.length > 1 ? wanted.filter((action) => action !== 'similar') : wanted
}
