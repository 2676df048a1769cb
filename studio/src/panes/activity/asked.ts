import {addDays} from '@forecourt/schemas/time/days'
import {toInstant} from '@forecourt/schemas/time/zoned-time'
import type {ActivityFilter} from './fetch-activity.ts'

/** What a person asks for: a person, a kind, and days; empty for all. */
export type Asked = {
  readonly author: string
  readonly type: string
  readonly from: string
  readonly to: string
}

export const NO_FILTER: Asked = {author: '', type: '', from: '', to: ''}

/** The filter of what is asked; days are whole, on the clock of a zone. */
export function toFilter({author, type, from, to}: Asked, zone: string): ActivityFilter {
  const end = to && Date.parse(toInstant({date: addDays(to, 1), time: '00:00'}, zone)) - 1
  return {
    author: author || null,
    type: type || null,
    from: from ? toInstant({date: from, time: '00:00'}, zone) : null,
    to: end ? new Date(end).toISOString() : null,
  }
}
