import {type LeadSubmission, readLead} from '#/domain/lead/lead-submission'
import {fail, type Result} from '#/lib/result'

export type SubmittedLead = {
  readonly leadId: string
  /** True when the same form view was sent before: nothing new was stored. */
  readonly repeated: boolean
}

/**
 * Stores a lead, its answers, consents, appointment and deliveries in one transaction; what it answers with `ok` is
 * kept for good. Sending it on happens later and never here. Refusals are not `retryable`: the message says what to
 * do; `retryable` failures are outages.
 */
export async function submitLead(submission: LeadSubmission): Promise<Result<SubmittedLead>> {
  const reading = readLead(submission)
  if (!reading.ok) return fail('leads', reading.faults.map(({message}) => message).join('. '), false)
  return fail('records', 'Leads cannot be stored yet')
}
