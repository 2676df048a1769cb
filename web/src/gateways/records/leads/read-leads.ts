import {and, asc, eq, inArray, type SQL} from 'drizzle-orm'
import type {PgColumn} from 'drizzle-orm/pg-core'
import type {Lead} from '#/domain/lead/lead-submission'
import type {StoredLead} from '#/domain/lead/stored-lead'
import {
  appointments,
  leadAnswers,
  leadClusters,
  leadConsents,
  leadQueryParams,
  leads,
  leadVisitedPages,
} from '../lead-tables.ts'
import type {SiteTransaction} from '../open-records.ts'

/** Leads of one site with all their parts, by id; ids that do not exist are left out. */
export async function readLeads(
  transaction: SiteTransaction,
  site: string,
  ids: readonly string[],
): Promise<Map<string, StoredLead>> {
  const rows = await transaction
    .select()
    .from(leads)
    .where(and(eq(leads.site, site), inArray(leads.id, [...ids])))
  if (rows.length === 0) return new Map()
  const parts = await readParts(transaction, site, ids)
  return new Map(rows.map((row) => [row.id, storedLead(row, parts)]))
}

type Parts = Awaited<ReturnType<typeof readParts>>

async function readParts(transaction: SiteTransaction, site: string, ids: readonly string[]) {
  const of = (table: {site: PgColumn; leadId: PgColumn}): SQL | undefined =>
    and(eq(table.site, site), inArray(table.leadId, [...ids]))
  const answers = await transaction
    .select()
    .from(leadAnswers)
    .where(of(leadAnswers))
    .orderBy(asc(leadAnswers.position))
  const consents = await transaction
    .select()
    .from(leadConsents)
    .where(of(leadConsents))
    .orderBy(asc(leadConsents.position))
  const pages = await transaction
    .select()
    .from(leadVisitedPages)
    .where(of(leadVisitedPages))
    .orderBy(asc(leadVisitedPages.position))
  const params = await transaction
    .select()
    .from(leadQueryParams)
    .where(of(leadQueryParams))
    .orderBy(asc(leadQueryParams.position))
  const booked = await transaction.select().from(appointments).where(of(appointments))
  const clusters = await transaction.select().from(leadClusters).where(of(leadClusters))
  return {
    answers: Map.groupBy(answers, byLead),
    consents: Map.groupBy(consents, byLead),
    pages: Map.groupBy(pages, byLead),
    params: Map.groupBy(params, byLead),
    booked: new Map(booked.map((row) => [row.leadId, row])),
    clusters: new Map(clusters.map((row) => [row.leadId, row.cluster])),
  }
}

function byLead({leadId}: {leadId: string}): string {
  return leadId
}

function storedLead(row: typeof leads.$inferSelect, parts: Parts): StoredLead {
  const cluster = parts.clusters.get(row.id) ?? row.id
  return {
    id: row.id,
    createdAt: row.createdAt,
    department: row.department,
    duplicateOf: cluster === row.id ? null : cluster,
    lead: leadOf(row, parts),
  }
}

function leadOf(row: typeof leads.$inferSelect, parts: Parts): Lead {
  const {id, name, firstName, lastName, email, phone, postcode} = row
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
    answers: (parts.answers.get(id) ?? []).map(({field, label, value}) => ({field, label, value})),
    consents: (parts.consents.get(id) ?? []).map(
      ({purpose, wording, version, given, preTicked, givenAt}) => ({
        purpose,
        wording,
        version,
        given,
        preTicked,
        at: givenAt.toISOString(),
      }),
    ),
    appointment: appointmentOf(parts.booked.get(id)),
    context: contextOf(row, parts),
    follows: row.follows,
    formCompleted: row.formCompleted,
    offerAccepted: row.offerAccepted,
    verdict: {outcome: row.verdict, reasons: row.verdictReasons},
  }
}

function contextOf(row: typeof leads.$inferSelect, parts: Parts): Lead['context'] {
  return {
    url: row.url,
    source: row.source,
    userAgent: row.userAgent,
    addressHash: row.addressHash,
    visitedPages: (parts.pages.get(row.id) ?? []).map(({path, visitedAt}) => ({
      path,
      at: visitedAt?.toISOString() ?? null,
    })),
    linkedQueryParams: (parts.params.get(row.id) ?? []).map(({name, value}) => ({name, value})),
    secondsOnForm: row.secondsOnForm,
    pageId: row.pageId,
  }
}

function appointmentOf(row: typeof appointments.$inferSelect | undefined): Lead['appointment'] {
  if (!row) return null
  return {
    location: row.place.split('/')[1] ?? '',
    kind: row.kind,
    startsAt: row.startsAt.toISOString(),
    minutes: Math.round((row.endsAt.getTime() - row.startsAt.getTime()) / 60_000),
    capacity: 1,
  }
}
