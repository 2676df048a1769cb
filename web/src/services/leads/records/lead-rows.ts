import type {LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import {hashContent} from '#/domain/leads/hash-lead'
import type {Lead} from '#/domain/leads/lead-submission'
import {toEmailKey, toPhoneKey} from '#/domain/leads/lead-text'
import {BILL_FORM} from '#/domain/leads/product-forms'
import {buildJob} from '#/jobs/define-jobs'
import type {jobs} from '#/jobs/tables'
import {LEAD_JOBS} from '../jobs.ts'
import type {
  appointments,
  leadAnswers,
  leadConsents,
  leadHandling,
  leadQueryParams,
  leads,
  leadVisitedPages,
} from '../tables.ts'
import {buildDeliveryJob, type Delivery} from './delivery-jobs.ts'

/** A lead to be stored: its new id, its department and its delivery channels. */
export type NewLead = {
  readonly id: string
  readonly lead: Lead
  readonly department: LeadDepartment
  readonly deliveries: readonly Delivery[]
  /** The lead whose booked time is released in the same transaction. */
  readonly frees?: string
  /** When the shopper is reminded of the booked time; null for never. */
  readonly remindAt?: Date | null
  /** Whether it needs no answer. */
  readonly isNewsOnly?: boolean
  /** When it came; now if absent. */
  readonly receivedAt?: Date
}

const MINUTE_MS = 60_000

/** The row of the lead itself. */
export function buildLeadRow({
  id,
  lead,
  department,
  receivedAt = new Date(),
}: NewLead): typeof leads.$inferInsert {
  const {contact, context, verdict} = lead
  return {
    id,
    site: lead.site,
    idempotencyKey: lead.idempotencyKey,
    contentHash: hashContent(lead),
    form: lead.form,
    category: lead.category,
    subcategory: lead.subcategory,
    department,
    dealership: lead.dealership,
    location: lead.location,
    ...contact,
    emailKey: toEmailKey(contact.email),
    phoneKey: toPhoneKey(contact.phone),
    message: lead.message,
    car: lead.car,
    tradeIn: lead.tradeIn,
    finance: lead.finance,
    url: context.url,
    source: context.source,
    userAgent: context.userAgent,
    addressHash: context.addressHash,
    secondsOnForm: context.secondsOnForm,
    pageId: context.pageId,
    follows: lead.follows,
    formCompleted: lead.formCompleted,
    offerAccepted: lead.offerAccepted,
    verdict: verdict.outcome,
    verdictReasons: verdict.reasons,
    shopper: lead.shopper,
    createdAt: receivedAt,
  }
}

type Part = {site: string; leadId: string}

function buildKey({id, lead}: NewLead): Part {
  return {site: lead.site, leadId: id}
}

export function buildAnswerRows(stored: NewLead): (typeof leadAnswers.$inferInsert)[] {
  return stored.lead.answers.map((answer, position) => ({...buildKey(stored), position, ...answer}))
}

export function buildConsentRows(stored: NewLead): (typeof leadConsents.$inferInsert)[] {
  return stored.lead.consents.map(({at, ...consent}, position) => ({
    ...buildKey(stored),
    position,
    ...consent,
    givenAt: new Date(at),
  }))
}

export function buildVisitedPageRows(stored: NewLead): (typeof leadVisitedPages.$inferInsert)[] {
  return stored.lead.context.visitedPages.map(({path, at}, position) => ({
    ...buildKey(stored),
    position,
    path,
    visitedAt: at === null ? null : new Date(at),
  }))
}

export function buildQueryParamRows(stored: NewLead): (typeof leadQueryParams.$inferInsert)[] {
  return stored.lead.context.linkedQueryParams.map((param, position) => ({
    ...buildKey(stored),
    position,
    ...param,
  }))
}

/** The owner of an appointment's calendar: the dealership's location, on whichever site it was booked. */
export function buildLocationKey(dealership: string | null, location: string): string {
  return `${dealership ?? ''}/${location}`
}

export function buildAppointmentRow(stored: NewLead): typeof appointments.$inferInsert | null {
  const {appointment, dealership} = stored.lead
  if (!appointment) return null
  const startsAt = new Date(appointment.startsAt)
  return {
    ...buildKey(stored),
    place: buildLocationKey(dealership, appointment.location),
    kind: appointment.kind,
    startsAt,
    endsAt: new Date(startsAt.getTime() + appointment.minutes * MINUTE_MS),
    items: [...appointment.items],
  }
}

/** The row that shows staff that a lead waits for an answer; not for spam, a paid bill, or the dealer's own news. */
export function buildHandlingRow(stored: NewLead): (typeof leadHandling.$inferInsert)[] {
  const {verdict, form} = stored.lead
  const isAwaited = verdict.outcome === 'ok' && form !== BILL_FORM && !stored.isNewsOnly
  return isAwaited ? [{...buildKey(stored), stage: 'new'}] : []
}

export function buildDeliveryJobs(stored: NewLead): (typeof jobs.$inferInsert)[] {
  return stored.deliveries.map((delivery) => buildDeliveryJob({...buildKey(stored), ...delivery}))
}

/** The job that reminds the shopper of the time booked by a lead. */
export function buildReminderJobs({id, lead, remindAt}: NewLead): (typeof jobs.$inferInsert)[] {
  if (!remindAt || lead.verdict.outcome === 'spam') return []
  const row = {site: lead.site, key: id, body: {lead: id}, dueAt: remindAt}
  return [buildJob(LEAD_JOBS['remind-booking'], row)]
}
