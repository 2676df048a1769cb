import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import type {NotifyParts} from './get-notify-parts.ts'
import type {Change} from './lead-service.ts'

/**
 * Notifies a dealer with a lead, which is delivered like all leads: to the sales system, by mail and webhook.
 * `keepLead` is called with its id once it is stored.
 */
export async function notifyDealer(
  {submit}: Pick<NotifyParts, 'submit'>,
  lead: LeadSubmission,
  change: Change = {},
  keepLead?: (leadId: string) => Promise<unknown>,
): Promise<Attempt> {
  const submitted = await submit(lead, change)
  if (!submitted.ok)
    return failed(`the lead was not stored: ${submitted.error.layer}`, !submitted.error.retryable)
  await keepLead?.(submitted.data.leadId)
  return SUCCEEDED
}
