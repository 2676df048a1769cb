import type {Behaviour} from '#/browser/behaviour'
import {compared, favourites} from '#/lib/shopper/vehicle-lists'
import type {VehicleActions} from './vehicle-actions.element'

const LISTS = [
  ['save', favourites],
  ['compare', compared],
] as const

/** Shows on the save and compare buttons of one car whether they hold, and keeps them true as lists change. */
export const markListed: Behaviour<VehicleActions> = ({signal, value, targets}) => {
  const {id} = value('car')
  function update(): void {
    for (const [part, list] of LISTS) {
      for (const button of targets(part)) button.ariaPressed = String(list.has(id))
    }
  }
  for (const [, list] of LISTS) signal.addEventListener('abort', list.subscribe(update))
  update()
}
