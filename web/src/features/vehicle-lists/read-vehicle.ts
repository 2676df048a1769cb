import type {BehaviourElement} from '#/browser/behaviour'
import {readPictureSource} from '#/lib/picture-url'
import {type RememberedVehicle, readRememberedVehicle} from '#/lib/shopper/remembered-vehicle'

/** The save and compare buttons of one car. */
export type VehicleActions = {
  /** On a card, its car without what the card shows: each card of a page has it. */
  attributes: {car: Pick<RememberedVehicle, 'id' | 'make' | 'model'> & Partial<RememberedVehicle>}
  targets: {save: HTMLButtonElement; compare: HTMLButtonElement}
}

type Element = Pick<BehaviourElement<VehicleActions>, 'root' | 'value'>

/** The car of a `<vehicle-actions>`, of which a card shows the name, the address and the picture; null without one. */
export function readVehicle({root, value}: Element): RememberedVehicle | null {
  const link = root.querySelector('.card-title a')
  const picture = root.querySelector('.card-picture > picture > img')
  return readRememberedVehicle({
    name: link?.textContent,
    slug: link?.getAttribute('href')?.split('/').at(-1),
    primary_image_url: readPictureSource(picture?.getAttribute('src') ?? ''),
    ...value('car'),
  })
}
