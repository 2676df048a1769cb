import type {LeadSubmission} from '#/domain/leads/lead-submission'
import type {Result} from '#/lib/result'
import {getLeadService} from './get-lead-service.ts'
import type {SubmittedLead} from './lead-service.ts'

/**
 * Stores a lead with its answers, consents, appointment and deliveries in one transaction; after `ok` it is durable.
 * It is sent later, in jobs. Refusals are not `retryable`, and their message says what to do. Failures that are
 * `retryable` are outages: the shopper can submit again with the same key.
 */
export function submitLead(submission: LeadSubmission): Promise<Result<SubmittedLead>> {
  return getLeadService().submit(submission)
}
