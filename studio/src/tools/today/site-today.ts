import * as z from 'zod'
import type {Issues} from './use-issues.ts'

/** What the storefront answers about a site's day: its leads and its feeds. */
export const todaySchema = z.object({
  leads: z.object({
    recent: z.number(),
    waiting: z.number(),
    overdue: z.number(),
    underWay: z.number(),
    failed: z.number(),
  }),
  feeds: z.array(z.object({name: z.string(), ageSeconds: z.number().nullable(), late: z.boolean()})),
})

/** The storefront's data on a site's day: its leads and its feeds. */
export type SiteToday = z.infer<typeof todaySchema>

/** A count with what it counts: `3`, "to answer". */
export type Figure = {readonly count: number; readonly words: string; readonly isUrgent: boolean}

/** Lists what a site's leads come to: those to answer and those of the week always, the rest where there is any. */
export function listLeadFigures({recent, waiting, overdue, underWay, failed}: SiteToday['leads']): Figure[] {
  const figures = [
    {count: waiting, words: 'to answer', isUrgent: overdue > 0},
    {count: overdue, words: 'overdue', isUrgent: true},
    {count: recent, words: 'in 7 days', isUrgent: false},
    {count: underWay, words: 'on the way to you', isUrgent: false},
    {count: failed, words: 'could not be delivered', isUrgent: true},
  ]
  const always = ['to answer', 'in 7 days']
  return figures.filter(({count, words}) => count > 0 || always.includes(words))
}

type Content = {readonly soon: number; readonly waiting: number; readonly issues: Issues | null}

/** Lists what a site's content comes to; its issues once all of it was looked through. */
export function listContentFigures({soon, waiting, issues}: Content): Figure[] {
  const figures = [
    {count: soon, words: 'within a week', isUrgent: false},
    {count: waiting, words: 'not published', isUrgent: waiting > 0},
  ]
  if (issues === null || issues === 'many' || issues.unchecked) return figures
  const {length: count} = issues.faulty
  return [...figures, {count, words: count === 1 ? 'issue' : 'issues', isUrgent: count > 0}]
}
