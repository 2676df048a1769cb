import type {Behaviour} from '#/browser/behaviour'
import {compared} from '#/lib/shopper/vehicle-lists'
import {getSaveList} from '#/lib/shopper/watchlist'
import {readVehicle, type VehicleActions} from './read-vehicle'

/**
 * Names the car on its save and compare buttons for screen readers, sets their pressed state, and updates it as lists
 * change.
 */
export const markListed: Behaviour<VehicleActions> = ({root, signal, value, targets}) => {
  const car = readVehicle({root, value})
  if (!car) return
  const {id, name} = car
  const lists = [
    ['save', 'Save', getSaveList()],
    ['compare', 'Compare', compared],
  ] as const
  function update(): void {
    for (const [part, verb, list] of lists) {
      for (const button of targets(part)) {
        button.ariaLabel = `${verb} ${name}`
        button.ariaPressed = String(list.has(id))
      }
    }
  }
  for (const [, , list] of lists) signal.addEventListener('abort', list.subscribe(update))
  update()
}
