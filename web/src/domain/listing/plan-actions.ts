import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {Finding} from '@forecourt/schemas/vehicle/findings'
import {ACTION_FIELDS, type ActionEnd, type RuleAction} from '@forecourt/schemas/vehicle/rule-actions'
import type {StaffVehicle} from '@forecourt/schemas/vehicle/staff-vehicle'

/** What a rule did to a car: it lasts until something ended it. */
export type VehicleAction = {
  readonly car: string
  /** The car as staff read it. */
  readonly name: string
  readonly finding: Finding
  readonly action: RuleAction
  /** What shoppers read, or what staff call the rule. */
  readonly words: string
  readonly endedBy: ActionEnd | null
}

type Judged = Pick<StaffVehicle, 'id' | 'name' | 'findings' | 'locked' | 'availability'>
type Rules = Settings['listingHealth']['actions']

/**
 * What begins, changes and ends today. An action begins once for a car and its finding, and only on a car for sale; where
 * staff have locked its field it has ended before it began, so that it never comes back over what a person said. Only an
 * action that went with its rule comes back with it. `vehicles` are all of the site; one that is missing is sold.
 */
export function planActions(
  rules: Rules,
  known: readonly VehicleAction[],
  vehicles: ReadonlyMap<string, Judged>,
): VehicleAction[] {
  const before = new Map(known.map((one) => [nameAction(one), one]))
  const wanted = new Map(rules.toReversed().map((rule) => [`${rule.finding} ${rule.action}`, rule]))
  const begun = [...vehicles.values()].flatMap((vehicle) =>
    [...wanted.values()].flatMap(({finding, action, words}): VehicleAction[] => {
      const was = before.get(nameAction({car: vehicle.id, finding, action}))
      if (was && was.endedBy !== 'setting') return []
      if (vehicle.availability === 'sold' || !vehicle.findings.includes(finding)) return []
      const endedBy = vehicle.locked.includes(ACTION_FIELDS[action]) ? 'staff' : null
      return [{car: vehicle.id, name: vehicle.name, finding, action, words, endedBy}]
    }),
  )
  const changed = known.flatMap((one): VehicleAction[] => {
    if (one.endedBy !== null) return []
    const rule = wanted.get(`${one.finding} ${one.action}`)
    const endedBy = findEnd(one, rule, vehicles.get(one.car))
    const words = rule?.words ?? one.words
    return endedBy !== null || words !== one.words ? [{...one, words, endedBy}] : []
  })
  return [...begun, ...changed]
}

function findEnd(
  {finding, action}: VehicleAction,
  rule: Rules[number] | undefined,
  vehicle: Judged | undefined,
): ActionEnd | null {
  if (!vehicle || vehicle.availability === 'sold') return 'sold'
  if (vehicle.locked.includes(ACTION_FIELDS[action])) return 'staff'
  if (!rule) return 'setting'
  return rule.until === 'finding' && !vehicle.findings.includes(finding) ? 'finding' : null
}

function nameAction({car, finding, action}: Pick<VehicleAction, 'car' | 'finding' | 'action'>): string {
  return `${car} ${finding} ${action}`
}
