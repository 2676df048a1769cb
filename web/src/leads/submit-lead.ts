import type {LeadSubmission} from '#/domain/lead/lead-submission'
import type {Result} from '#/lib/result'
import {getLeadDesk} from './get-lead-desk.ts'
import type {SubmittedLead} from './lead-desk.ts'

/**
 * Stores a lead, its answers, consents, appointment and deliveries in one transaction; what it answers with `ok` is
 * kept for good. Sending it on happens later and never here. Refusals are not `retryable`: the message says what to
 * do. Failures that are `retryable` are outages: the shopper can press again, with the same key.
 */
export function submitLead(submission: LeadSubmission): Promise<Result<SubmittedLead>> {
  return getLeadDesk().submit(submission)
}
