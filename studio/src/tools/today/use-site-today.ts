import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import * as z from 'zod'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {fetchFromStorefront, StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {describeCounts} from '../../panes/leads/describe-lead.ts'

const todaySchema = z.object({
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

type State = {readonly today: SiteToday | null; readonly problem: string | null}

/** Loads the day's data from the storefront at an origin; no request without one. */
export function useSiteToday(origin: string | null): State {
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id ?? ''
  const [state, setState] = useState<State>({today: null, problem: null})
  useEffect(() => {
    if (origin === null) return
    const controller = new AbortController()
    const {signal} = controller
    const read = async () => {
      const answer = await fetchFromStorefront({client, userId, origin, path: '/api/staff/today', signal})
      setState({today: todaySchema.parse(await answer.json()), problem: null})
    }
    read().catch((cause: unknown) => {
      if (signal.aborted) return
      const problem = cause instanceof StorefrontError ? cause.message : 'The site did not answer.'
      setState({today: null, problem})
    })
    return () => controller.abort()
  }, [client, userId, origin])
  return state
}

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
