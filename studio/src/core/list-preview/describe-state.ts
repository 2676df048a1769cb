import {getVisibility, type Shown, type Visibility} from '@forecourt/schemas/document/visibility'
import {countDays} from '@forecourt/schemas/time/days'
import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import {type Day, formatDay} from '../zone/days.ts'
import {describeEdgeTime, type EdgeName, toEdge} from '../zone/edge.ts'

/** What decides whether shoppers see a document. */
export type ShownFacts = Shown & {
  readonly published: boolean
  /** There are unpublished changes. */
  readonly edited: boolean
  /** Why the list's site does not show this type, such as "Off on this site"; absent if it does. */
  readonly off?: string | null
}

export type StateName = Visibility | 'draft'

export type StateLabel = {name: StateName; words: string}

/**
 * The state of a document for staff: "Live until 30 Nov", "Starts Monday, 9:00 am Perth", "Ended 3 Nov", "Draft". An end
 * is shown as the last day, like in the storefront; a time is said where it is not the first or last of a day. `now` in
 * ms since the epoch; without a zone no day is said, because it could be another one for shoppers.
 */
export function describeState(
  {published, window, hidden, off}: ShownFacts,
  now: number,
  zone: string | null,
): StateLabel {
  if (!published) return {name: 'draft', words: 'Draft'}
  const name = getVisibility({window, hidden}, now)
  const say = (word: string, edge: EdgeName) => {
    const when = zone === null ? '' : describeEdge(window, edge, now, zone)
    return {name, words: when ? `${word} ${when}` : WITHOUT_DAY[name]}
  }
  if (name === 'hidden') return {name, words: 'Hidden'}
  if (name === 'scheduled') return say('Starts', 'start')
  if (name === 'ended') return say('Ended', 'end')
  if (off) return {name: 'hidden', words: off}
  return window?.end ? say('Live until', 'end') : {name, words: 'Live'}
}

const WITHOUT_DAY = {live: 'Live', scheduled: 'Scheduled', ended: 'Ended', hidden: 'Hidden'} as const

function describeEdge(window: ShownFacts['window'], edge: EdgeName, now: number, zone: string): string {
  const instant = window?.[edge]
  if (!instant) return ''
  const day = describeDay(toEdge(edge, instant, zone).date, toLocalTime(now, zone).date)
  const time = describeEdgeTime(edge, instant, zone)
  return time ? `${day}, ${time}` : day
}

/** A day as it is called today: today, tomorrow, yesterday, a weekday of the coming week, else a date. */
export function describeDay(day: Day, today: Day): string {
  const distance = countDays(today, day)
  if (distance === 0) return 'today'
  if (distance === 1) return 'tomorrow'
  if (distance === -1) return 'yesterday'
  if (distance > 1 && distance < 7) return formatDay(day, {weekday: 'long'})
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({year: 'numeric'} as const)
  return formatDay(day, {day: 'numeric', month: 'short', ...year})
}
