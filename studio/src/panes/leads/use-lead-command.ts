import {
  type LeadCommand,
  type StaffLeadDetail,
  staffLeadDetailSchema,
} from '@forecourt/schemas/lead/staff-lead'
import {useStorefrontCommand} from '../../core/storefront/use-storefront.ts'
import {notifyLeadChange} from './lead-changes.ts'

type WithoutId<C> = C extends LeadCommand ? Omit<C, 'id'> : never
/** A command from a button; each press has its own id. */
export type NewLeadCommand = WithoutId<LeadCommand>

export type SendLeadCommand = (lead: string, press: NewLeadCommand) => Promise<StaffLeadDetail | null>

/** Sends staff's commands about a lead. Returns the updated lead, or null with the reason in `problem`. */
export function useLeadCommand(origin: string | null) {
  const {send: post, isBusy, problem} = useStorefrontCommand()
  const send: SendLeadCommand = async (lead, press) => {
    const command = {...press, id: crypto.randomUUID()}
    const done = await post({origin, path: `/api/staff/leads/${lead}`, command}, staffLeadDetailSchema)
    notifyLeadChange()
    return done
  }
  return {send, isBusy, problem}
}
