import {and, eq, inArray, sql} from 'drizzle-orm'
import type {Lead} from '#/domain/leads/lead-submission'
import type {StoredLead} from '#/domain/leads/stored-lead'
import type {SiteTransaction} from '#/gateways/records/port'
import {leads} from '../tables.ts'

type Booked = {
  readonly place: string
  readonly kind: NonNullable<Lead['appointment']>['kind']
  readonly starts: string
  readonly minutes: number
  readonly items: string[]
}

type Parts = {
  readonly answers: Lead['answers']
  readonly consents: Lead['consents']
  readonly pages: Lead['context']['visitedPages']
  readonly params: Lead['context']['linkedQueryParams']
  readonly booked: Booked | null
  readonly cluster: string | null
}

// One statement reads a lead with all its parts: with the embedded records, each statement costs as much as a submit.
const parts = {
  answers: sql<Parts['answers']>`(select coalesce(json_agg(json_build_object(
    'field', field, 'label', label, 'value', value) order by position), '[]')
    from lead_answers where site = leads.site and lead_id = leads.id)`,
  consents: sql<Parts['consents']>`(select coalesce(json_agg(json_build_object(
    'purpose', purpose, 'wording', wording, 'version', version, 'given', given, 'preTicked', pre_ticked,
    'at', given_at) order by position), '[]')
    from lead_consents where site = leads.site and lead_id = leads.id)`,
  pages: sql<Parts['pages']>`(select coalesce(json_agg(json_build_object(
    'path', path, 'at', visited_at) order by position), '[]')
    from lead_visited_pages where site = leads.site and lead_id = leads.id)`,
  params: sql<Parts['params']>`(select coalesce(json_agg(json_build_object(
    'name', name, 'value', value) order by position), '[]')
    from lead_query_params where site = leads.site and lead_id = leads.id)`,
  booked: sql<Parts['booked']>`(select json_build_object('place', place, 'kind', kind, 'starts', starts_at,
    'minutes', round(extract(epoch from ends_at - starts_at) / 60), 'items', items)
    from appointments where site = leads.site and lead_id = leads.id)`,
  cluster: sql<Parts['cluster']>`(select cluster from lead_clusters
    where site = leads.site and lead_id = leads.id)`,
}

/** Leads of one site with all their parts, by id; unknown ids are left out. */
export async function readLeads(
  db: SiteTransaction,
  site: string,
  ids: readonly string[],
): Promise<Map<string, StoredLead>> {
  const rows = await db
    .select({row: leads, ...parts})
    .from(leads)
    .where(and(eq(leads.site, site), inArray(leads.id, [...ids])))
  return new Map(rows.map(({row, ...rest}) => [row.id, buildStoredLead(row, rest)]))
}

type Row = typeof leads.$inferSelect

function buildStoredLead(row: Row, found: Parts): StoredLead {
  const {id, createdAt, department} = row
  const duplicateOf = found.cluster === id ? null : found.cluster
  return {id, createdAt, department, duplicateOf, lead: buildLead(row, found)}
}

function buildLead(row: Row, found: Parts): Lead {
  const {name, firstName, lastName, email, phone, postcode} = row
  return {
    form: row.form,
    idempotencyKey: row.idempotencyKey,
    site: row.site,
    category: row.category,
    subcategory: row.subcategory,
    department: row.department,
    dealership: row.dealership,
    location: row.location,
    contact: {name, firstName, lastName, email, phone, postcode},
    message: row.message,
    car: row.car ?? null,
    tradeIn: row.tradeIn ?? null,
    finance: row.finance ?? null,
    answers: found.answers,
    consents: found.consents.map((consent) => ({...consent, at: formatInstant(consent.at)})),
    appointment: buildAppointment(found.booked),
    context: buildContext(row, found),
    follows: row.follows,
    formCompleted: row.formCompleted,
    offerAccepted: row.offerAccepted,
    shopper: row.shopper,
    verdict: {outcome: row.verdict, reasons: row.verdictReasons},
  }
}

function buildContext(row: Row, {pages, params}: Parts): Lead['context'] {
  return {
    url: row.url,
    source: row.source,
    userAgent: row.userAgent,
    addressHash: row.addressHash,
    visitedPages: pages.map(({path, at}) => ({path, at: at === null ? null : formatInstant(at)})),
    linkedQueryParams: params,
    secondsOnForm: row.secondsOnForm,
    pageId: row.pageId,
  }
}

function buildAppointment(booked: Booked | null): Lead['appointment'] {
  if (!booked) return null
  const {place, starts, ...rest} = booked
  const location = place.split('/')[1] ?? ''
  return {...rest, location, startsAt: formatInstant(starts), capacity: 1, uses: []}
}

function formatInstant(moment: string): string {
  return new Date(moment).toISOString()
}
