import type {Behaviour} from '#/browser/behaviour'
import {compared} from '#/lib/shopper/vehicle-lists'
import {getSaveList} from '#/lib/shopper/watchlist'
import type {VehicleActions} from './vehicle-actions.element'

/** Sets the pressed state of one car's save and compare buttons, and updates it as lists change. */
export const markListed: Behaviour<VehicleActions> = ({signal, value, targets}) => {
  const {id} = value('car')
  const lists = [
    ['save', getSaveList()],
    ['compare', compared],
  ] as const
  function update(): void {
    for (const [part, list] of lists) {
      for (const button of targets(part)) button.ariaPressed = String(list.has(id))
    }
  }
  for (const [, list] of lists) signal.addEventListener('abort', list.subscribe(update))
  update()
}
