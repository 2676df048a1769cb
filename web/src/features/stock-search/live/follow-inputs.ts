import {isFilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {ListingState} from '#/domain/listing/listing-state'
import {ENDS} from '#/lib/range'
import {findControl, settleNumber, showBounds} from '#/ui/range-slider.element'
import {buildFormHref, type Target} from './listing-target'

/** The pause in typing after which the search follows, in ms (spec 5.2a, 9.2c). */
type Rests = {readonly textDebounceMs: number; readonly sliderDebounceMs: number}

/** Follows the forms of a listing while they are filled in, each time the shopper rests. */
export function watchInputs(
  root: HTMLElement,
  go: (target: Target) => void,
  {textDebounceMs, sliderDebounceMs}: Rests,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A word typed letter by letter is one step back, not ten.
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
        // A choice made meanwhile may have removed the whole filter.
        if (!check() || !input.isConnected || !input.form) return
        go({href: buildFormHref(input.form), history: name === last ? 'replace' : 'push'})
        last = name
      },
      type === 'search' ? textDebounceMs : sliderDebounceMs,
    )
  }
  root.addEventListener(
    'input',
    ({target}) => {
      if (!(target instanceof HTMLInputElement)) return
      if (target.type === 'search' && target.form) return later(target)
      const slider = target.closest<HTMLElement>('range-slider')
      const control = slider && findControl(slider, target)
      if (!slider || !control?.number) return
      if (control.kind === 'thumb') later(control.number)
      else later(control.number, () => settleNumber(slider, control.end))
    },
    {signal},
  )
  // Enter in a number follows its form at once: the same rules hold.
  root.addEventListener(
    'submit',
    (event) => {
      const slider =
        event.target instanceof Element && event.target.querySelector<HTMLElement>('range-slider')
      if (slider && !ENDS.every((end) => settleNumber(slider, end))) event.preventDefault()
    },
    {signal, capture: true},
  )
  root.addEventListener(
    'click',
    ({target}) => {
      if (target instanceof Element && target.closest('a')) stop()
    },
    {signal},
  )
  root.addEventListener('submit', stop, {signal})
  signal.addEventListener('abort', stop)
}

/** Writes the listing's words and bounds into the inputs, except words that the shopper is typing. */
export function syncInputs(
  root: HTMLElement,
  query: HTMLInputElement | null,
  {query: words, ranges}: Pick<ListingState, 'query' | 'ranges'>,
): void {
  if (query && query !== document.activeElement && query.value !== words) query.value = words
  for (const slider of root.querySelectorAll<HTMLElement>('range-slider')) {
    const name = slider.getAttribute('filter') ?? ''
    if (isFilterAttribute(name)) showBounds(slider, ranges[name] ?? {min: null, max: null})
  }
}
