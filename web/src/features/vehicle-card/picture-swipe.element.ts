import type {Behaviour} from '#/browser/behaviour'
import {awaitPictures} from '#/browser/listed-pictures'
import {addListener} from '#/lib/add-listener'
import {createElement} from '#/lib/create-element'
import {buildSrcSet, getPictureUrl} from '#/lib/picture-url'

type PictureSwipe = {
  /** The card's own picture. */
  targets: {box: HTMLElement}
}

/** The pictures after the card's own. */
const MORE = 4
const AHEAD = 2
const START_PX = 8

type Strip = {
  readonly box: HTMLElement
  readonly row: HTMLElement
  readonly pictures: readonly string[]
  at: number
}

/**
 * Makes the pictures of a card swipeable, with dots, and with arrows for a mouse. It starts when a shopper interacts
 * with the card; then its next two pictures are loaded. Their addresses come with the live search, which starts at the
 * same time or before: of a dealer's own photographs each is 64 letters that nothing packs.
 */
export const pictureSwipe: Behaviour<PictureSwipe> = async ({root, signal, target}) => {
  const box = target('box')
  const car: {id: string} = JSON.parse(root.closest('vehicle-actions')?.getAttribute('car') ?? '{}')
  const pictures = await awaitPictures(car.id)
  if (!box || signal.aborted) return
  const strip = createStrip(box, pictures.slice(1, 1 + MORE))
  // The card's link covers its picture, so events are handled on the whole card.
  addListener(root, 'pointerover', {signal, passive: true}, ({pointerType}) => {
    if (pointerType === 'mouse') addArrows(strip)
  })
  addListener(root, 'pointerdown', {signal, passive: true}, (event) => watchSwipe(root, strip, event, signal))
}

function createStrip(box: HTMLElement, pictures: readonly string[]): Strip {
  const all = ['', ...pictures]
  const row = createElement('div', {className: 'swipe-row'}, ...all.map(() => createElement('div', {})))
  const marks = all.map(() => createElement('i', {}))
  const dots = createElement('div', {className: 'swipe-dots', ariaHidden: 'true'}, ...marks)
  box.append(row, dots)
  const strip: Strip = {box, row, pictures, at: 0}
  show(strip, 0)
  return strip
}

function show(strip: Strip, at: number): void {
  strip.at = Math.min(Math.max(at, 0), strip.pictures.length)
  strip.row.style.transform = `translateX(${-100 * strip.at}%)`
  for (const [index, dot] of [...strip.box.querySelectorAll('.swipe-dots i')].entries()) {
    dot.classList.toggle('on', index === strip.at)
  }
  for (let next = strip.at; next <= strip.at + AHEAD; next += 1) loadPicture(strip, next)
}

// The first slide is empty: the card's own picture is visible through it.
function loadPicture({row, pictures, box}: Strip, at: number): void {
  const place = row.children[at]
  const src = pictures[at - 1]
  if (!place || !src || place.firstChild) return
  const own = box.querySelector('img')
  const picture = createElement('img', {
    alt: '',
    decoding: 'async',
    sizes: own?.sizes ?? '100vw',
    srcset: buildSrcSet(src),
    src: getPictureUrl(src, 750),
  })
  place.append(picture)
}

function watchSwipe(root: HTMLElement, strip: Strip, down: PointerEvent, signal: AbortSignal): void {
  if (down.pointerType === 'mouse' || down.clientY > strip.box.getBoundingClientRect().bottom) return
  const own = new AbortController()
  const options = {signal: own.signal}
  signal.addEventListener('abort', () => own.abort(), options)
  let moved = 0
  const {row} = strip
  const end = () => {
    own.abort()
    row.classList.remove('swiping')
    if (Math.abs(moved) > START_PX) dropNextClick(root)
    const step = Math.abs(moved) > strip.box.clientWidth / 5 ? -Math.sign(moved) : 0
    show(strip, strip.at + step)
  }
  document.addEventListener(
    'pointermove',
    ({pointerId, clientX}) => {
      if (pointerId !== down.pointerId) return
      moved = clientX - down.clientX
      if (Math.abs(moved) < START_PX) return
      row.classList.add('swiping')
      row.style.transform = `translateX(calc(${-100 * strip.at}% + ${moved}px))`
    },
    options,
  )
  document.addEventListener('pointerup', end, options)
  document.addEventListener('pointercancel', end, options)
}

// The click at the end of a swipe would open the car.
function dropNextClick(root: HTMLElement): void {
  const drop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  root.addEventListener('click', drop, {capture: true, once: true})
  setTimeout(() => root.removeEventListener('click', drop, {capture: true}), 50)
}

// Only for a mouse: touch users swipe, and keyboard users have enough tab stops in a list already.
function addArrows(strip: Strip): void {
  if (strip.box.querySelector('.swipe-arrow')) return
  for (const [step, words] of [
    [-1, '‹'],
    [1, '›'],
  ] as const) {
    const hidden = {type: 'button', tabIndex: -1, ariaHidden: 'true'} as const
    const arrow = createElement('button', {...hidden, className: 'swipe-arrow', textContent: words})
    arrow.addEventListener('click', () => show(strip, strip.at + step))
    strip.box.append(arrow)
  }
}
