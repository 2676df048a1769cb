import {createBrowserList} from './browser-list'
import {readRememberedVehicle} from './remembered-vehicle'

const getId = ({id}: {readonly id: string}) => id

/** The cars a shopper saved in this browser (spec 4.4d). */
export const favourites = createBrowserList({
  key: 'forecourt.favourites.1',
  max: 100,
  whenFull: 'drop-oldest',
  getId,
  read: readRememberedVehicle,
})

/** The cars a shopper compares: four fit side by side. */
export const compared = createBrowserList({
  key: 'forecourt.compared.1',
  max: 4,
  whenFull: 'refuse',
  getId,
  read: readRememberedVehicle,
})

/** The cars whose pages a shopper last opened. */
export const recentlySeen = createBrowserList({
  key: 'forecourt.seen.1',
  max: 24,
  whenFull: 'drop-oldest',
  getId,
  read: readRememberedVehicle,
})
