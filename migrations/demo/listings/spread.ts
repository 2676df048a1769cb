import type {CarType} from '@forecourt/schemas/vehicle/enums'
import {hashText} from '../stock/random.ts'
import {type SpreadRule, TABLES} from './tables.ts'

export type Spread = {make: string; carType: CarType; state?: string; key: string}

/** The sales location of a car: the same car always gets the same one, whatever else is in the file. */
export function chooseLocation(
  {make, carType, state, key}: Spread,
  rules: readonly SpreadRule[] = TABLES.spread,
): SpreadRule {
  const sells = rules.filter((rule) => rule.carTypes.includes(carType))
  const first = sells.find((rule) => rule.firstMakes?.includes(make))
  if (first) return first
  const near = sells.filter(
    (rule) => rule.weight > 0 && (!rule.states || !state || rule.states.includes(state)),
  )
  return pickByWeight(near.length > 0 ? near : sells, hashText(key))
}

function pickByWeight(rules: readonly SpreadRule[], hash: number): SpreadRule {
  const shares = rules.flatMap((rule) => Array.from({length: Math.max(1, rule.weight)}, () => rule))
  const chosen = shares[hash % shares.length]
  if (!chosen) throw new Error('No sales location takes such a car: see demo/listings/tables.yaml')
  return chosen
}
