import {createHash} from 'node:crypto'
import {toEmailKey, toPhoneKey} from '../leads/lead-text.ts'
import type {StoredLead} from '../leads/stored-lead.ts'

/** What advertisers learn of a lead: that it came, that it booked a time, that it ended in a sale. */
export const OUTCOME_STAGES = ['lead', 'appointment', 'sold'] as const
export type OutcomeStage = (typeof OUTCOME_STAGES)[number]

/** One outcome, once for each lead and stage, or once for a sale. */
export type Outcome = {
  /**
   * The same for all tries, by which an advertiser counts it once. That of an enquiry is the `submission_id` of the
   * event that the browser sends.
   */
  readonly id: string
  readonly stage: OutcomeStage
  readonly at: Date
  readonly email: string | null
  /** Digits in international form, without a plus sign. */
  readonly phone: string | null
  /** The marks that services added to the address by which the person came, by parameter. */
  readonly clicks: {readonly [parameter: string]: string}
  /** When the person came with them, as near as it is known. */
  readonly cameAt: Date
  /** The page of the form, without its query. */
  readonly url: string
  readonly userAgent: string | null
  /** Whether the person agreed that advertisers learn of it; false on a site that tells them without asking. */
  readonly hasConsent: boolean
  /** The price of the car that was sold, in dollars. */
  readonly value: number | null
}

const CLICKS: ReadonlySet<string> = new Set(['gclid', 'gbraid', 'wbraid', 'fbclid'])

/** The outcome of a lead; `id` and `at` are those of its stage, and `hasConsent` is the site's. */
export function buildOutcome(
  {lead, createdAt}: StoredLead,
  {id, stage, at, hasConsent}: Pick<Outcome, 'id' | 'stage' | 'at' | 'hasConsent'>,
): Outcome {
  const {contact, context} = lead
  const clicks = context.linkedQueryParams.filter(({name, value}) => CLICKS.has(name) && value !== '')
  return {
    id,
    stage,
    at,
    email: toEmailKey(contact.email),
    phone: toPhoneKey(contact.phone),
    clicks: Object.fromEntries(clicks.map(({name, value}) => [name, value])),
    cameAt: createdAt,
    url: context.url.replace(/[?#].*$/, ''),
    userAgent: context.userAgent,
    hasConsent,
    value: stage === 'sold' ? (lead.car?.price ?? null) : null,
  }
}

/** SHA-256 of a text in hexadecimal digits, as advertisers ask for identifiers of people. */
export function hashIdentifier(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
