import type {LeadSubmission} from '#/domain/leads/lead-submission'
import type {Attempt} from '#/lib/result'
import type {NotifyParts} from './get-notify-parts.ts'
import type {Change} from './lead-service.ts'

type Notified = {readonly ok: true; readonly leadId: string} | Extract<Attempt, {readonly ok: false}>

/** Notifies a dealer with a lead, which is delivered like all leads: to the sales system, by mail and webhook. */
export async function notifyDealer(
  {submit}: Pick<NotifyParts, 'submit'>,
  lead: LeadSubmission,
  change: Change = {},
): Promise<Notified> {
  const submitted = await submit(lead, change)
  if (submitted.ok) return {ok: true, leadId: submitted.data.leadId}
  const {layer, retryable} = submitted.error
  return {ok: false, error: `the lead was not stored: ${layer}`, final: !retryable}
}
