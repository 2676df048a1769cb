import type {Car, Settings} from '@forecourt/schemas'
import {isAvailable} from '#/domain/resolve-availability'

export type ActionName = Settings['vehiclePage']['actions'][number]

/** What the actions of a page need that the car itself does not say; null where it is not known. */
export type ActionTargets = {
  readonly email: string | null
  readonly phone: string | null
  readonly map: string | null
}

/**
 * The actions of a car's page in the order of the site's settings (spec 2.26b). An action without a target is
 * left out; a car that is not available offers only to find something similar (4.2e); the history report needs
 * its file (4.2h).
 */
export function listActions(
  car: Car,
  chosen: readonly ActionName[],
  targets: ActionTargets,
  hasSimilar: boolean,
): ActionName[] {
  if (!isAvailable(car)) return hasSimilar ? ['similar'] : []
  const possible: {readonly [action in ActionName]?: boolean} = {
    enquire: targets.email !== null,
    call: targets.phone !== null,
    directions: targets.map !== null,
    historyReport: Boolean(car.file),
    similar: hasSimilar,
  }
  return [...new Set(chosen)].filter((action) => possible[action])
}
