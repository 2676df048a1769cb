import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {createElement} from '#/lib/create-element'
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
  const own = {type: 'button', value: id, ariaLabel: `Take ${name} away`, title: name} as const
  const button = createElement('button', own)
  if (picture) {
    const image = new Image(80, 60)
    image.alt = ''
    image.src = getPictureUrl(picture, 80)
    button.append(image)
  }
  return createElement('li', {}, button)
}
