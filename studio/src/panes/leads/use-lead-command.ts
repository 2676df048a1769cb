import {
  type LeadCommand,
  type StaffLeadDetail,
  staffLeadDetailSchema,
} from '@forecourt/schemas/lead/staff-lead'
import {useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {fetchFromStorefront, StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {notifyLeadChange} from './lead-changes.ts'

type WithoutId<C> = C extends LeadCommand ? Omit<C, 'id'> : never
/** A command from a button; each press has its own id. */
export type NewLeadCommand = WithoutId<LeadCommand>

export type SendLeadCommand = (lead: string, press: NewLeadCommand) => Promise<StaffLeadDetail | null>

/** Sends staff's commands about a lead. Returns the updated lead, or null with the reason in `problem`. */
export function useLeadCommand(origin: string | null): {
  readonly send: SendLeadCommand
  readonly isBusy: boolean
  readonly problem: string | null
} {
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id ?? ''
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send: SendLeadCommand = async (lead, press) => {
    if (origin === null || isBusy) return null
    setBusy(true)
    setProblem(null)
    try {
      const command = {...press, id: crypto.randomUUID()}
      const path = `/api/staff/leads/${lead}`
      const answer = await fetchFromStorefront({client, userId, origin, path, command})
      return staffLeadDetailSchema.parse(await answer.json())
    } catch (cause) {
      setProblem(cause instanceof StorefrontError ? cause.message : 'The answer could not be read.')
      return null
    } finally {
      setBusy(false)
      notifyLeadChange()
    }
  }
  return {send, isBusy, problem}
}
