import {type StoredVehicles, showStoredVehicles} from '#/features/vehicle-lists/show-stored-vehicles'
import {compared} from '#/lib/shopper/vehicle-lists'

export type ComparedVehicles = StoredVehicles<object>

/** Shows the comparison of the cars selected in this browser. */
export const comparedVehicles = showStoredVehicles<object>(compared, async () => {
  const {drawComparison} = await import('./compared-vehicles')
  return drawComparison
})
