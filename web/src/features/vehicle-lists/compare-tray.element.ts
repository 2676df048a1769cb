import type {Behaviour} from '#/browser/behaviour'
import {getPictureUrl} from '#/lib/picture-url'
import type {RememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {compared} from '#/lib/shopper/vehicle-lists'

type CompareTray = {
  /** The pictures of the cars, and the words of the link. */
  targets: {cars: HTMLElement; words: HTMLElement}
}

declare module '#/browser/behaviour' {
  interface Behaviours {
    'compare-tray': CompareTray
  }
}

/** Shows the cars to compare at the foot of a list or a car's page, while there are any. */
export const compareTray: Behaviour<CompareTray> = ({root, signal, target}) => {
  const [cars, words] = [target('cars'), target('words')]
  function update(): void {
    const list = compared.list()
    root.hidden = list.length === 0
    cars?.replaceChildren(...list.toReversed().map(createEntry))
    if (words)
      words.textContent = list.length === 1 ? 'Add another to compare' : `Compare ${list.length} cars`
  }
  cars?.addEventListener(
    'click',
    ({target: pressed}) => {
      const button = pressed instanceof Element && pressed.closest('button')
      if (button instanceof HTMLButtonElement) compared.remove(button.value)
    },
    {signal},
  )
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
