import {readKeptCar} from './kept-car'
import {createKeptList} from './kept-list'

const idOf = ({id}: {readonly id: string}) => id

/** The cars a shopper saved in this browser (spec 4.4d). */
export const favourites = createKeptList({
  key: 'forecourt.favourites.1',
  max: 100,
  whenFull: 'drop-oldest',
  idOf,
  read: readKeptCar,
})

/** The cars a shopper compares: more than four do not stand side by side. */
export const compared = createKeptList({
  key: 'forecourt.compared.1',
  max: 4,
  whenFull: 'refuse',
  idOf,
  read: readKeptCar,
})

/** The cars whose page a shopper opened last. */
export const recentlySeen = createKeptList({
  key: 'forecourt.seen.1',
  max: 24,
  whenFull: 'drop-oldest',
  idOf,
  read: readKeptCar,
})
