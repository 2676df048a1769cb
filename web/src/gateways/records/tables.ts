import type {ImportResult} from '@forecourt/migrations/stock/import-request'
import type {LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import {sql} from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type {Lead, LeadSubmission} from '#/domain/lead/lead-submission'
import type {ListingState} from '#/domain/listing/listing-state'
import type {CoolingOff} from '#/domain/order/cooling-off'
import type {State} from '#/domain/order/government-charges'
import type {TypedChoices} from '#/domain/order/order-choices'
import type {OrderSum} from '#/domain/order/order-lines'
import type {OrderReason, OrderState} from '#/domain/order/order-state'
import type {MoneyEntry, PaymentState} from '#/domain/payment/payment-money'
import type {ReservationReason, ReservationState} from '#/domain/reservation/reservation-state'
import type {AlertSubject} from '#/domain/saved-search/alert-subjects'
import type {TypedTradeIn} from '#/domain/trade-in/trade-in-steps'
import type {FoundVehicle, PlateAnswer} from '../valuation/port.ts'
import type {TradeInValue} from './trade-in-value.ts'

// The tables are created by the SQL files of migrations/records; these declarations type the queries. tables.test.ts
// compares them.

const instant = (name: string) => timestamp(name, {withTimezone: true, mode: 'date'})

export const phoneReveals = pgTable('phone_reveals', {
  id: uuid().primaryKey().defaultRandom(),
  site: text().notNull(),
  dealership: text(),
  location: text(),
  car: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const events = pgTable('events', {
  id: bigint({mode: 'number'}).primaryKey().generatedAlwaysAsIdentity(),
  site: text().notNull(),
  name: text().notNull(),
  eventId: smallint('event_id'),
  parameters: jsonb().notNull().default({}).$type<{readonly [name: string]: string | number | boolean}>(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

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
    createdAt: instant('created_at').notNull().defaultNow(),
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
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  partKey,
)

export const leadVisitedPages = pgTable(
  'lead_visited_pages',
  {
    ...part,
    path: text().notNull(),
    visitedAt: instant('visited_at'),
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
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
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
    seenAt: instant('seen_at').notNull().defaultNow(),
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
    answeredAt: instant('answered_at'),
    revision: integer().notNull().default(0),
    changedAt: instant('changed_at').notNull().defaultNow(),
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
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export const toldCars = pgTable(
  'told_cars',
  {
    site: text().notNull(),
    car: text().notNull(),
    digest: text(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({columns: [table.site, table.car]})],
)

export const stockPushes = pgTable(
  'stock_pushes',
  {
    id: uuid().notNull(),
    site: text().notNull(),
    payload: jsonb().notNull().$type<object>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({columns: [table.site, table.id]})],
)

type JobFact =
  | 'lead'
  | 'text'
  | 'push'
  | 'shopper'
  | 'channel'
  | 'reservation'
  | 'payment'
  | 'reason'
  | 'order'
  | 'application'
  | 'state'
  | 'tradeIn'
  | 'what'
  | 'revision'
  | 'event'
  | 'spin'
  | 'host'
type JobBody = {readonly [name in JobFact]?: string}

export const jobs = pgTable('jobs', {
  id: uuid().primaryKey().defaultRandom(),
  site: text().notNull(),
  kind: text().notNull(),
  key: text().notNull(),
  body: jsonb().notNull().default({}).$type<JobBody>(),
  state: text().notNull().default('waiting').$type<'waiting' | 'done' | 'dead'>(),
  attempts: integer().notNull().default(0),
  dueAt: instant('due_at').notNull().defaultNow(),
  claimedAt: instant('claimed_at'),
  error: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
  leadId: text('lead_id').generatedAlwaysAs(sql`body ->> 'lead'`),
  leadVerdict: text('lead_verdict').notNull().default('ok'),
})

export const photoFiles = pgTable('photo_files', {
  hash: text().primaryKey(),
  fingerprint: text().notNull(),
  bytes: integer().notNull(),
  usedAt: instant('used_at').notNull().defaultNow(),
})

export const photos = pgTable('photos', {
  address: text().primaryKey(),
  hash: text(),
  etag: text(),
  lastModified: text('last_modified'),
  error: text(),
  triedAt: instant('tried_at'),
  dueAt: instant('due_at').notNull().defaultNow(),
})

export const carPhotos = pgTable('car_photos', {
  car: text().primaryKey(),
  dealership: text().notNull(),
  pictures: text().array().notNull(),
  hosts: text().array().notNull(),
  goneAt: instant('gone_at'),
  placeholders: text(),
})

/**
 * `same`: the file was seen before; `asks`: waits for approval; `superseded`: not approved before another file came.
 */
export type FeedRunState =
  | 'queued'
  | 'running'
  | 'done'
  | 'same'
  | 'asks'
  | 'refused'
  | 'failed'
  | 'superseded'

type DoneImport = Extract<ImportResult, {outcome: 'done'}>

/** The displayed result of a run; a run that waits for approval has only the differences. */
export type FeedReport = Partial<Omit<DoneImport, 'outcome'>>

/** Why a feed runs. */
export type FeedRunCause = 'schedule' | 'push' | 'person' | 'retry'

export const feedRuns = pgTable('feed_runs', {
  id: uuid().primaryKey().defaultRandom(),
  feed: text().notNull(),
  cause: text().notNull().$type<FeedRunCause>(),
  key: text().notNull(),
  state: text().notNull().default('queued').$type<FeedRunState>(),
  tries: integer().notNull().default(0),
  accepted: boolean().notNull().default(false),
  hasFile: boolean('has_file').notNull().default(false),
  fileName: text('file_name'),
  bytes: integer(),
  contentHash: text('content_hash'),
  settingsHash: text('settings_hash'),
  etag: text(),
  lastModified: text('last_modified'),
  report: jsonb().$type<FeedReport>(),
  error: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  startedAt: instant('started_at'),
  endedAt: instant('ended_at'),
})

const ofSite = {site: text().notNull()}

export const shoppers = pgTable(
  'shoppers',
  {
    ...ofSite,
    id: uuid().notNull().defaultRandom(),
    phone: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export const watchlistCars = pgTable(
  'watchlist_cars',
  {
    ...ofSite,
    shopper: uuid().notNull(),
    car: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    make: text().notNull(),
    model: text().notNull(),
    picture: text(),
    price: integer(),
    note: text(),
    savedAt: instant('saved_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  ({site, shopper, car}) => [primaryKey({columns: [site, shopper, car]})],
)

export const financeQuotes = pgTable(
  'finance_quotes',
  {
    ...ofSite,
    shopper: uuid().notNull(),
    car: text().notNull(),
    lender: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    lenderName: text('lender_name').notNull(),
    deposit: integer().notNull(),
    tradeIn: integer('trade_in').notNull(),
    term: smallint().notNull(),
    balloon: smallint().notNull(),
    band: text(),
    weekly: integer().notNull(),
    total: integer().notNull(),
    rate: doublePrecision().notNull(),
    comparisonRate: doublePrecision('comparison_rate').notNull(),
    compared: text().notNull(),
    validTo: instant('valid_to').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  ({site, shopper, car, lender}) => [primaryKey({columns: [site, shopper, car, lender]})],
)

export const textMessages = pgTable(
  'text_messages',
  {
    ...ofSite,
    id: uuid().notNull(),
    phone: text().notNull(),
    purpose: text().notNull(),
    sender: text(),
    host: text().notNull(),
    body: text(),
    state: text().notNull().default('waiting').$type<TextMessageState>(),
    error: text(),
    providerId: text('provider_id'),
    giveUpAt: instant('give_up_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    settledAt: instant('settled_at'),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

/** `handed`: sent to the provider, with an unknown result. */
export type TextMessageState = 'waiting' | 'handed' | 'sent' | 'delivered' | 'failed'

export const signInCodes = pgTable(
  'sign_in_codes',
  {
    ...ofSite,
    request: uuid().notNull(),
    phone: text().notNull(),
    codeHash: text('code_hash').notNull(),
    tries: smallint().notNull().default(0),
    textMessage: uuid('text_message').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  ({site, request}) => [primaryKey({columns: [site, request]})],
)

export const sessions = pgTable(
  'sessions',
  {
    ...ofSite,
    tokenHash: text('token_hash').notNull(),
    shopper: uuid().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  ({site, tokenHash}) => [primaryKey({columns: [site, tokenHash]})],
)

export const rateCounts = pgTable(
  'rate_counts',
  {...ofSite, key: text().notNull(), count: integer().notNull(), endsAt: instant('ends_at').notNull()},
  ({site, key}) => [primaryKey({columns: [site, key]})],
)

/** The person who reserves; `phone` is in the form +61412345678. */
export type ReservationContact = {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

/** A short number, unique per site, assigned by the database and shown to people. */
const numbered = {number: text().notNull().default(sql`create_record_number()`)}

export const reservations = pgTable(
  'reservations',
  {
    ...ofSite,
    id: uuid().notNull(),
    ...numbered,
    idempotencyKey: uuid('idempotency_key').notNull(),
    dealership: text().notNull(),
    car: text().notNull(),
    vehicle: jsonb().notNull().$type<NonNullable<Lead['car']>>(),
    shopper: uuid(),
    contact: jsonb().$type<ReservationContact>(),
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    host: text().notNull(),
    depositCents: integer('deposit_cents').notNull(),
    holdHours: integer('hold_hours').notNull(),
    state: text().notNull().$type<ReservationState>(),
    reason: text().notNull().$type<ReservationReason>(),
    keepsDeposit: boolean('keeps_deposit').notNull().default(false),
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export const carHolds = pgTable(
  'car_holds',
  {
    dealership: text().notNull(),
    car: text().notNull(),
    ...ofSite,
    reservation: uuid().notNull(),
    isHeld: boolean('is_held').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  ({dealership, car}) => [primaryKey({columns: [dealership, car]})],
)

export const bills = pgTable(
  'bills',
  {
    ...ofSite,
    id: uuid().notNull(),
    ...numbered,
    idempotencyKey: uuid('idempotency_key').notNull(),
    dealership: text().notNull(),
    purpose: text().notNull(),
    reference: text().notNull(),
    amountCents: integer('amount_cents').notNull(),
    refundCents: integer('refund_cents').notNull().default(0),
    shopper: uuid(),
    contact: jsonb().$type<ReservationContact>(),
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    host: text().notNull(),
    endsAt: instant('ends_at').notNull(),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export const promotionPrizes = pgTable(
  'promotion_prizes',
  {
    ...ofSite,
    promotion: text().notNull(),
    prize: text().notNull(),
    total: integer().notNull(),
    taken: integer().notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  ({site, promotion, prize}) => [primaryKey({columns: [site, promotion, prize]})],
)

export const spins = pgTable(
  'spins',
  {
    ...ofSite,
    id: uuid().notNull(),
    ...numbered,
    promotion: text().notNull(),
    title: text().notNull(),
    entrant: text().notNull(),
    shopper: uuid(),
    state: text().notNull().$type<State>(),
    outcome: text().notNull().$type<'excluded' | 'nothing' | 'won'>(),
    prize: text(),
    prizeName: text('prize_name'),
    prizeValue: integer('prize_value'),
    piece: integer(),
    claimUntil: instant('claim_until'),
    /** Deleted once the mail with the code is sent. */
    email: text(),
    claimedAt: instant('claimed_at'),
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export const payments = pgTable(
  'payments',
  {
    ...ofSite,
    id: uuid().notNull(),
    /** One of the two is set. */
    reservation: uuid(),
    bill: uuid(),
    account: text().notNull(),
    session: text(),
    intent: text(),
    amountCents: integer('amount_cents').notNull(),
    state: text().notNull().default('new').$type<PaymentState>(),
    capturedCents: integer('captured_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    checkedAt: instant('checked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export const paymentEntries = pgTable(
  'payment_entries',
  {
    ...ofSite,
    id: bigint({mode: 'number'}).notNull().generatedAlwaysAsIdentity(),
    payment: uuid().notNull(),
    kind: text().notNull().$type<MoneyEntry['kind']>(),
    cents: integer().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export const paymentEvents = pgTable(
  'payment_events',
  {
    account: text().notNull(),
    event: text().notNull(),
    ...ofSite,
    payment: uuid().notNull(),
    type: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ({account, event}) => [primaryKey({columns: [account, event]})],
)

/** The legal terms of an order at the time it was placed. */
export type OrderTerms = {
  readonly state: State | null
  readonly coolingOff: CoolingOff | null
  readonly asAt: string
  /** The time zone in which its days are counted. */
  readonly zone: string
  readonly closedDays: readonly string[]
}

export const orders = pgTable(
  'orders',
  {
    ...ofSite,
    id: uuid().notNull(),
    ...numbered,
    shopper: uuid(),
    dealership: text().notNull(),
    car: text().notNull(),
    vehicle: jsonb().notNull().$type<NonNullable<Lead['car']>>(),
    state: text().notNull().$type<OrderState>(),
    reason: text().notNull().$type<OrderReason>(),
    choices: jsonb().$type<TypedChoices>(),
    sum: jsonb().$type<OrderSum>(),
    terms: jsonb().$type<OrderTerms>(),
    host: text().notNull(),
    reservation: uuid(),
    withdrawUntil: instant('withdraw_until'),
    placedAt: instant('placed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export const orderEvents = pgTable(
  'order_events',
  {
    ...ofSite,
    id: bigint({mode: 'number'}).notNull().generatedAlwaysAsIdentity(),
    order: uuid().notNull(),
    state: text().notNull().$type<OrderState>(),
    reason: text().notNull().$type<OrderReason>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

/** The channel and frequency of a saved search's alerts. */
export const ALERT_CHANNELS = ['none', 'email', 'sms'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]
export const ALERT_PACES = ['once', 'daily'] as const
export type AlertPace = (typeof ALERT_PACES)[number]

/** The reason for an alert: it matches now, it costs less, it can be bought again. */
export type AlertKind = 'new' | 'price' | 'back'

export const savedSearches = pgTable(
  'saved_searches',
  {
    ...ofSite,
    id: uuid().notNull().defaultRandom(),
    shopper: uuid().notNull(),
    name: text().notNull(),
    // Unused in the row for the watchlist, whose cars are those of the list.
    listing: jsonb().notNull().$type<ListingState>(),
    anchors: text().array().notNull(),
    about: text().notNull().default('search').$type<AlertSubject>(),
    channel: text().notNull().default('none').$type<AlertChannel>(),
    pace: text().notNull().default('once').$type<AlertPace>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export const alertContacts = pgTable(
  'alert_contacts',
  {
    ...ofSite,
    shopper: uuid().notNull(),
    email: text(),
    confirmedAt: instant('confirmed_at'),
    digestHour: smallint('digest_hour').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  ({site, shopper}) => [primaryKey({columns: [site, shopper]})],
)

export const alertConsents = pgTable(
  'alert_consents',
  {
    ...ofSite,
    id: uuid().notNull().defaultRandom(),
    shopper: uuid().notNull(),
    search: uuid().notNull(),
    channel: text().notNull().$type<Exclude<AlertChannel, 'none'>>(),
    wording: text().notNull(),
    givenAt: instant('given_at').notNull().defaultNow(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by').$type<Withdrawal>(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

/**
 * How a consent was withdrawn: on the site, by a link in a message, by a reply to a text, by an operator on request.
 */
export type Withdrawal = 'page' | 'link' | 'reply' | 'operator'

export const alertCars = pgTable(
  'alert_cars',
  {
    ...ofSite,
    car: text().notNull(),
    isOpen: boolean('is_open').notNull(),
    facts: jsonb().notNull().$type<CarFacts>(),
    readAt: instant('read_at').notNull(),
  },
  ({site, car}) => [primaryKey({columns: [site, car]})],
)

/** A car's values used by filters, by the field names of the index. */
export type CarFacts = {readonly [field: string]: unknown}

export const alerts = pgTable(
  'alerts',
  {
    ...ofSite,
    search: uuid().notNull(),
    car: text().notNull(),
    kind: text().notNull().$type<AlertKind>(),
    price: integer().notNull(),
    shopper: uuid().notNull(),
    slug: text().notNull(),
    foundAt: instant('found_at').notNull().defaultNow(),
    message: text(),
  },
  ({site, search, car, kind, price}) => [primaryKey({columns: [site, search, car, kind, price]})],
)

export const financeApplications = pgTable(
  'finance_applications',
  {
    ...ofSite,
    id: uuid().notNull(),
    ...numbered,
    shopper: uuid().notNull(),
    dealership: text(),
    vehicle: jsonb().$type<NonNullable<Lead['car']>>(),
    state: text().notNull().$type<FinanceApplicationState>(),
    sealed: text(),
    consents: jsonb().notNull().default([]).$type<readonly FinanceConsent[]>(),
    host: text().notNull(),
    codeHash: text('code_hash'),
    codeEndsAt: instant('code_ends_at'),
    codeTries: integer('code_tries').notNull().default(0),
    viewHash: text('view_hash'),
    viewEndsAt: instant('view_ends_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    takenAt: instant('taken_at'),
    eraseAt: instant('erase_at').notNull(),
    erasedAt: instant('erased_at'),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export type FinanceApplicationState = 'draft' | 'sent' | 'taken'
/** A consent given with an application, with its text. */
export type FinanceConsent = {readonly purpose: string; readonly wording: string; readonly at: string}
export type FinanceApplicationEvent =
  | 'sent'
  | 'code-sent'
  | 'code-wrong'
  | 'opened'
  | 'handed-over'
  | 'erased'

export const financeApplicationEvents = pgTable(
  'finance_application_events',
  {
    ...ofSite,
    id: bigint({mode: 'number'}).notNull().generatedAlwaysAsIdentity(),
    application: uuid().notNull(),
    event: text().notNull().$type<FinanceApplicationEvent>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export const plateLookups = pgTable(
  'plate_lookups',
  {
    ...ofSite,
    key: text().notNull(),
    answer: jsonb().notNull().$type<PlateAnswer>(),
    askedAt: instant('asked_at').notNull().defaultNow(),
  },
  ({site, key}) => [primaryKey({columns: [site, key]})],
)

export const tradeIns = pgTable(
  'trade_ins',
  {
    ...ofSite,
    id: uuid().notNull(),
    keyHash: text('key_hash').notNull(),
    shopper: uuid(),
    car: text(),
    typed: jsonb().notNull().default({}).$type<TypedTradeIn>(),
    done: jsonb().notNull().default({}).$type<{readonly [step: string]: number}>(),
    found: jsonb().$type<readonly FoundVehicle[]>(),
    vehicle: jsonb().$type<FoundVehicle>(),
    valued: jsonb().$type<TradeInValue>(),
    valuedAt: instant('valued_at'),
    submission: jsonb().$type<LeadSubmission>(),
    shown: jsonb().$type<{readonly [name: string]: unknown}>(),
    acceptedAt: instant('accepted_at'),
    lead: text(),
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    host: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export const tradeInPhotos = pgTable(
  'trade_in_photos',
  {
    ...ofSite,
    id: uuid().notNull(),
    tradeIn: uuid('trade_in'),
    hash: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  ({site, id}) => [primaryKey({columns: [site, id]})],
)

export const announcements = pgTable('announcements', {
  id: bigint({mode: 'number'}).primaryKey().generatedAlwaysAsIdentity(),
  process: uuid().notNull(),
  changes: jsonb().notNull(),
  at: instant('at').notNull().defaultNow(),
})

export const secretAges = pgTable('secret_ages', {
  name: text().primaryKey(),
  digest: text().notNull(),
  since: instant('since').notNull().defaultNow(),
})

export const brokenLinks = pgTable(
  'broken_links',
  {
    ...ofSite,
    document: text().notNull(),
    field: text().notNull(),
    type: text().notNull(),
    href: text().notNull(),
    checkedAt: instant('checked_at').notNull().defaultNow(),
  },
  ({site, document, field}) => [primaryKey({columns: [site, document, field]})],
)
