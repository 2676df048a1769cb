import {randomUUID} from 'node:crypto'
import type {FollowUpKind} from '#/domain/leads/follow-ups'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import type {StoredLead} from '#/domain/leads/stored-lead'
import type {Result} from '#/lib/result'
import {getLeadService} from './get-lead-service.ts'
import type {SubmittedLead} from './lead-service.ts'

/** A shopper's change to an earlier lead, as shown to the dealer. */
export type FollowUp = {
  readonly subcategory: FollowUpKind
  readonly message: string
  /** The currently booked time. */
  readonly appointment: LeadSubmission['appointment']
  /** Whether the previously booked time is released. */
  readonly frees: boolean
  /** The path of the page on which it was changed. */
  readonly path: string
  /** The id of the signed-in shopper; by default that of the first lead. */
  readonly shopper?: string | undefined
}

const WISHES: ReadonlySet<string> = new Set(['date', 'time'])

/**
 * Notifies the dealer that a shopper changes an earlier lead: with a new lead, delivered the same way, that refers
 * to the first. A booked time is released in the same transaction, and the new lead includes what was booked. Not
 * `retryable`: a refusal with a message, such as a time that has just been taken.
 */
export function submitFollowUp(
  {id, lead, department}: StoredLead,
  {subcategory, message, appointment, frees, path, shopper}: FollowUp,
): Promise<Result<SubmittedLead>> {
  const {form, site, category, dealership, location, contact, car, context} = lead
  const submission = {
    form,
    site,
    category,
    dealership,
    location,
    contact,
    car,
    department,
    subcategory,
    message,
    appointment,
    answers: frees ? lead.answers.filter(({field}) => !WISHES.has(field)) : [],
    shopper: shopper ?? lead.shopper,
    idempotencyKey: randomUUID(),
    context: {url: new URL(path, context.url).href, source: context.source},
    follows: id,
  }
  // The page shows the result. Only a new time is also mailed, with the link to change it again.
  const change = {withoutReply: subcategory !== 'Moved'}
  return getLeadService().submit(submission, frees ? {...change, frees: id} : change)
}
