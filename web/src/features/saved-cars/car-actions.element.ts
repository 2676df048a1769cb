import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Behaviour} from '#/browser/behaviour'
import {showToast} from '#/browser/show-toast'
import {EVENT_IDS} from '#/domain/analytics/event-ids'
import {track} from '#/lib/analytics/track'
import {compared, favourites} from '#/lib/shopper/car-lists'
import {type KeptCar, readKeptCar} from '#/lib/shopper/kept-car'
import type {CarActions} from './show-kept'

/** Saves and compares one car by its buttons; `show-kept.ts` shows which of them holds. */
export const carActions: Behaviour<CarActions> = ({root, signal, value, targets}) => {
  const car = readKeptCar(value('car'))
  if (!car) return
  root.addEventListener(
    'click',
    ({target}) => {
      const isOn = (part: 'save' | 'compare') =>
        targets(part).some((button) => target instanceof Node && button.contains(target))
      if (isOn('save')) toggleFavourite(car)
      else if (isOn('compare')) toggleCompared(car)
    },
    {signal},
  )
}

/** Saves a car or lets it go (spec 4.4d); adding is an analytics event (4.4e), and both are said. */
function toggleFavourite(car: KeptCar): void {
  if (favourites.has(car.id)) {
    favourites.remove(car.id)
    showToast({text: `${car.name} is no longer saved`})
    return
  }
  favourites.put(car)
  void track('asc_cta_interaction', {
    event_id: EVENT_IDS.saved,
    element_type: 'save_tool',
    event_action_result: 'save',
    item_id: car.id,
    item_make: car.make,
    item_model: car.model,
  })
  showToast({text: `${car.name} saved`, action: {label: 'See saved cars', href: linkTo('favourites')}})
}

/** Puts a car beside others or takes it away; a fifth is refused and told how to make room. */
function toggleCompared(car: KeptCar): void {
  const action = {label: 'Compare', href: linkTo('compare')}
  if (compared.has(car.id)) {
    compared.remove(car.id)
    showToast({text: `${car.name} is no longer compared`})
  } else if (compared.put(car)) {
    const count = compared.list().length
    void track('asc_cta_interaction', {
      element_type: 'compare_tool',
      event_action_result: 'add',
      item_id: car.id,
      item_make: car.make,
      item_model: car.model,
    })
    const text =
      count === 1 ? `${car.name} is ready to compare` : `${count} of ${compared.max()} cars to compare`
    showToast({text, action})
  } else {
    showToast({text: `${compared.max()} cars fit side by side. Take one away first.`, action})
  }
}
