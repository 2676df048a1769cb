import {compared, favourites} from '#/lib/shopper/car-lists'
import {type KeptCar, readKeptCar} from '#/lib/shopper/kept-car'
import type {KeptList} from '#/lib/shopper/kept-list'
import {toggleCompared, toggleFavourite} from './act-on-car'
import {noteCar, noteSearch} from './note-page'

type Act = {readonly list: KeptList<KeptCar>; readonly toggle: (car: KeptCar) => void}

const ACTS: {readonly [act: string]: Act | undefined} = {
  save: {list: favourites, toggle: toggleFavourite},
  compare: {list: compared, toggle: toggleCompared},
}

/**
 * Brings every save and compare button of the page to life, now and as lists change, with one listener; notes the
 * car a page is about and the search it shows. Answers how to stop.
 */
export function startSavedCars(): () => void {
  const control = new AbortController()
  let asked = 0
  const paintSoon = () => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(paint)
  }
  const observer = new MutationObserver(paintSoon)
  observer.observe(document.body, {childList: true, subtree: true})
  const stops = Object.values(ACTS).map((act) => act?.list.subscribe(paint))
  document.addEventListener('click', onClick, {signal: control.signal})
  // The search a shopper leaves is the one that is remembered, not each step towards it.
  window.addEventListener('pagehide', noteSearch, {signal: control.signal})
  noteCar()
  paint()
  return () => {
    control.abort()
    observer.disconnect()
    cancelAnimationFrame(asked)
    for (const stop of stops) stop?.()
  }
}

function onClick({target}: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null
  const car = button && carOf(button)
  if (button && car) ACTS[button.dataset.act ?? '']?.toggle(car)
}

function carOf(element: Element): KeptCar | null {
  try {
    return readKeptCar(JSON.parse(element.closest<HTMLElement>('[data-car]')?.dataset.car ?? ''))
  } catch {
    return null
  }
}

/** Shows on each button whether its car is chosen, and in the header how many are. */
function paint(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-act]')) {
    const list = ACTS[button.dataset.act ?? '']?.list
    if (!list) continue
    const car = list.list().length > 0 ? carOf(button) : null
    setAttribute(button, 'aria-pressed', String(car !== null && list.has(car.id)))
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-count]')) {
    const count = String(countOf(place.dataset.count))
    if (place.textContent !== count) place.textContent = count
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-when]')) {
    place.hidden = countOf(place.dataset.when) === 0
  }
}

function countOf(act: string | undefined): number {
  return ACTS[act ?? '']?.list.list().length ?? 0
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
