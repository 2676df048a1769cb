import {addDays} from '@forecourt/schemas/time/days'
import {toInstant} from '@forecourt/schemas/time/zoned-time'
import type {ActivityFilter} from './fetch-activity.ts'

export const NO_FILTER: ActivityFilter = {author: '', type: '', from: '', to: ''}

/** What is asked for by whole days, on the clock of a zone, as the times that it means. */
export function toFilter({from, to, ...asked}: ActivityFilter, zone: string): ActivityFilter {
  const start = (date: string) => toInstant({date, time: '00:00'}, zone)
  const end = (date: string) => new Date(Date.parse(start(addDays(date, 1))) - 1).toISOString()
  return {...asked, from: from && start(from), to: to && end(to)}
}
