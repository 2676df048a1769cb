import type {Behaviour} from '#/browser/behaviour'
import {type RememberedVehicle, readRememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {compared, favourites} from '#/lib/shopper/vehicle-lists'
import {toggleCompared, toggleFavourite} from './act-on-vehicle'

type VehicleActions = {
  attributes: {car: RememberedVehicle}
  targets: {save: HTMLButtonElement; compare: HTMLButtonElement}
}

const ACTIONS = [
  {part: 'save', list: favourites, toggle: toggleFavourite},
  {part: 'compare', list: compared, toggle: toggleCompared},
] as const

declare module '#/browser/behaviour' {
  interface Behaviours {
    'vehicle-actions': VehicleActions
  }
}

/** Brings the save and compare buttons of one car to life, and keeps them true as lists change. */
export const vehicleActions: Behaviour<VehicleActions> = ({root, signal, value, targets}) => {
  const car = readRememberedVehicle(value('car'))
  if (!car) return
  const {id} = car
  function update(): void {
    for (const {part, list} of ACTIONS) {
      for (const button of targets(part)) button.ariaPressed = String(list.has(id))
    }
  }
  root.addEventListener(
    'click',
    ({target}) => {
      const action = ACTIONS.find(({part}) =>
        targets(part).some((button) => target instanceof Node && button.contains(target)),
      )
      action?.toggle(car)
    },
    {signal},
  )
  for (const {list} of ACTIONS) signal.addEventListener('abort', list.subscribe(update))
  update()
}
