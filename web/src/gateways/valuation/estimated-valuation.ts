import {ok} from '#/lib/result'
import type {Valuation} from './port.ts'

/** Estimates from the stock that is advertised. It has no register of plates. */
export function createEstimatedValuation(): Valuation {
  return {
    kind: 'estimate',
    findVehicle: async () => ok({kind: 'not-found'}),
    value: async () => ok(null),
    listChoices: async () => ok([]),
    listVehicles: async () => ok([]),
  }
}
