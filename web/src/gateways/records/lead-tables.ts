import type {LeadDepartment} from '@forecourt/schemas'
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type {Lead} from '#/domain/lead/lead-submission'

// The SQL of the records migrations is the source; these name its columns for typed queries.

const instant = (name: string) => timestamp(name, {withTimezone: true, mode: 'date'})
const ofLead = {site: text().notNull(), leadId: text('lead_id').notNull()}
const part = {...ofLead, position: smallint().notNull()}

export const leads = pgTable('leads', {
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
  verdictReasons: text('verdict_reasons').array().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const leadAnswers = pgTable('lead_answers', {
  ...part,
  field: text().notNull(),
  label: text().notNull(),
  value: text().notNull(),
})

export const leadConsents = pgTable('lead_consents', {
  ...part,
  purpose: text().notNull(),
  wording: text().notNull(),
  version: text().notNull(),
  given: boolean().notNull(),
  preTicked: boolean('pre_ticked').notNull(),
  givenAt: instant('given_at').notNull(),
})

export const leadVisitedPages = pgTable('lead_visited_pages', {
  ...part,
  path: text().notNull(),
  visitedAt: instant('visited_at'),
})

export const leadQueryParams = pgTable('lead_query_params', {
  ...part,
  name: text().notNull(),
  value: text().notNull(),
})

export const appointments = pgTable('appointments', {
  ...ofLead,
  place: text().notNull(),
  kind: text().notNull().$type<NonNullable<Lead['appointment']>['kind']>(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
})

export const leadClusterKeys = pgTable(
  'lead_cluster_keys',
  {
    site: text().notNull(),
    key: text().notNull(),
    cluster: text().notNull(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({columns: [table.site, table.key]})],
)

export const leadClusters = pgTable('lead_clusters', {...ofLead, cluster: text().notNull()})

/** By which way a lead leaves for the dealer, or an answer for the shopper. */
export const CHANNELS = ['adf', 'mail', 'webhook', 'reply'] as const
export type Channel = (typeof CHANNELS)[number]

export const deliveries = pgTable('deliveries', {
  id: uuid().primaryKey(),
  ...ofLead,
  channel: text().notNull().$type<Channel>(),
  state: text().notNull().default('waiting').$type<'waiting' | 'sent' | 'dead'>(),
  attempts: integer().notNull().default(0),
  dueAt: instant('due_at').notNull().defaultNow(),
  claimedAt: instant('claimed_at'),
  error: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
})
