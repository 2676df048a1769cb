import {PICTURE_WIDTHS, pictureSrcSet, pictureUrl} from '#/lib/picture-url'

const AHEAD = 2
const START_PX = 8

type Strip = {
  readonly box: HTMLElement
  readonly row: HTMLElement
  readonly pictures: readonly string[]
  at: number
}

const strips = new WeakMap<HTMLElement, Strip>()

/**
 * Lets pictures of cards be swiped, with dots, and stepped through by a mouse. Nothing is made before a shopper
 * turns to a card; then its next two pictures load.
 */
export function startPictureSwipe(root: HTMLElement, signal: AbortSignal): void {
  const options = {signal, passive: true}
  root.addEventListener(
    'pointerover',
    ({target, pointerType}) => {
      const strip = stripAt(target)
      if (strip && pointerType === 'mouse') addArrows(strip)
    },
    options,
  )
  root.addEventListener('touchstart', ({target}) => void stripAt(target), options)
  root.addEventListener('pointerdown', (event) => watchSwipe(event, signal), options)
}

function stripAt(target: EventTarget | null): Strip | null {
  const box =
    target instanceof Element
      ? target.closest('article')?.querySelector<HTMLElement>('[data-pictures]')
      : null
  if (!box) return null
  const known = strips.get(box)
  if (known) return known
  const row = document.createElement('div')
  row.className = 'swipe-row'
  const dots = document.createElement('div')
  dots.className = 'swipe-dots'
  dots.ariaHidden = 'true'
  const pictures = (box.dataset.pictures ?? '').split(' ')
  row.append(...['', ...pictures].map(() => document.createElement('div')))
  dots.append(...['', ...pictures].map(() => document.createElement('i')))
  box.append(row, dots)
  const strip: Strip = {box, row, pictures, at: 0}
  strips.set(box, strip)
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

// The first place is empty: the card's own picture shows through it.
function loadPicture({row, pictures, box}: Strip, at: number): void {
  const place = row.children[at]
  const src = pictures[at - 1]
  if (!place || !src || place.firstChild) return
  const own = box.querySelector('img')
  const picture = document.createElement('img')
  picture.alt = ''
  picture.decoding = 'async'
  picture.sizes = own?.sizes ?? '100vw'
  picture.srcset = pictureSrcSet(src)
  picture.src = pictureUrl(src, PICTURE_WIDTHS[2])
  place.append(picture)
}

function watchSwipe(down: PointerEvent, signal: AbortSignal): void {
  const strip = down.pointerType === 'mouse' ? null : stripAt(down.target)
  if (!strip || down.clientY > strip.box.getBoundingClientRect().bottom) return
  const own = new AbortController()
  const options = {signal: AbortSignal.any([signal, own.signal])}
  let moved = 0
  const {row} = strip
  const end = () => {
    own.abort()
    row.classList.remove('swiping')
    if (Math.abs(moved) > START_PX) dropNextClick(strip.box)
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

// The press that ends a swipe would open the car.
function dropNextClick(box: HTMLElement): void {
  const article = box.closest('article')
  const drop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  article?.addEventListener('click', drop, {capture: true, once: true})
  setTimeout(() => article?.removeEventListener('click', drop, {capture: true}), 50)
}

// For a mouse alone: everyone else swipes or opens the car, and a list is long enough to tab through.
function addArrows(strip: Strip): void {
  if (strip.box.querySelector('.swipe-arrow')) return
  for (const [step, words] of [
    [-1, '‹'],
    [1, '›'],
  ] as const) {
    const arrow = document.createElement('button')
    arrow.type = 'button'
    arrow.tabIndex = -1
    arrow.ariaHidden = 'true'
    arrow.className = 'swipe-arrow'
    arrow.textContent = words
    arrow.addEventListener('click', () => show(strip, strip.at + step))
    strip.box.append(arrow)
  }
}
