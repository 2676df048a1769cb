import * as z from 'zod'
import {describeCounts} from '../../panes/leads/describe-lead.ts'

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

/** Describes a site's leads: "3 to answer, 1 overdue, 12 in 7 days". */
export function describeLeads({recent, underWay, failed, ...counts}: SiteToday['leads']): string {
  if (recent === 0 && counts.waiting === 0 && underWay === 0 && failed === 0) return 'None in 7 days'
  const parts = [
    describeCounts(counts),
    `${recent} in 7 days`,
    ...(underWay > 0 ? [`${underWay} on the way to you`] : []),
    ...(failed > 0 ? [`${failed} could not be delivered`] : []),
  ]
  return parts.join(', ')
}
