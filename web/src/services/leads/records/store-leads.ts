import {and, eq, inArray} from 'drizzle-orm'
import {hashContent} from '#/domain/leads/hash-lead'
import {insertNew, insertTogether, toTableRows} from '#/gateways/records/insert-rows'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {jobs} from '#/jobs/tables'
import {
  appointments,
  leadAnswers,
  leadConsents,
  leadHandling,
  leadQueryParams,
  leads,
  leadVisitedPages,
} from '../tables.ts'
import {deleteAppointment, hasFreeCapacity} from './book-appointment.ts'
import {joinClusters} from './join-clusters.ts'
import {
  buildAnswerRows,
  buildAppointmentRow,
  buildConsentRows,
  buildDeliveryJobs,
  buildHandlingRow,
  buildLeadRow,
  buildQueryParamRows,
  buildReminderJobs,
  buildVisitedPageRows,
  type NewLead,
} from './lead-rows.ts'

export type StoreOutcome =
  | {readonly kind: 'stored'; readonly leadId: string; readonly repeated: boolean}
  /** The key was used for a lead with other content. */
  | {readonly kind: 'key-reused'}
  /** The requested time has been booked by another lead. */
  | {readonly kind: 'time-taken'}
  /** The time to be released is no longer booked. */
  | {readonly kind: 'not-booked'}

type Outcomes = Map<NewLead, StoreOutcome>

/** Stores leads of any sites with all their parts, in one transaction. Returns results in the order given. */
export function storeLeads(records: Records, batch: readonly NewLead[]): Promise<StoreOutcome[]> {
  return records.forSites(async (enter) => {
    const outcomes: Outcomes = new Map()
    for (const [site, group] of groupBySite(batch)) {
      const db = await enter(site)
      for (const part of splitAppointments(group)) await storePart(db, site, part, outcomes)
    }
    return batch.map((one) => outcomes.get(one) ?? {kind: 'key-reused'})
  })
}

// Sorted, so that concurrent transactions lock keys in the same order. The sort is stable: of a key sent twice in one
// batch, the first is stored.
function groupBySite(batch: readonly NewLead[]): [string, NewLead[]][] {
  const sorted = batch.toSorted((a, b) => compareText(buildSortKey(a), buildSortKey(b)))
  return [...Map.groupBy(sorted, ({lead}) => lead.site)]
}

function buildSortKey({lead}: NewLead): string {
  return `${lead.site}\n${lead.idempotencyKey}`
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

// Leads with an appointment are stored one by one, because each must see the slots taken before it.
function splitAppointments(group: readonly NewLead[]): NewLead[][] {
  const isBooking = ({lead, frees}: NewLead) => lead.appointment !== null || frees !== undefined
  const plain = group.filter((one) => !isBooking(one))
  const booking = group.filter(isBooking)
  return [plain, ...booking.map((one) => [one])].filter((part) => part.length > 0)
}

async function storePart(
  db: SiteTransaction,
  site: string,
  part: readonly NewLead[],
  outcomes: Outcomes,
): Promise<void> {
  const [first] = part
  if (first && (await isTimeTaken(db, site, first))) {
    outcomes.set(first, {kind: 'time-taken'})
    return
  }
  if (first?.frees !== undefined && !(await deleteAppointment(db, site, first.frees))) {
    outcomes.set(first, {kind: 'not-booked'})
    return
  }
  const fresh = await insertNew(db, leads, part.map(buildLeadRow))
  const stored = part.filter(({id}) => fresh.has(id))
  for (const one of stored) outcomes.set(one, {kind: 'stored', leadId: one.id, repeated: false})
  if (stored.length > 0) await storeRest(db, site, stored)
  if (stored.length < part.length) await findRepeated(db, site, part, outcomes)
}

async function storeRest(db: SiteTransaction, site: string, stored: readonly NewLead[]): Promise<void> {
  await insertTogether(db, [
    toTableRows(leadAnswers, stored.flatMap(buildAnswerRows)),
    toTableRows(leadConsents, stored.flatMap(buildConsentRows)),
    toTableRows(leadVisitedPages, stored.flatMap(buildVisitedPageRows)),
    toTableRows(leadQueryParams, stored.flatMap(buildQueryParamRows)),
    toTableRows(
      appointments,
      stored.flatMap((one) => buildAppointmentRow(one) ?? []),
    ),
    toTableRows(leadHandling, stored.flatMap(buildHandlingRow)),
    toTableRows(jobs, stored.flatMap(buildDeliveryJobs)),
    // Inserted separately: all rows of one part must have the columns of the first.
    toTableRows(jobs, stored.flatMap(buildReminderJobs)),
  ])
  await joinClusters(
    db,
    site,
    stored.filter(({lead}) => lead.verdict.outcome === 'ok'),
  )
}

async function isTimeTaken(db: SiteTransaction, site: string, one: NewLead): Promise<boolean> {
  const row = buildAppointmentRow(one)
  if (!row || !one.lead.appointment) return false
  if (await hasFreeCapacity(db, row, one.lead.appointment, one.frees)) return false
  // The time may be booked by an earlier request of this same submission.
  return (await readKnown(db, site, [one])).length === 0
}

async function findRepeated(
  db: SiteTransaction,
  site: string,
  part: readonly NewLead[],
  outcomes: Outcomes,
): Promise<void> {
  const unknown = part.filter((one) => !outcomes.has(one))
  const known = new Map((await readKnown(db, site, unknown)).map((row) => [row.key, row]))
  for (const one of unknown) {
    const row = known.get(one.lead.idempotencyKey)
    if (row?.hash === hashContent(one.lead)) {
      outcomes.set(one, {kind: 'stored', leadId: row.id, repeated: true})
    }
  }
}

function readKnown(db: SiteTransaction, site: string, wanted: readonly NewLead[]) {
  const keys = wanted.map(({lead}) => lead.idempotencyKey)
  return db
    .select({id: leads.id, key: leads.idempotencyKey, hash: leads.contentHash})
    .from(leads)
    .where(and(eq(leads.site, site), inArray(leads.idempotencyKey, keys)))
}
