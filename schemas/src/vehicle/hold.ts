import type {Car} from './attributes.ts'
import {isSold} from './known-values.ts'

/**
 * Marks a car as held by a shopper until a time (Unix seconds): reserved, with the feed's own status stored beside.
 */
export function applyHold(car: Car, until: number): Car {
  const fed = releaseHold(car)
  return {...fed, reserved: true, held: {until, fed_reserved: fed.reserved}}
}

/** Restores a car to its feed's state, without a hold. */
export function releaseHold({held, ...car}: Car): Car {
  return held ? {...car, reserved: held.fed_reserved ?? false} : car
}

/**
 * A feed's car with the hold that stock search has on it: an import during a hold does not free the car. A car that the
 * feed says is sold is not held. `now` in Unix seconds.
 */
export function mergeHold({held: _, ...car}: Car, before: Car | null, now: number): Car {
  const until = before?.held?.until ?? 0
  return until > now && !isSold(car) ? applyHold(car, until) : car
}
