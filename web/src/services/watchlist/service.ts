import {defineService} from '../service.ts'
import {isOfAccount} from '../shoppers/is-of-account.ts'
import {pruneWatchedVehicles} from './records.ts'
import {watchlistCars} from './tables.ts'

/** The cars that a shopper follows. */
export const WATCHLIST = defineService({
  garage: ['watchlist'],
  tables: {
    watchlist_cars: {
      table: watchlistCars,
      kept: 'as the account; a car that was taken off until it cannot be put back',
      isOwn: isOfAccount(watchlistCars),
      erase: 'with the account',
    },
  },
  quarterHourly: [pruneWatchedVehicles],
})
