import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'

export type SlideRow = {
  /** The scrolling row, its buttons, and an indicator for each slide. */
  targets: {row: HTMLElement; previous: HTMLButtonElement; next: HTMLButtonElement; mark: HTMLElement}
}

const TURNS: {readonly [key: string]: number} = {ArrowLeft: -1, ArrowRight: 1}

/**
 * Changes slides with buttons, or with arrow keys on one of them, wrapping at both ends, and updates the indicator of
 * the visible slide, however it was scrolled there.
 */
export const slideRow: Behaviour<SlideRow> = ({root, signal, target, targets}) => {
  const row = target('row')
  if (!row) return
  const count = row.children.length
  const getCurrent = () => Math.round(row.scrollLeft / Math.max(1, row.clientWidth))
  function turn(by: number): void {
    const next = (getCurrent() + by + count) % count
    row?.scrollTo({left: next * row.clientWidth})
  }
  addListener(target('previous'), 'click', {signal}, () => turn(-1))
  addListener(target('next'), 'click', {signal}, () => turn(1))
  addListener(root, 'keydown', {signal}, (event) => {
    const by = TURNS[event.key]
    if (by === undefined || !(event.target instanceof HTMLButtonElement)) return
    event.preventDefault()
    turn(by)
  })
  addListener(row, 'scroll', {signal, passive: true}, () => {
    const current = getCurrent()
    for (const [at, mark] of targets('mark').entries()) mark.toggleAttribute('data-current', at === current)
  })
}
