import type {LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import {boolean, integer, jsonb, smallint, text, uuid} from 'drizzle-orm/pg-core'
import type {Lead} from '#/domain/leads/lead-submission'
import {defineInstant, defineSiteTable} from '#/gateways/records/shared-columns'

const ofLead = {leadId: text('lead_id').notNull()}
const part = {...ofLead, position: smallint().notNull()}

export const leads = defineSiteTable('leads', ['id'], {
  id: text().notNull().unique(),
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
  cameFrom: text('came_from'),
  cameCampaign: text('came_campaign'),
  firstFrom: text('first_from'),
  firstCampaign: text('first_campaign'),
})

export const leadAnswers = defineSiteTable('lead_answers', ['leadId', 'position'], {
  ...part,
  field: text().notNull(),
  label: text().notNull(),
  value: text().notNull(),
})

export const leadConsents = defineSiteTable('lead_consents', ['leadId', 'position'], {
  ...part,
  purpose: text().notNull(),
  wording: text().notNull(),
  version: text().notNull(),
  given: boolean().notNull(),
  preTicked: boolean('pre_ticked').notNull(),
  givenAt: defineInstant('given_at').notNull(),
  withdrawnAt: defineInstant('withdrawn_at'),
})

export const leadVisitedPages = defineSiteTable('lead_visited_pages', ['leadId', 'position'], {
  ...part,
  path: text().notNull(),
  visitedAt: defineInstant('visited_at'),
})

export const leadQueryParams = defineSiteTable('lead_query_params', ['leadId', 'position'], {
  ...part,
  name: text().notNull(),
  value: text().notNull(),
})

export const appointments = defineSiteTable('appointments', ['leadId'], {
  ...ofLead,
  place: text().notNull(),
  kind: text().notNull().$type<NonNullable<Lead['appointment']>['kind']>(),
  startsAt: defineInstant('starts_at').notNull(),
  endsAt: defineInstant('ends_at').notNull(),
  items: text().array().notNull().default([]),
})

export const leadClusterKeys = defineSiteTable('lead_cluster_keys', ['key'], {
  key: text().notNull(),
  cluster: text().notNull(),
  seenAt: defineInstant('seen_at').notNull().defaultNow(),
})

export const leadClusters = defineSiteTable('lead_clusters', ['leadId'], {
  ...ofLead,
  cluster: text().notNull(),
})

/** The handling state of a lead. */
export type LeadStage = 'new' | 'answered' | 'won' | 'lost' | 'erased'

export const leadHandling = defineSiteTable('lead_handling', ['leadId'], {
  ...ofLead,
  stage: text().notNull().default('new').$type<LeadStage>(),
  assignee: text(),
  assigneeName: text('assignee_name'),
  answeredAt: defineInstant('answered_at'),
  answeredLate: boolean('answered_late'),
  revision: integer().notNull().default(0),
  changedAt: defineInstant('changed_at').notNull().defaultNow(),
})

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

export const leadEvents = defineSiteTable('lead_events', ['id'], {
  id: uuid().notNull(),
  leadId: text('lead_id'),
  kind: text().notNull().$type<LeadEventKind>(),
  staff: text().notNull(),
  staffName: text('staff_name').notNull(),
  staffEmail: text('staff_email'),
  subject: text(),
  words: text(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
})
