import {randomUUID} from 'node:crypto'
import {linkTo} from '@forecourt/schemas/routes/routes'
import type {FollowUpKind} from '#/domain/lead/follow-ups'
import type {Lead} from '#/domain/lead/lead-submission'
import type {StoredLead} from '#/domain/lead/stored-lead'
import type {Result} from '#/lib/result'
import {getLeadDesk} from './get-lead-desk.ts'
import type {SubmittedLead} from './lead-desk.ts'

/** What a shopper changes of what they sent before, as the dealer reads it. */
export type FollowUp = {
  readonly subcategory: FollowUpKind
  readonly message: string
  /** The time that is booked now. */
  readonly appointment: Lead['appointment']
  /** Whether the time that was booked before is given back. */
  readonly frees: boolean
  /** The id of the shopper who is signed in. */
  readonly shopper: string
}

/**
 * Tells the dealer that a shopper changes something of an earlier lead: a lead of its own, by the same ways, that
 * follows the first. A booked time is given back in the same transaction. Not `retryable`: refused in words, such as a
 * time that somebody else has just taken.
 */
export function submitFollowUp(
  {id, lead, department}: StoredLead,
  {subcategory, message, appointment, frees, shopper}: FollowUp,
): Promise<Result<SubmittedLead>> {
  const {form, site, category, dealership, location, contact, car, context} = lead
  const url = new URL(linkTo('myGarage'), context.url).href
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
    shopper,
    idempotencyKey: randomUUID(),
    context: {url, source: context.source},
    follows: id,
  }
  // The shopper sees in My garage what was done: thanks for an enquiry would be the wrong words.
  return getLeadDesk().submit(submission, {...(frees && {frees: id}), withoutReply: true})
}
