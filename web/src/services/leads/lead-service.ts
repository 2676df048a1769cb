import {randomUUID} from 'node:crypto'
import {createLeadId} from '#/domain/leads/lead-id'
import {type Lead, type LeadSubmission, readLead} from '#/domain/leads/lead-submission'
import {getReminderTime} from '#/domain/leads/reminder-time'
import {resolveDepartment} from '#/domain/leads/resolve-department'
import {rewriteCareers} from '#/domain/leads/rewrite-careers'
import {LOAN_VEHICLE} from '#/domain/servicing/service-menu'
import type {Records} from '#/gateways/records/port'
import {createBatcher} from '#/lib/batcher'
import {log} from '#/lib/log'
import {fail, ok, type Result} from '#/lib/result'
import {addManufacturer, type FindMakeSlug} from './add-manufacturer.ts'
import {planDeliveries} from './plan-deliveries.ts'
import type {NewLead} from './records/lead-rows.ts'
import {type StoreOutcome, storeLeads} from './records/store-leads.ts'
import {type RoutedSite, rejectForeign, routeLead} from './route-lead.ts'

export type SubmittedLead = {
  readonly leadId: string
  /** True if the same rendering of the form was sent before: nothing new was stored. */
  readonly repeated: boolean
}

export type FindSite = (slug: string) => Promise<RoutedSite | null>

type Parts = {
  readonly records: () => Promise<Records>
  readonly findSite: FindSite
  readonly findMakeSlug: FindMakeSlug
  /** Called after each stored lead, so that its jobs need not wait for the next poll. */
  readonly onStored: () => void
}

/** The changes of a lead to an earlier one. */
export type Change = {
  /** The lead whose booked time is released. */
  readonly frees?: string
  /** Whether the shopper, who is notified otherwise, gets no reply by mail. */
  readonly withoutReply?: boolean
  /** Whether it needs no answer: it reports an action of the dealer, or of a schedule. */
  readonly isNewsOnly?: boolean
  /** When it came (ms), if it was received elsewhere before: nothing is sent of it. */
  readonly receivedAt?: number
}

const MAX_BATCH = 50
const MAX_WAITING = 2000
const BUSY_AFTER_MS = 100
// An embedded database runs one transaction at a time anyway.
const LANES = {embedded: 1, server: 4} as const

/** Accepts leads and stores them. Leads submitted together share one commit. */
export function createLeadService({records, findSite, findMakeSlug, onStored}: Parts) {
  let underWay = 0
  let lastAt = 0
  let storing: Promise<(lead: NewLead) => Promise<StoreOutcome>> | null = null

  function getStore() {
    storing ??= records().then((opened) =>
      createBatcher<NewLead, StoreOutcome>((batch) => storeLeads(opened, batch), {
        maxBatch: MAX_BATCH,
        maxWaiting: MAX_WAITING,
        lanes: LANES[opened.kind],
      }),
    )
    storing.catch(() => {
      storing = null
    })
    return storing
  }

  async function submit(submission: LeadSubmission, change: Change = {}): Promise<Result<SubmittedLead>> {
    const reading = readLead(submission)
    if (!reading.ok) return fail('leads', formatFaults(reading.faults), false)
    const lead = rewriteCareers(reading.lead)
    try {
      const site = await findSite(lead.site)
      const refusal = site ? rejectForeign(lead, site) : 'There is no such site'
      if (!site || refusal !== null) return fail('leads', refusal ?? '', false)
      const known = await addManufacturer(lead, site, findMakeSlug)
      const store = await getStore()
      underWay += 1
      const outcome = await store(buildNewLead(known, site, change)).finally(() => {
        underWay -= 1
        lastAt = performance.now()
      })
      return describeOutcome(outcome, lead, onStored)
    } catch (cause) {
      log('error', 'leads.store-failed', {site: lead.site, form: lead.form, cause: describeCause(cause)})
      return fail('records', 'The enquiry could not be stored')
    }
  }

  /** Whether shoppers are waiting, or were recently: another request may follow. */
  const isBusy = () => underWay > 0 || performance.now() - lastAt < BUSY_AFTER_MS

  return {submit, isBusy}
}

function buildNewLead(
  lead: Lead,
  site: RoutedSite,
  {frees, withoutReply = false, isNewsOnly = false, receivedAt}: Change,
): NewLead {
  const now = receivedAt ?? Date.now()
  const department = resolveDepartment(lead)
  const route = routeLead({...lead, department}, site)
  const isSent = receivedAt === undefined
  const channels = isSent ? planDeliveries(lead, {...route, reply: route.reply && !withoutReply}) : []
  return {
    receivedAt: new Date(now),
    ...(frees !== undefined && {frees}),
    isNewsOnly,
    remindAt: isSent ? resolveReminder(lead, site, now) : null,
    id: createLeadId(now, lead.follows),
    lead,
    department,
    deliveries: channels.map((channel) => ({id: randomUUID(), channel})),
  }
}

function resolveReminder({appointment}: Lead, {locations, settings}: RoutedSite, now: number): Date | null {
  const place = locations.find(({slug}) => slug === appointment?.location)
  if (!appointment || !place || !settings.servicing.remind) return null
  return getReminderTime(appointment, place.zone, now)
}

const REFUSALS = {
  'not-booked': 'This booking has been changed or cancelled already.',
  'key-reused': 'This form was sent already with other words. Open it again to send another enquiry.',
  'time-taken': 'That time has just been taken. Please choose another.',
} as const

const NONE_TO_LEND =
  'That time, or the last loan car of that day, has just been taken. Please choose another day, or come without one.'

function describeOutcome(
  outcome: StoreOutcome,
  {appointment}: Lead,
  onStored: () => void,
): Result<SubmittedLead> {
  if (outcome.kind === 'time-taken' && appointment?.items.includes(LOAN_VEHICLE))
    return fail('leads', NONE_TO_LEND, false)
  if (outcome.kind !== 'stored') return fail('leads', REFUSALS[outcome.kind], false)
  if (!outcome.repeated) onStored()
  return ok({leadId: outcome.leadId, repeated: outcome.repeated})
}

function formatFaults(faults: readonly {path: string; message: string}[]): string {
  return [...new Set(faults.map(({message}) => message))].slice(0, 5).join('. ')
}

// A driver's message contains the values of the query, which are the shopper's input.
function describeCause(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause
  const code = typeof inner === 'object' && inner !== null && 'code' in inner ? ` ${String(inner.code)}` : ''
  return `${inner instanceof Error ? inner.name : typeof inner}${code}`
}
