import {defineOwned} from '../define-tables.ts'
import {defineService} from '../service.ts'
import {pruneWatchedVehicles} from './records.ts'
import {watchlistCars} from './tables.ts'

/** The cars that a shopper follows. */
export const WATCHLIST = defineService({
  garage: ['watchlist'],
  tables: [
    defineOwned(watchlistCars, 'as the account; a car that was taken off until it cannot be put back'),
  ],
  quarterHourly: [pruneWatchedVehicles],
})
