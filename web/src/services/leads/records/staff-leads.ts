import type {LeadKind, LeadView} from '@forecourt/schemas/lead/staff-lead'
import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import * as z from 'zod'
import {BILL_FORM, FINANCE_APPLICATION_FORM, ORDER_FORM, RESERVATION_FORM} from '#/domain/leads/product-forms'
import {parseRecordNumber} from '#/domain/record-number'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
import {getRows} from '#/gateways/records/rows-of'
import {leadEvents, leadHandling, leads} from '../tables.ts'

/** A row of the staff's lead list. */
export type LeadRow = Pick<
  typeof leads.$inferSelect,
  | 'id'
  | 'createdAt'
  | 'form'
  | 'category'
  | 'subcategory'
  | 'department'
  | 'dealership'
  | 'location'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'car'
  | 'tradeIn'
> & {
  /** Null for a lead from before states were recorded. */
  readonly handling: LeadHandling | null
  readonly tries: number
}

export type LeadListFilter = {
  readonly view: LeadView
  readonly kind: LeadKind | null
  /** Words that must each occur in the name, the phone number, the address, the car or the id. */
  readonly words: readonly string[]
  /** The staff member, for the filter of their own leads. */
  readonly staff: string
  readonly limit: number
}

const isHandled = and(eq(leadHandling.site, leads.site), eq(leadHandling.leadId, leads.id))
const isWaiting = eq(leadHandling.stage, 'new')

/** The leads of a site for its staff, without spam: those to answer oldest first, others newest first. */
export async function listLeadRows(
  db: SiteTransaction,
  site: string,
  {view, kind, words, staff, limit}: LeadListFilter,
): Promise<LeadRow[]> {
  const isToAnswer = view === 'waiting' || view === 'mine'
  const order = isToAnswer ? [asc(leads.createdAt), asc(leads.id)] : [desc(leads.createdAt), desc(leads.id)]
  const isInView = await matchView(db, site, {view, staff})
  const rows = await selectLeads(db)
    .where(
      and(
        hasValues(leads, {site, verdict: 'ok'}),
        isInView,
        kind === null ? undefined : matchKind(kind),
        ...words.map(matchWord),
      ),
    )
    .orderBy(...order)
    .limit(limit)
  return attachHandling(db, site, rows)
}

function selectLeads(db: SiteTransaction) {
  const {id, createdAt, form, category, subcategory, department, dealership, location} = leads
  const {name, firstName, lastName, email, phone, car, tradeIn} = leads
  const contact = {name, firstName, lastName, email, phone}
  const about = {form, category, subcategory, department, dealership, location, car, tradeIn}
  return db.select({id, createdAt, ...contact, ...about}).from(leads)
}

/** Adds the state to the leads of one page: a join would look it up for all leads of the site. */
async function attachHandling(
  db: SiteTransaction,
  site: string,
  rows: readonly Omit<LeadRow, 'handling' | 'tries'>[],
): Promise<LeadRow[]> {
  const ids = rows.map(({id}) => id)
  if (ids.length === 0) return []
  const handling = await listHandling(db, site, ids)
  const tries = await db
    .select({id: leadEvents.leadId, count: count()})
    .from(leadEvents)
    .where(and(hasValues(leadEvents, {site, kind: 'tried'}), inArray(leadEvents.leadId, ids)))
    .groupBy(leadEvents.leadId)
  const triesById = new Map(tries.map((row) => [row.id, row.count]))
  return rows.map((row) => ({
    ...row,
    handling: handling.get(row.id) ?? null,
    tries: triesById.get(row.id) ?? 0,
  }))
}

async function matchView(
  db: SiteTransaction,
  site: string,
  {view, staff}: Pick<LeadListFilter, 'view' | 'staff'>,
): Promise<SQL | undefined> {
  switch (view) {
    case 'waiting':
      return inArray(leads.id, await listWaitingIds(db, site, null))
    case 'mine':
      return inArray(leads.id, await listWaitingIds(db, site, staff))
    case 'answered':
      return isInStage(sql`('answered')`)
    case 'closed':
      return isInStage(sql`('won', 'lost')`)
    case 'all':
      return undefined
  }
}

function isInStage(stages: SQL): SQL {
  return sql`exists (select 1 from lead_handling
    where site = ${leads.site} and lead_id = ${leads.id} and stage in ${stages})`
}

const MOST_WAITING = 5000

// Few leads wait among many. Their ids are read first: in one statement, on a new table without statistics, the planner
// searches them for each lead of the site, which takes seconds.
async function listWaitingIds(db: SiteTransaction, site: string, assignee: string | null): Promise<string[]> {
  const isOwn = assignee === null ? undefined : eq(leadHandling.assignee, assignee)
  const rows = await db
    .select({id: leadHandling.leadId})
    .from(leadHandling)
    .where(and(eq(leadHandling.site, site), isWaiting, isOwn))
    // Ids sort by time.
    .orderBy(asc(leadHandling.leadId))
    .limit(MOST_WAITING)
  return rows.map(({id}) => id)
}

const FORMS: {readonly [kind in LeadKind]?: string} = {
  reservation: RESERVATION_FORM,
  order: ORDER_FORM,
  finance: FINANCE_APPLICATION_FORM,
  payment: BILL_FORM,
}
const OWN_FORMS = Object.values(FORMS)

/** The kind of a lead, from its form. */
export function resolveLeadKind({form, tradeIn}: Pick<LeadRow, 'form' | 'tradeIn'>): LeadKind {
  for (const kind of ['reservation', 'order', 'finance', 'payment'] as const)
    if (FORMS[kind] === form) return kind
  return tradeIn === null ? 'enquiry' : 'tradeIn'
}

function matchKind(kind: LeadKind): SQL | undefined {
  const form = FORMS[kind]
  if (form !== undefined) return eq(leads.form, form)
  const isFree = and(...OWN_FORMS.map((one) => ne(leads.form, one)))
  return and(isFree, kind === 'tradeIn' ? isNotNull(leads.tradeIn) : isNull(leads.tradeIn))
}

function matchWord(word: string): SQL | undefined {
  const like = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  const number = parseRecordNumber(word)?.replace('-', '')
  const digits = word.replaceAll(/\D/g, '').replace(/^0/, '')
  return or(
    ...[leads.name, leads.firstName, leads.lastName, leads.email, leads.id].map((column) =>
      ilike(column, like),
    ),
    ilike(sql`${leads.car} ->> 'name'`, like),
    ilike(sql`${leads.car} ->> 'stocknum'`, like),
    ilike(leads.category, like),
    ilike(leads.subcategory, like),
    ...(number === undefined ? [] : [ilike(leads.id, `%${number}`)]),
    ...(digits.length >= 3 ? [ilike(leads.phoneKey, `%${digits}%`)] : []),
  )
}

/** One lead of a site as a row; null if there is none, or it is spam. */
export async function findLeadRow(db: SiteTransaction, site: string, id: string): Promise<LeadRow | null> {
  const rows = await selectLeads(db).where(hasValues(leads, {site, id, verdict: 'ok'}))
  const [row] = await attachHandling(db, site, rows)
  return row ?? null
}

const MOST_OTHERS = 20

/** Other leads of the sender of one, matched by number, address or account; newest first. */
export async function listOtherLeads(
  db: SiteTransaction,
  site: string,
  {id, phoneKey, emailKey, shopper}: LeadPerson,
): Promise<LeadRow[]> {
  const isSame = or(
    phoneKey === null ? undefined : eq(leads.phoneKey, phoneKey),
    emailKey === null ? undefined : eq(leads.emailKey, emailKey),
    shopper === null ? undefined : eq(leads.shopper, shopper),
  )
  if (!isSame) return []
  const rows = await selectLeads(db)
    .where(and(hasValues(leads, {site, verdict: 'ok'}), ne(leads.id, id), isSame))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MOST_OTHERS)
  return attachHandling(db, site, rows)
}

/** The sender of a lead, with the fields used to match people. */
export type LeadPerson = Pick<typeof leads.$inferSelect, 'id' | 'phoneKey' | 'emailKey' | 'shopper'>

export function findLeadPerson(db: SiteTransaction, site: string, id: string): Promise<LeadPerson | null> {
  return fromTable(db, leads).find({site, id}, {only: ['id', 'phoneKey', 'emailKey', 'shopper']})
}

export type LeadHandling = typeof leadHandling.$inferSelect

/** The states of leads of a site, by id; those from before states were recorded have none. */
export async function listHandling(
  db: SiteTransaction,
  site: string,
  ids: readonly string[],
): Promise<Map<string, LeadHandling>> {
  const rows = await fromTable(db, leadHandling).list({site, leadId: ids})
  return new Map(rows.map((row) => [row.leadId, row]))
}

export type LeadEvent = typeof leadEvents.$inferSelect

/** The staff events of a lead, newest first. */
export function listLeadEvents(db: SiteTransaction, site: string, id: string): Promise<LeadEvent[]> {
  return fromTable(db, leadEvents).list(
    {site, leadId: id},
    {order: [desc(leadEvents.createdAt), desc(leadEvents.id)]},
  )
}

/** Leads to answer, and how many of them are overdue; `mine` are those assigned to one staff member. */
export type OpenLeadCounts = {readonly waiting: number; readonly overdue: number}

/** The place of waiting leads, which determines when they are overdue. */
export type LeadLocation = {
  readonly site: string
  readonly dealership: string | null
  readonly location: string | null
}

const countsSchema = z.tuple([z.object({waiting: z.coerce.number(), overdue: z.coerce.number()})])

/**
 * Counts the leads that wait for an answer: of the transaction's site, or of all sites for an operator.
 * `findDeadline` returns for a place the instant (ms) before which a lead must have arrived to be overdue; null if
 * none is.
 */
export async function countOpenLeads(
  db: SiteTransaction,
  findDeadline: (place: LeadLocation) => number | null,
): Promise<OpenLeadCounts> {
  const {site, dealership, location} = leads
  const groups = await db
    .select({site, dealership, location})
    .from(leadHandling)
    .innerJoin(leads, isHandled)
    .where(isWaiting)
    .groupBy(site, dealership, location)
  const places = groups.map((place) => {
    const deadline = findDeadline(place)
    return {...place, before: deadline === null ? null : new Date(deadline).toISOString()}
  })
  const answer = await db.execute(sql`
    select count(*) as waiting, count(*) filter (where l.created_at < p.before) as overdue
    from lead_handling h
    join leads l on l.site = h.site and l.id = h.lead_id
    left join jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as p(site text, dealership text, location text, before timestamptz)
      on p.site = l.site and p.dealership is not distinct from l.dealership
        and p.location is not distinct from l.location
    where h.stage = 'new'`)
  const [counts] = countsSchema.parse(getRows(answer))
  return counts
}

/** The number of waiting leads assigned to one staff member. */
export async function countLeadsOfStaff(db: SiteTransaction, site: string, staff: string): Promise<number> {
  const [row] = await db
    .select({count: count()})
    .from(leadHandling)
    .where(and(hasValues(leadHandling, {site, assignee: staff}), isWaiting))
  return row?.count ?? 0
}
