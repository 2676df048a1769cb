import type {Car} from './attributes.ts'

/** A car that a shopper holds until then (Unix seconds): reserved, with what its feed says of that kept beside. */
export function applyHold(car: Car, until: number): Car {
  const fed = releaseHold(car)
  return {...fed, reserved: true, held: {until, fed_reserved: fed.reserved}}
}

/** A car as its feed has it, without a hold. */
export function releaseHold({held, ...car}: Car): Car {
  return held ? {...car, reserved: held.fed_reserved ?? false} : car
}

/**
 * A feed's car with the hold that stock search has on it: an import during a hold does not free the car. A car that the
 * feed says is sold is held by nobody. `now` in Unix seconds.
 */
export function mergeHold({held: _, ...car}: Car, before: Car | null, now: number): Car {
  const until = before?.held?.until ?? 0
  const isSold = car.sold || car.status === 'sold'
  return until > now && !isSold ? applyHold(car, until) : car
}
