import type {LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import {
  boolean,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type {Lead} from '#/domain/leads/lead-submission'
import {defineInstant} from '#/gateways/records/shared-columns'

const ofLead = {site: text().notNull(), leadId: text('lead_id').notNull()}
const part = {...ofLead, position: smallint().notNull()}

type LeadColumns = {site: PgColumn; leadId: PgColumn}
const leadKey = ({site, leadId}: LeadColumns) => [primaryKey({columns: [site, leadId]})]
const partKey = ({site, leadId, position}: LeadColumns & {position: PgColumn}) => [
  primaryKey({columns: [site, leadId, position]}),
]

export const leads = pgTable(
  'leads',
  {
    id: text().notNull().unique(),
    site: text().notNull(),
    idempotencyKey: uuid('idempotency_key').notNull(),
    contentHash: text('content_hash').notNull(),
    form: text().notNull(),
    category: text().notNull(),
    subcategory: text(),
    department: text().notNull().$type<LeadDepartment>(),
    dealership: text(),
    location: text(),
    name: text(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text(),
    phone: text(),
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    postcode: text(),
    message: text().notNull(),
    car: jsonb().$type<Lead['car']>(),
    tradeIn: jsonb('trade_in').$type<Lead['tradeIn']>(),
    finance: jsonb().$type<Lead['finance']>(),
    url: text().notNull(),
    source: text().notNull(),
    userAgent: text('user_agent'),
    addressHash: text('address_hash'),
    secondsOnForm: integer('seconds_on_form'),
    pageId: text('page_id'),
    follows: text(),
    formCompleted: boolean('form_completed').notNull(),
    offerAccepted: boolean('offer_accepted'),
    verdict: text().notNull().$type<'ok' | 'spam'>(),
    verdictReasons: text('verdict_reasons').array().notNull().default([]),
    createdAt: defineInstant('created_at').notNull().defaultNow(),
    shopper: uuid(),
  },
  (table) => [primaryKey({columns: [table.site, table.id]})],
)

export const leadAnswers = pgTable(
  'lead_answers',
  {
    ...part,
    field: text().notNull(),
    label: text().notNull(),
    value: text().notNull(),
  },
  partKey,
)

export const leadConsents = pgTable(
  'lead_consents',
  {
    ...part,
    purpose: text().notNull(),
    wording: text().notNull(),
    version: text().notNull(),
    given: boolean().notNull(),
    preTicked: boolean('pre_ticked').notNull(),
    givenAt: defineInstant('given_at').notNull(),
    withdrawnAt: defineInstant('withdrawn_at'),
  },
  partKey,
)

export const leadVisitedPages = pgTable(
  'lead_visited_pages',
  {
    ...part,
    path: text().notNull(),
    visitedAt: defineInstant('visited_at'),
  },
  partKey,
)

export const leadQueryParams = pgTable(
  'lead_query_params',
  {
    ...part,
    name: text().notNull(),
    value: text().notNull(),
  },
  partKey,
)

export const appointments = pgTable(
  'appointments',
  {
    ...ofLead,
    place: text().notNull(),
    kind: text().notNull().$type<NonNullable<Lead['appointment']>['kind']>(),
    startsAt: defineInstant('starts_at').notNull(),
    endsAt: defineInstant('ends_at').notNull(),
    items: text().array().notNull().default([]),
  },
  leadKey,
)

export const leadClusterKeys = pgTable(
  'lead_cluster_keys',
  {
    site: text().notNull(),
    key: text().notNull(),
    cluster: text().notNull(),
    seenAt: defineInstant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({columns: [table.site, table.key]})],
)

export const leadClusters = pgTable('lead_clusters', {...ofLead, cluster: text().notNull()}, leadKey)

/** The handling state of a lead. */
export type LeadStage = 'new' | 'answered' | 'won' | 'lost' | 'erased'

export const leadHandling = pgTable(
  'lead_handling',
  {
    ...ofLead,
    stage: text().notNull().default('new').$type<LeadStage>(),
    assignee: text(),
    assigneeName: text('assignee_name'),
    answeredAt: defineInstant('answered_at'),
    revision: integer().notNull().default(0),
    changedAt: defineInstant('changed_at').notNull().defaultNow(),
  },
  leadKey,
)

/** Actions of staff on a lead; `listed` is a view of the list, without a lead. */
export type LeadEventKind =
  | 'listed'
  | 'opened'
  | 'assigned'
  | 'noted'
  | 'tried'
  | 'called'
  | 'mailed'
  | 'won'
  | 'lost'
  | 'reopened'

export const leadEvents = pgTable(
  'lead_events',
  {
    site: text().notNull(),
    id: uuid().notNull(),
    leadId: text('lead_id'),
    kind: text().notNull().$type<LeadEventKind>(),
    staff: text().notNull(),
    staffName: text('staff_name').notNull(),
    staffEmail: text('staff_email'),
    subject: text(),
    words: text(),
    createdAt: defineInstant('created_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)
