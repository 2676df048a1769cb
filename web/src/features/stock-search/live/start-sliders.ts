import {type FilterAttribute, isFilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {Bounds, ListingState} from '#/domain/listing/listing-state'
import {type End, type Moved, moveThumb, stepThumb, type Track, typeNumber} from '#/domain/listing/slider'
import {wordBound} from '#/domain/listing/word-value'
import type {Typing} from './start-typing'

type Range = {
  readonly box: HTMLElement
  readonly name: FilterAttribute
  readonly track: Track
  readonly numbers: {readonly [end in End]: HTMLInputElement}
  readonly thumbs: {readonly [end in End]: HTMLInputElement}
}

const OPEN: Bounds = {min: null, max: null}

/** How many steps a key goes. */
const KEY_STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowUp', 1],
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['PageUp', 10],
  ['PageDown', -10],
])

/** Keeps each slider and its two numbers the same, by the rules of spec 5.1, and follows them. */
export function startSliders(root: HTMLElement, typing: Typing, signal: AbortSignal): void {
  function follow(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement)) return
    const range = readRange(target)
    const end = target.dataset.end
    if (!range || (end !== 'min' && end !== 'max')) return
    if (target.type === 'range') {
      move(range, end, target.valueAsNumber)
      typing.later(range.numbers[end])
    } else typing.later(target, () => settle(range, end, target))
  }
  root.addEventListener('input', ({target}) => follow(target), {signal})
  root.addEventListener(
    'keydown',
    (event) => {
      const {target, key} = event
      const steps = KEY_STEPS.get(key)
      if (!steps || !(target instanceof HTMLInputElement) || target.type !== 'range') return
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const range = readRange(target)
      const end = target.dataset.end
      if (!range || (end !== 'min' && end !== 'max')) return
      event.preventDefault()
      take(range, stepThumb(range.track, acceptedBy(range), end, steps))
      typing.later(range.numbers[end])
    },
    {signal},
  )
  // Enter in a number follows its form at once: the same rules hold.
  root.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      const range = form instanceof HTMLFormElement ? readRange(form) : null
      if (range && !settleChanged(range)) event.preventDefault()
    },
    {signal, capture: true},
  )
}

/** Shows a listing's bounds on every slider. */
export function syncSliders(root: HTMLElement, {ranges}: ListingState): void {
  for (const box of root.querySelectorAll<HTMLElement>('[data-slider]')) {
    const range = readRange(box)
    if (range) show(range, ranges[range.name] ?? OPEN)
  }
}

function settleChanged(range: Range): boolean {
  const accepted = acceptedBy(range)
  return (['min', 'max'] as const).every((end) => {
    const input = range.numbers[end]
    return input.value === String(accepted[end] ?? '') || settle(range, end, input)
  })
}

/** What was typed comes to rest; false when it is refused, so that nothing is asked for. */
function settle(range: Range, end: End, input: HTMLInputElement): boolean {
  if (input.value !== '')
    return take(range, typeNumber(range.track, acceptedBy(range), end, input.valueAsNumber))
  show(range, {...acceptedBy(range), [end]: null})
  return true
}

function move(range: Range, end: End, to: number): boolean {
  return take(range, moveThumb(range.track, acceptedBy(range), end, to))
}

function take(range: Range, moved: Moved): boolean {
  const {name, track} = range
  if (moved.kind === 'refused') {
    console.info(moved.reason)
    show(range, acceptedBy(range))
    explain(range, wordTrack(name, track))
    return false
  }
  show(range, moved.bounds ?? OPEN)
  return true
}

function wordTrack(name: FilterAttribute, {min, max}: Track): string {
  const from = min > 0 ? `from ${wordBound(name, min)} ` : ''
  return `Ours go ${from}up to ${wordBound(name, max)}.`
}

// The slider remembers what was last accepted: an input may hold what never was.
function acceptedBy({box, numbers}: Range): Bounds {
  const read = (end: End) => {
    const text = box.dataset[end] ?? numbers[end].defaultValue
    return text === '' ? null : Number(text)
  }
  return {min: read('min'), max: read('max')}
}

function show(range: Range, bounds: Bounds): void {
  const {track, thumbs, numbers, box, name} = range
  for (const end of ['min', 'max'] as const) {
    const bound = bounds[end]
    const text = bound === null ? '' : String(bound)
    box.dataset[end] = text
    if (numbers[end].value !== text) numbers[end].value = text
    const at = Math.min(track.max, Math.max(track.min, bound ?? track[end]))
    if (thumbs[end].valueAsNumber !== at) thumbs[end].value = String(at)
    thumbs[end].setAttribute('aria-valuetext', bound === null ? 'Any' : wordBound(name, bound))
    box.style.setProperty(`--${end}`, String((at - track.min) / (track.max - track.min)))
  }
  explain(range, '')
}

function explain({box}: Range, words: string): void {
  const place = box.closest('form')?.querySelector('[data-explain]')
  if (place && place.textContent !== words) place.textContent = words
}

function readRange(within: HTMLElement): Range | null {
  const form = within.closest('form')
  const box = form?.querySelector<HTMLElement>('[data-slider]')
  const name = box?.dataset.slider ?? ''
  if (!form || !box || !isFilterAttribute(name)) return null
  const find = (type: string, end: End) =>
    form.querySelector<HTMLInputElement>(`[type="${type}"][data-end="${end}"]`)
  const [low, high] = [find('range', 'min'), find('range', 'max')]
  const [from, to] = [find('number', 'min'), find('number', 'max')]
  if (!low || !high || !from || !to) return null
  const track = {
    min: Number(low.min),
    max: Number(low.max),
    step: Number(box.dataset.step),
    unit: Number(box.dataset.unit),
  }
  return {box, name, track, thumbs: {min: low, max: high}, numbers: {min: from, max: to}}
}
