import type {Behaviour} from '#/browser/behaviour'
import {runEachMinute} from '#/browser/run-each-minute'

export type WeekHours = {
  attributes: {
    /** The time zone of the place. */
    zone: string
    /** The days of the week of each row, 0 for Sunday, and when its special hours end, in ms; 0 for none. */
    weekdays: readonly (readonly number[])[]
    ends: readonly number[]
  }
  targets: {row: HTMLElement; usual: HTMLElement; special: HTMLElement}
}

const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Marks today, and restores the usual hours after special ones: a page is cached for longer than a day. */
export const weekHours: Behaviour<WeekHours> = ({signal, text, value, targets}) => {
  const format = new Intl.DateTimeFormat('en-AU', {weekday: 'short', timeZone: text('zone')})
  const [weekdays, ends] = [value('weekdays'), value('ends')]
  runEachMinute(signal, (now) => {
    const today = NAMES.indexOf(format.format(now))
    for (const [at, row] of targets('row').entries()) {
      if (weekdays[at]?.includes(today)) row.setAttribute('aria-current', 'date')
      else row.removeAttribute('aria-current')
    }
    const isSpecial = (at: number) => (ends[at] ?? 0) > now
    for (const [at, usual] of targets('usual').entries()) usual.hidden = isSpecial(at)
    for (const [at, special] of targets('special').entries()) special.hidden = !isSpecial(at)
  })
}
