import type {BehaviourElement} from '#/browser/behaviour'
import {readPictureSource} from '#/lib/picture-url'
import {type RememberedVehicle, readRememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import type {VehicleActions} from './vehicle-actions.element'

type Element = Pick<BehaviourElement<VehicleActions>, 'root' | 'value'>

/** The car of a `<vehicle-actions>`, of which a card shows the name, the address and the picture; null without one. */
export function readCar({root, value}: Element): RememberedVehicle | null {
  const link = root.querySelector('.card-title a')
  const picture = root.querySelector('.card-picture > picture > img')
  return readRememberedVehicle({
    name: link?.textContent,
    slug: link?.getAttribute('href')?.split('/').at(-1),
    primary_image_url: readPictureSource(picture?.getAttribute('src') ?? ''),
    ...value('car'),
  })
}
