import {type Behaviour, findParts} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {
  ENDS,
  type End,
  formatBound,
  type Moved,
  moveThumb,
  type RangeBounds,
  type RangeUnit,
  setTypedNumber,
  stepThumb,
  type Track,
} from '#/lib/range'

type RangeSlider = {
  attributes: {
    track: Track
    unit: RangeUnit
    /** The selected bound; missing at an open end. */
    low?: number
    high?: number
    /** Text for screen readers at an open end, instead of the end of the track. */
    open?: string
    /** The filter of a listing that it sets. */
    filter?: string
  }
  targets: {
    box: HTMLElement
    minThumb: HTMLInputElement
    maxThumb: HTMLInputElement
    /** Number inputs, if there are any, and the element for the error of a refused one. */
    minNumber: HTMLInputElement
    maxNumber: HTMLInputElement
    explain: HTMLElement
    words: HTMLElement
  }
}

/** The number of steps per key. */
const KEY_STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowUp', 1],
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['PageUp', 10],
  ['PageDown', -10],
])

/** Synchronises two thumbs, their numbers and their texts, by the rules of spec 5.1. */
export const rangeSlider: Behaviour<RangeSlider> = ({root, signal}) => {
  addListener(root, 'input', {signal}, ({target}) => {
    const control = findControl(root, target)
    if (control?.kind !== 'thumb') return
    const {track, bounds} = readRange(root)
    showMoved(root, moveThumb(track, bounds, control.end, control.input.valueAsNumber))
  })
  addListener(root, 'keydown', {signal}, (event) => {
    const steps = KEY_STEPS.get(event.key)
    const control = findControl(root, event.target)
    if (!steps || control?.kind !== 'thumb' || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const {track, bounds} = readRange(root)
    showMoved(root, stepThumb(track, bounds, control.end, steps))
    // Notifies listeners of the slider, as dragging would.
    control.input.dispatchEvent(new Event('input', {bubbles: true}))
  })
}

/** A thumb or a number of a slider; null for everything else. */
export function findControl(root: HTMLElement, target: EventTarget | null) {
  const {target: find} = findParts<RangeSlider>(root)
  for (const end of ENDS) {
    const [thumb, number] = [find(`${end}Thumb`), find(`${end}Number`)]
    if (thumb && target === thumb) return {kind: 'thumb', end, input: thumb, number} as const
    if (number && target === number) return {kind: 'number', end, input: number, number} as const
  }
  return null
}

/** Applies a typed number. Returns false when it is refused; the slider then shows why (spec 5.1a). */
export function settleNumber(root: HTMLElement, end: End): boolean {
  const {track, bounds} = readRange(root)
  const input = findParts<RangeSlider>(root).target(`${end}Number`)
  if (!input || input.value === String(bounds[end] ?? '')) return true
  if (input.value !== '') return showMoved(root, setTypedNumber(track, bounds, end, input.valueAsNumber))
  showBounds(root, {...bounds, [end]: null})
  return true
}

/** Shows bounds on a slider, and stores them as the last accepted ones. */
export function showBounds(root: HTMLElement, bounds: RangeBounds): void {
  const {target, text} = findParts<RangeSlider>(root)
  const {track, unit} = readRange(root)
  for (const end of ENDS) {
    const bound = bounds[end]
    const at = Math.min(track.max, Math.max(track.min, bound ?? track[end]))
    const written = bound === null ? '' : String(bound)
    if (bound === null) root.removeAttribute(ATTRIBUTES[end])
    else root.setAttribute(ATTRIBUTES[end], written)
    const [thumb, number] = [target(`${end}Thumb`), target(`${end}Number`)]
    if (number && number.value !== written) number.value = written
    if (thumb && thumb.valueAsNumber !== at) thumb.value = String(at)
    thumb?.setAttribute('aria-valuetext', (bound === null && text('open')) || formatBound(unit, at))
    target('box')?.style.setProperty(`--${end}`, String((at - track.min) / (track.max - track.min)))
  }
  const [from, to] = ENDS.map((end) => formatBound(unit, bounds[end] ?? track[end]))
  setText(target('words'), `${from} – ${to}`)
  setText(target('explain'), '')
}

const ATTRIBUTES = {min: 'low', max: 'high'} as const

function readRange(root: HTMLElement): {track: Track; unit: RangeUnit; bounds: RangeBounds} {
  const {value, text} = findParts<RangeSlider>(root)
  const unit = text('unit')
  return {
    track: value('track'),
    unit: unit === 'dollars' || unit === 'km' ? unit : 'none',
    bounds: {min: value('low') ?? null, max: value('high') ?? null},
  }
}

function showMoved(root: HTMLElement, moved: Moved): boolean {
  const {track, unit, bounds} = readRange(root)
  if (moved.kind === 'moved') {
    showBounds(root, moved.bounds ?? {min: null, max: null})
    return true
  }
  console.info(moved.reason)
  showBounds(root, bounds)
  const from = track.min > 0 ? `from ${formatBound(unit, track.min)} ` : ''
  setText(
    findParts<RangeSlider>(root).target('explain'),
    `Ours go ${from}up to ${formatBound(unit, track.max)}.`,
  )
  return false
}

function setText(place: HTMLElement | null, text: string): void {
  if (place && place.textContent !== text) place.textContent = text
}
