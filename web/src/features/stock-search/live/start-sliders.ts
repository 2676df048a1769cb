import {isFilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {ListingState} from '#/domain/listing/listing-state'
import {ENDS} from '#/lib/range'
import {findControl, settleNumber, showBounds} from '#/ui/range-slider.element'
import type {Typing} from './start-typing'

/** Follows the sliders of a listing: what is moved or typed is searched for once the shopper rests. */
export function startSliders(root: HTMLElement, typing: Typing, signal: AbortSignal): void {
  root.addEventListener(
    'input',
    ({target}) => {
      const slider = target instanceof Element ? target.closest<HTMLElement>('range-slider') : null
      const control = slider && findControl(slider, target)
      if (!slider || !control?.number) return
      if (control.kind === 'thumb') typing.later(control.number)
      else typing.later(control.number, () => settleNumber(slider, control.end))
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
}

/** Shows a listing's bounds on every slider. */
export function syncSliders(root: HTMLElement, {ranges}: ListingState): void {
  for (const slider of root.querySelectorAll<HTMLElement>('range-slider')) {
    const name = slider.getAttribute('filter') ?? ''
    if (isFilterAttribute(name)) showBounds(slider, ranges[name] ?? {min: null, max: null})
  }
}
