import {type LeadListQuery, type StaffLeadList, staffLeadListSchema} from '@forecourt/schemas/lead/staff-lead'
import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {fetchFromStorefront, StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {useLeadRefresh} from './lead-changes.ts'

type Leads = {readonly list: StaffLeadList | null; readonly problem: string | null}

/** The leads of the site at an origin, kept in memory only; the previous ones stay until new ones are loaded. */
export function useLeads(
  origin: string | null,
  query: LeadListQuery,
): Leads & {readonly readAgain: () => void} {
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id ?? null
  const {round, readAgain} = useLeadRefresh()
  const [state, setState] = useState<Leads>({list: null, problem: null})
  const {view, kind, words, limit} = query
  useEffect(() => {
    if (origin === null || userId === null || round < 0) return
    const controller = new AbortController()
    const {signal} = controller
    const command = {view, kind, words, limit}
    const read = async () => {
      const answer = await fetchFromStorefront({
        client,
        userId,
        origin,
        path: '/api/staff/leads',
        command,
        signal,
      })
      setState({list: staffLeadListSchema.parse(await answer.json()), problem: null})
    }
    read().catch((cause: unknown) => {
      if (signal.aborted) return
      const problem = cause instanceof StorefrontError ? cause.message : 'The answer could not be read.'
      setState((before) => ({...before, problem}))
    })
    return () => controller.abort()
  }, [client, userId, origin, round, view, kind, words, limit])
  return {...state, readAgain}
}
