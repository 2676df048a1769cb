import type {Marker, Map as StreetMap} from 'maplibre-gl'
import type {Behaviour} from '#/browser/behaviour'
import type {Point} from '#/domain/near/distance'
import {addListener} from '#/lib/add-listener'
import {getLibraryPath} from '#/lib/browser-libraries'
import {createElement} from '#/lib/create-element'

/** A place on the map, with the address of its page. */
type Place = Point & {readonly number: number; readonly name: string; readonly href: string}

type StreetMapElement = {
  attributes: {places: readonly Place[]; 'style-url'?: string | undefined}
  targets: {frame: HTMLElement; open: HTMLButtonElement; problem: HTMLElement}
}

type Library = typeof import('maplibre-gl')

const CLOSEST_ZOOM = 15
const LOAD_MS = 20_000
const PIN_PX = 44

/** Shows a street map at a press. If it cannot be loaded, the list of places stays alone. */
export const streetMap: Behaviour<StreetMapElement> = ({root, signal, text, value, target}) => {
  addListener(target('open'), 'click', {signal}, () => void open())

  async function open(): Promise<void> {
    const frame = target('frame')
    const button = target('open')
    if (!frame || !button || root.ariaBusy === 'true') return
    root.ariaBusy = 'true'
    tell('')
    frame.hidden = false
    const box = document.createElement('div')
    // As a style of its own: the library's stylesheet makes its box `relative`, against which a class does not hold.
    box.style.cssText = 'position: absolute; inset: 0'
    frame.append(box)
    try {
      const map = await drawMap(box, text('style-url'), value('places'), signal)
      button.hidden = true
      map.getCanvas().focus({preventScroll: true})
    } catch {
      box.remove()
      frame.hidden = true
      tell('The map cannot be shown right now. The addresses are in the list.')
    }
    root.ariaBusy = null
  }

  function tell(words: string): void {
    const problem = target('problem')
    if (problem) problem.textContent = words
  }
}

async function drawMap(
  box: HTMLElement,
  style: string,
  places: readonly Place[],
  signal: AbortSignal,
): Promise<StreetMap> {
  const [library] = await Promise.all([loadLibrary(), loadStyles()])
  const bounds = new library.LngLatBounds()
  for (const {longitude, latitude} of places) bounds.extend([longitude, latitude])
  const map = new library.Map({
    container: box,
    style,
    bounds,
    fitBoundsOptions: {padding: 48, maxZoom: CLOSEST_ZOOM},
    // One finger or the wheel scrolls the page; two fingers move the map.
    cooperativeGestures: true,
  })
  signal.addEventListener('abort', () => map.remove())
  map.addControl(new library.NavigationControl({showCompass: false}))
  // The library makes them 29 px, too small for a finger.
  for (const button of box.querySelectorAll<HTMLElement>('.maplibregl-ctrl-group button'))
    button.style.cssText = `width: ${PIN_PX}px; height: ${PIN_PX}px`
  const markers = places.map((place) => {
    const at: [number, number] = [place.longitude, place.latitude]
    return new library.Marker({element: createPin(place), anchor: 'bottom'}).setLngLat(at).addTo(map)
  })
  const spread = () => spreadPins(map, markers)
  spread()
  map.on('zoomend', spread)
  try {
    await waitForStyle(map)
  } catch (cause) {
    map.remove()
    throw cause
  }
  return map
}

/** Puts pins that would cover each other side by side, as of the sales and the service of one yard, until zoomed in. */
function spreadPins(map: StreetMap, markers: readonly Marker[]): void {
  const points = markers.map((marker) => map.project(marker.getLngLat()))
  for (const [index, marker] of markers.entries()) {
    const near = [...points.keys()].filter((other) => {
      const [one, two] = [points[index], points[other]]
      return one && two && one.dist(two) < PIN_PX
    })
    marker.setOffset([(near.indexOf(index) - (near.length - 1) / 2) * PIN_PX, 0])
  }
}

/** Rejects if the style cannot be loaded: a tile that fails later leaves a gap, and the map is kept. */
function waitForStyle(map: StreetMap): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The style of the map did not come')), LOAD_MS)
    map.once('style.load', () => {
      clearTimeout(timer)
      resolve()
    })
    map.on('error', ({error}) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}

function createPin({number, name, href}: Place): HTMLElement {
  return createElement('a', {
    href,
    textContent: String(number),
    ariaLabel: name,
    title: name,
    className:
      'figures grid size-11 place-items-center rounded-full border-2 border-surface bg-ink font-semibold text-surface no-underline',
  })
}

function loadLibrary(): Promise<Library> {
  const address = `${getLibraryPath('maplibre-gl')}/maplibre-gl.mjs`
  // Ignored by the bundler: the library loads its worker from the same folder.
  return import(/* turbopackIgnore: true */ /* webpackIgnore: true */ address)
}

function loadStyles(): Promise<void> {
  const href = `${getLibraryPath('maplibre-gl')}/maplibre-gl.css`
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  const link = createElement('link', {rel: 'stylesheet', href})
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('The styles of the map did not come'))
    })
    document.head.append(link)
  })
}
