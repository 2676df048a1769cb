import type {Behaviour} from '#/browser/behaviour'
import {compared, favourites} from '#/lib/shopper/car-lists'
import type {KeptCar} from '#/lib/shopper/kept-car'

export type CarActions = {
  attributes: {car: KeptCar}
  targets: {save: HTMLButtonElement; compare: HTMLButtonElement}
}

const LISTS = [
  ['save', favourites],
  ['compare', compared],
] as const

/** Shows on the save and compare buttons of one car whether they hold, and keeps them true as lists change. */
export const showKept: Behaviour<CarActions> = ({signal, value, targets}) => {
  const {id} = value('car')
  function update(): void {
    for (const [part, list] of LISTS) {
      for (const button of targets(part)) button.ariaPressed = String(list.has(id))
    }
  }
  for (const [, list] of LISTS) signal.addEventListener('abort', list.subscribe(update))
  update()
}
