import type {Behaviour} from '#/browser/behaviour'
import {runEachMinute} from '#/browser/run-each-minute'

type SpecialDaysElement = {
  /** When each day ends, ms, in the order of the days. */
  attributes: {ends: readonly number[]}
  targets: {day: HTMLElement}
}

/** Hides past days, and the list once all are past: a page is cached for longer than a day. */
export const specialDays: Behaviour<SpecialDaysElement> = ({root, signal, value, targets}) => {
  const ends = value('ends')
  runEachMinute(signal, (now) => {
    for (const [index, day] of targets('day').entries()) day.hidden = (ends[index] ?? now) <= now
    root.hidden = ends.every((end) => end <= now)
  })
}
