import {isFilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {ListingState} from '#/domain/listing/listing-state'
import {addListener} from '#/lib/add-listener'
import {ENDS} from '#/lib/range'
import {findControl, settleNumber, showBounds} from '#/ui/range-slider.element'
import {buildFormHref, type Target} from './listing-target'

/** The pause in typing before the search is updated, in ms (spec 5.2a, 9.2c). */
type Rests = {readonly textDebounceMs: number; readonly sliderDebounceMs: number}

/** Updates the listing from its forms as they are filled in, after each pause. */
export function watchInputs(
  root: HTMLElement,
  go: (target: Target) => void,
  {textDebounceMs, sliderDebounceMs}: Rests,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A word typed letter by letter is one history entry, not ten.
  let last: string | null = null
  function stop(): void {
    clearTimeout(timer)
    last = null
  }
  function later(input: HTMLInputElement, check = () => true): void {
    const {name, type} = input
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        // A selection made meanwhile may have removed the whole filter.
        if (!check() || !input.isConnected || !input.form) return
        go({href: buildFormHref(input.form), history: name === last ? 'replace' : 'push', typing: true})
        last = name
      },
      type === 'search' ? textDebounceMs : sliderDebounceMs,
    )
  }
  addListener(root, 'input', {signal}, ({target}) => {
    if (!(target instanceof HTMLInputElement)) return
    if (target.type === 'search' && target.form) return later(target)
    const slider = target.closest<HTMLElement>('range-slider')
    const control = slider && findControl(slider, target)
    if (!slider || !control?.number) return
    if (control.kind === 'thumb') later(control.number)
    else later(control.number, () => settleNumber(slider, control.end))
  })
  // Enter in a number field submits its form at once, with the same rules.
  addListener(root, 'submit', {signal, capture: true}, (event) => {
    const slider = event.target instanceof Element && event.target.querySelector<HTMLElement>('range-slider')
    if (slider && !ENDS.every((end) => settleNumber(slider, end))) event.preventDefault()
  })
  addListener(root, 'click', {signal}, ({target}) => {
    if (target instanceof Element && target.closest('a')) stop()
  })
  addListener(root, 'submit', {signal}, stop)
  signal.addEventListener('abort', stop)
}

/**
 * Writes the listing's words and bounds into the inputs, except words that the shopper is typing: a box keeps its focus
 * while the browser goes back, but not what was typed after the list that it goes back to.
 */
export function syncInputs(
  root: HTMLElement,
  query: HTMLInputElement | null,
  {query: words, ranges}: Pick<ListingState, 'query' | 'ranges'>,
  history: Target['history'],
): void {
  const isTyping = query === document.activeElement && history !== 'none'
  if (query && !isTyping && query.value !== words) query.value = words
  for (const slider of root.querySelectorAll<HTMLElement>('range-slider')) {
    const name = slider.getAttribute('filter') ?? ''
    if (isFilterAttribute(name)) showBounds(slider, ranges[name] ?? {min: null, max: null})
  }
}
