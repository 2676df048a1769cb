import {linkTo} from '@forecourt/schemas/routes/routes'
import type {Behaviour} from '#/browser/behaviour'
import {announce, showToast} from '#/browser/toast.element'
import {countFavouriteVehicle} from '#/domain/analytics/count-favourite-vehicle'
import {addListener} from '#/lib/add-listener'
import {track} from '#/lib/analytics/track'
import type {RememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {compared, favourites} from '#/lib/shopper/vehicle-lists'
import {readVehicle, type VehicleActions} from './read-vehicle'
import {findSaveTarget, sendToSignIn, toggleWatched} from './save-to-watchlist'

/** Handles the save and compare buttons of one car; `mark-listed.ts` shows their state. */
export const vehicleActions: Behaviour<VehicleActions> = ({root, signal, value, targets}) => {
  const car = readVehicle({root, value})
  if (!car) return
  addListener(root, 'click', {signal}, ({target}) => {
    const isOn = (part: 'save' | 'compare') =>
      targets(part).some((button) => target instanceof Node && button.contains(target))
    if (isOn('save')) toggleSaved(car)
    else if (isOn('compare')) toggleCompared(car)
  })
}

/** Saves a car or removes it, in the list that the site and the shopper use. */
function toggleSaved(car: RememberedVehicle): void {
  const saving = findSaveTarget()
  if (saving === 'watchlist') void toggleWatched(car)
  else if (saving === 'favourites' || favourites.has(car.id)) toggleFavourite(car)
  else sendToSignIn(car)
}

/**
 * Saves a car in this browser or removes it (spec 4.4d); adding is an analytics event (4.4e). Both show a message, and
 * a removal can be undone: the car is again where it was.
 */
function toggleFavourite(car: RememberedVehicle): void {
  const {id, name} = car
  const at = favourites.list().findIndex((saved) => saved.id === id)
  if (at < 0) {
    favourites.put(car)
    showToast({text: `${name} saved`, action: {label: 'See saved cars', href: linkTo('favourites')}})
    countFavouriteVehicle(car)
    return
  }
  favourites.remove(id)
  const press = () => {
    const others = favourites.list().filter((saved) => saved.id !== id)
    favourites.replace([...others.slice(0, at), car, ...others.slice(at)])
    announce(`${name} saved`)
  }
  showToast({text: `${name} is no longer saved`, action: {label: 'Undo', press}})
}

/**
 * Adds a car to the comparison or removes it; a fifth is refused with a message on how to make room. The tray on the
 * page shows the cars, so that no further message is needed.
 */
function toggleCompared(car: RememberedVehicle): void {
  const action = {label: 'Compare', href: linkTo('compare')}
  const tell = (text: string) =>
    document.querySelector('compare-tray') ? announce(text) : showToast({text, action})
  if (compared.has(car.id)) {
    compared.remove(car.id)
    tell(`${car.name} is no longer compared`)
  } else if (compared.put(car)) {
    const count = compared.list().length
    track('asc_cta_interaction', {
      element_type: 'compare_tool',
      event_action_result: 'add',
      item_id: car.id,
      item_make: car.make,
      item_model: car.model,
    })
    tell(count === 1 ? `${car.name} is ready to compare` : `${count} of ${compared.max()} cars to compare`)
  } else {
    showToast({text: `${compared.max()} cars fit side by side. Take one away first.`, action})
  }
}
