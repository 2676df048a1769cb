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
  // Whoever is about to press finds the script loaded.
  for (const type of ['pointerover', 'pointerdown', 'focusin'] as const)
    addListener(
      root,
      type,
      {signal, passive: true, once: true},
      () => void loadFullScreen().catch(() => null),
    )
  addListener(root, 'click', {signal}, (event) => {
    const {target: pressed, button, metaKey, ctrlKey, shiftKey} = event
    const opener = [...targets('all'), ...targets('link')].find(
      (link) => pressed instanceof Node && link.contains(pressed),
    )
    if (!opener || metaKey || ctrlKey || shiftKey || button !== 0) return
    event.preventDefault()
    const first = Math.max(0, targets('link').indexOf(opener))
    const loaded = targets('link').map(findLoaded)
    loadFullScreen().then(
      ({openFullScreen}) => openFullScreen({images, title: text('heading'), first, loaded}, opener),
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

/** The full screen with all that it needs, which no page loads before somebody points at a picture. */
const loadFullScreen = () => import('./open-full-screen')

/** The address of a link's picture in the size that the page has loaded; null while it has not. */
function findLoaded(link: HTMLElement): string | null {
  const picture = link.querySelector('img')
  return picture?.complete && picture.naturalWidth > 0 ? picture.currentSrc : null
}

/** A picture that fails to load is replaced by a text from the style sheet. */
function markBroken(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) target.classList.add('broken')
}
