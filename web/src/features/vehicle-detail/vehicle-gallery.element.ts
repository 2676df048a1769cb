import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'

type VehicleGallery = {
  attributes: {images: readonly string[]; heading: string}
  /** Each link opens the picture with its number; the counter shows the current one. */
  targets: {link: HTMLAnchorElement; row: HTMLElement; count: HTMLElement; all: HTMLAnchorElement}
}

/**
 * Counts the pictures as they are swiped, opens them full screen, and shows a message for a picture that fails to load.
 */
export const vehicleGallery: Behaviour<VehicleGallery> = ({root, signal, value, text, target, targets}) => {
  const images = value('images')
  addListener(root, 'click', {signal}, (event) => {
    const {target: pressed, button, metaKey, ctrlKey, shiftKey} = event
    const opener = [...targets('all'), ...targets('link')].find(
      (link) => pressed instanceof Node && link.contains(pressed),
    )
    if (!opener || metaKey || ctrlKey || shiftKey || button !== 0) return
    event.preventDefault()
    const first = Math.max(0, targets('link').indexOf(opener))
    import('./open-full-screen').then(
      ({openFullScreen}) => openFullScreen({images, title: text('heading'), first}, opener),
      // Without it the link shows the picture itself.
      () => location.assign(opener.href),
    )
  })
  const row = target('row')
  addListener(row, 'scroll', {signal, passive: true}, () => {
    const count = target('count')
    if (count && row)
      count.textContent = `${Math.round(row.scrollLeft / row.clientWidth) + 1}/${images.length}`
  })
  // Pictures that failed before this script ran fire no further event.
  for (const image of root.querySelectorAll('img'))
    if (image.complete && image.currentSrc && image.naturalWidth === 0) markBroken(image)
  addListener(root, 'error', {signal, capture: true}, (event) => markBroken(event.target))
}

/** A picture that fails to load is replaced by a text from the style sheet. */
function markBroken(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) target.classList.add('broken')
}
