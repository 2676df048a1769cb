import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {getPictureUrl} from '#/lib/picture-url'
import type {RememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {compared} from '#/lib/shopper/vehicle-lists'

export type CompareTray = {
  /** The pictures of the cars. */
  targets: {cars: HTMLElement}
}

/** Shows the cars to compare, and removes one on click; the `list-count` around it shows whether there are any. */
export const compareTray: Behaviour<CompareTray> = ({signal, target}) => {
  const cars = target('cars')
  if (!cars) return
  const update = () => cars.replaceChildren(...compared.list().toReversed().map(createEntry))
  addListener(cars, 'click', {signal}, ({target: pressed}) => {
    const button = pressed instanceof Element ? pressed.closest('button') : null
    if (button) compared.remove(button.value)
  })
  signal.addEventListener('abort', compared.subscribe(update))
  update()
}

function createEntry({id, name, primary_image_url: picture}: RememberedVehicle): HTMLElement {
  const [entry, button] = [document.createElement('li'), document.createElement('button')]
  button.type = 'button'
  button.value = id
  button.ariaLabel = `Take ${name} away`
  button.title = name
  if (picture) {
    const image = new Image(80, 60)
    image.alt = ''
    image.src = getPictureUrl(picture, 80)
    button.append(image)
  }
  entry.append(button)
  return entry
}
