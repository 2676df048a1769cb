import {type StaffLeadDetail, staffLeadDetailSchema} from '@forecourt/schemas/lead/staff-lead'
import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {fetchFromStorefront, StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {useLeadRefresh} from './lead-changes.ts'

type Lead = {readonly lead: StaffLeadDetail | null; readonly problem: string | null}

const NONE: Lead = {lead: null, problem: null}

/** One lead of the site at an origin, reloaded after each change made here. */
export function useLead(origin: string | null, id: string): Lead {
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id ?? null
  const {round} = useLeadRefresh()
  const [state, setState] = useState(NONE)
  useEffect(() => {
    if (origin === null || userId === null || round < 0) return
    const controller = new AbortController()
    const {signal} = controller
    const read = async () => {
      const answer = await fetchFromStorefront({
        client,
        userId,
        origin,
        path: `/api/staff/leads/${id}`,
        signal,
      })
      setState({lead: staffLeadDetailSchema.parse(await answer.json()), problem: null})
    }
    read().catch((cause: unknown) => {
      if (signal.aborted) return
      const problem = cause instanceof StorefrontError ? cause.message : 'The answer could not be read.'
      setState((before) => ({...before, problem}))
    })
    return () => controller.abort()
  }, [client, userId, origin, id, round])
  return state.lead && state.lead.id !== id ? NONE : state
}
