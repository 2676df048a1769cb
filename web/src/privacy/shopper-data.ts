import {and, eq, inArray, isNotNull, or, type SQL, sql} from 'drizzle-orm'
import type {PgTable} from 'drizzle-orm/pg-core'
import {FOLLOW_UPS} from '#/domain/leads/follow-ups'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {jobs} from '#/jobs/tables'
import {alertConsents, alertContacts, alerts, savedSearches} from '#/services/alerts/tables'
import {NO_PAYER} from '#/services/bills/records'
import {bills} from '#/services/bills/tables'
import {financeApplicationEvents, financeApplications} from '#/services/finance-applications/tables'
import {financeQuotes} from '#/services/finance-quotes/tables'
import {deleteStrayKeys} from '#/services/leads/records/operator-leads'
import {isLeadOfShopper} from '#/services/leads/records/shopper-leads'
import {
  appointments,
  leadAnswers,
  leadClusters,
  leadConsents,
  leadEvents,
  leadHandling,
  leadQueryParams,
  leads,
  leadVisitedPages,
} from '#/services/leads/tables'
import {orderEvents, orders} from '#/services/orders/tables'
import {paymentEntries, payments} from '#/services/payments/tables'
import {spins} from '#/services/promotions/tables'
import {reservations} from '#/services/reservations/tables'
import {isOfShopper, type Shopper} from '#/services/shoppers/records'
import {sessions, shoppers, signInCodes} from '#/services/shoppers/tables'
import {textMessages} from '#/services/text-messages/tables'
import {tradeInPhotos, tradeIns} from '#/services/trade-ins/tables'
import {watchlistCars} from '#/services/watchlist/tables'

type PersonalTable = {
  readonly table: PgTable
  readonly isOwn: (shopper: Shopper, transaction: SiteTransaction) => SQL | undefined
  /**
   * Columns left out of the download, such as hashes and keys: they contain nothing about the person, and could be
   * misused if the file leaks.
   */
  readonly hidden?: readonly string[]
}

/**
 * Every table with a shopper's data, and which of its rows are theirs. A download contains all of them. A test checks
 * that each table of the records is listed here or in `IMPERSONAL_TABLES`.
 */
export const PERSONAL_TABLES: {readonly [name: string]: PersonalTable} = {
  shoppers: {
    table: shoppers,
    isOwn: ({site, id}) => and(eq(shoppers.site, site), eq(shoppers.id, id)),
  },
  sessions: {
    table: sessions,
    isOwn: isOfAccount(sessions),
    hidden: ['tokenHash'],
  },
  sign_in_codes: {
    table: signInCodes,
    isOwn: ({site, phone}) => and(eq(signInCodes.site, site), eq(signInCodes.phone, phone)),
    hidden: ['request', 'codeHash'],
  },
  text_messages: {
    table: textMessages,
    isOwn: ({site, phone}) => and(eq(textMessages.site, site), eq(textMessages.phone, phone)),
  },
  watchlist_cars: {table: watchlistCars, isOwn: isOfAccount(watchlistCars)},
  finance_quotes: {table: financeQuotes, isOwn: isOfAccount(financeQuotes)},
  saved_searches: {table: savedSearches, isOwn: isOfAccount(savedSearches)},
  alert_contacts: {table: alertContacts, isOwn: isOfAccount(alertContacts)},
  alert_consents: {table: alertConsents, isOwn: isOfAccount(alertConsents)},
  alerts: {table: alerts, isOwn: isOfAccount(alerts)},
  leads: {
    table: leads,
    isOwn: isLeadOfShopper,
    hidden: ['contentHash', 'idempotencyKey', 'addressHash', 'verdict', 'verdictReasons'],
  },
  lead_answers: {table: leadAnswers, isOwn: isOfLead(leadAnswers)},
  lead_consents: {table: leadConsents, isOwn: isOfLead(leadConsents)},
  lead_visited_pages: {table: leadVisitedPages, isOwn: isOfLead(leadVisitedPages)},
  lead_query_params: {table: leadQueryParams, isOwn: isOfLead(leadQueryParams)},
  appointments: {table: appointments, isOwn: isOfLead(appointments)},
  // The state of an enquiry, notes and answers, and that it was viewed, but not by whom.
  lead_handling: {table: leadHandling, isOwn: isOfLead(leadHandling), hidden: ['assignee', 'assigneeName']},
  lead_events: {
    table: leadEvents,
    isOwn: isOfLead(leadEvents),
    hidden: ['staff', 'staffName', 'staffEmail'],
  },
  reservations: {
    table: reservations,
    isOwn: (shopper) => isOfShopper(reservations, shopper),
    hidden: ['idempotencyKey', 'emailKey', 'phoneKey'],
  },
  orders: {table: orders, isOwn: isOwnOrder, hidden: ['shopper']},
  order_events: {
    table: orderEvents,
    isOwn: (shopper, transaction) => {
      const own = transaction.select({id: orders.id}).from(orders).where(isOwnOrder(shopper))
      return and(eq(orderEvents.site, shopper.site), inArray(orderEvents.order, own))
    },
  },
  trade_ins: {
    table: tradeIns,
    isOwn: (shopper) => isOfShopper(tradeIns, shopper),
    hidden: ['keyHash', 'emailKey', 'phoneKey'],
  },
  trade_in_photos: {
    table: tradeInPhotos,
    isOwn: (shopper, transaction) => {
      const own = transaction.select({id: tradeIns.id}).from(tradeIns).where(isOfShopper(tradeIns, shopper))
      return and(eq(tradeInPhotos.site, shopper.site), inArray(tradeInPhotos.tradeIn, own))
    },
  },
  finance_applications: {
    table: financeApplications,
    isOwn: isOwnApplication,
    hidden: ['shopper', 'sealed', 'codeHash', 'viewHash'],
  },
  finance_application_events: {
    table: financeApplicationEvents,
    isOwn: (shopper, transaction) => {
      const own = transaction
        .select({id: financeApplications.id})
        .from(financeApplications)
        .where(isOwnApplication(shopper))
      return and(
        eq(financeApplicationEvents.site, shopper.site),
        inArray(financeApplicationEvents.application, own),
      )
    },
  },
  // The hash of the number is kept after an erasure and does not reveal the number.
  spins: {table: spins, isOwn: isOfAccount(spins), hidden: ['entrant']},
  bills: {
    table: bills,
    isOwn: (shopper) => isOfShopper(bills, shopper),
    hidden: ['idempotencyKey', 'emailKey', 'phoneKey'],
  },
  payments: {table: payments, isOwn: isOwnPayment},
  payment_entries: {
    table: paymentEntries,
    isOwn: (shopper, transaction) => {
      const own = transaction
        .select({id: payments.id})
        .from(payments)
        .where(isOwnPayment(shopper, transaction))
      return and(eq(paymentEntries.site, shopper.site), inArray(paymentEntries.payment, own))
    },
  },
}

function isOwnOrder({site, id}: Shopper): SQL | undefined {
  return and(eq(orders.site, site), eq(orders.shopper, id))
}

function isOwnApplication({site, id}: Shopper): SQL | undefined {
  return and(eq(financeApplications.site, site), eq(financeApplications.shopper, id))
}

function isOwnPayment(shopper: Shopper, transaction: SiteTransaction): SQL | undefined {
  const held = transaction
    .select({id: reservations.id})
    .from(reservations)
    .where(isOfShopper(reservations, shopper))
  const paid = transaction.select({id: bills.id}).from(bills).where(isOfShopper(bills, shopper))
  return and(
    eq(payments.site, shopper.site),
    or(inArray(payments.reservation, held), inArray(payments.bill, paid)),
  )
}

/** The tables without shoppers' data, each with the reason. */
export const IMPERSONAL_TABLES: {readonly [name: string]: string} = {
  jobs: 'ids and states; what a job is about stands in the tables above',
  lead_clusters: 'which leads are one interest, by their ids',
  lead_cluster_keys: 'keyed hashes, removed with the last lead that has them',
  rate_counts: 'keyed hashes that end within a day',
  phone_reveals: 'counts, without a person',
  events: 'counts, without a person',
  photo_files: 'pictures of cars',
  photos: 'pictures of cars',
  car_photos: 'pictures of cars',
  told_cars: 'cars',
  alert_cars: 'cars',
  stock_pushes: 'cars',
  feed_runs: 'files of cars',
  promotion_prizes: 'counts, without a person',
  car_holds: 'cars, and ids of reservations',
  payment_events: 'ids of reports of payments',
  announcements: 'ids of documents and cars',
  broken_links: 'links of content',
  secret_ages: 'secrets of the platform, by slow digests',
  operator_commands: 'what operators ran, without what may be a shopper’s',
  plate_lookups: 'kinds of cars by keyed hashes of plates, for thirty days',
}

type AccountPart =
  | typeof sessions
  | typeof watchlistCars
  | typeof financeQuotes
  | typeof savedSearches
  | typeof alertContacts
  | typeof alertConsents
  | typeof alerts
  | typeof spins

function isOfAccount(table: AccountPart): PersonalTable['isOwn'] {
  return ({site, id}) => and(eq(table.site, site), eq(table.shopper, id))
}

type LeadPart =
  | typeof leadAnswers
  | typeof leadConsents
  | typeof leadVisitedPages
  | typeof leadQueryParams
  | typeof appointments
  | typeof leadHandling
  | typeof leadEvents

function isOfLead({site, leadId}: LeadPart): PersonalTable['isOwn'] {
  return (shopper, transaction) => {
    const own = transaction.select({id: leads.id}).from(leads).where(isLeadOfShopper(shopper))
    return and(eq(site, shopper.site), inArray(leadId, own))
  }
}

/** All data of a shopper on their site: rows by table. */
export async function readShopperData(
  transaction: SiteTransaction,
  shopper: Shopper,
): Promise<{[table: string]: readonly {[column: string]: unknown}[]}> {
  const data: {[table: string]: readonly {[column: string]: unknown}[]} = {}
  for (const [name, {table, isOwn, hidden = []}] of Object.entries(PERSONAL_TABLES)) {
    const rows = await transaction.select().from(table).where(isOwn(shopper, transaction))
    data[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.includes(column))),
    )
  }
  return data
}

const NOTHING_SAID = {
  contentHash: '0'.repeat(43),
  name: null,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  emailKey: null,
  phoneKey: null,
  postcode: null,
  message: '',
  tradeIn: null,
  finance: null,
  url: '',
  userAgent: null,
  addressHash: null,
  pageId: null,
  shopper: null,
} as const

/**
 * Erases a shopper on their site: the account with all that refers to it, texts to the number, booked times, and all
 * personal data in leads. The rest of a lead is kept until its retention time ends. Notifications to the dealer of a
 * cancelled time, or of a withdrawn consent, are still sent.
 */
export function eraseShopper(records: Records, shopper: Shopper): Promise<void> {
  const {site, id, phone} = shopper
  return records.asRole('operator', async (transaction) => {
    const own = await transaction.select({id: leads.id}).from(leads).where(isLeadOfShopper(shopper))
    const ids = own.map((lead) => lead.id)
    if (ids.length > 0) {
      await eraseLeadParts(transaction, site, ids)
      await eraseLeadTexts(transaction, site, ids)
      await deleteStrayKeys(transaction)
    }
    await eraseDealings(transaction, shopper)
    await transaction
      .delete(textMessages)
      .where(and(eq(textMessages.site, site), eq(textMessages.phone, phone)))
    await transaction.delete(shoppers).where(and(eq(shoppers.site, site), eq(shoppers.id, id)))
  })
}

async function eraseLeadParts(
  transaction: SiteTransaction,
  site: string,
  ids: readonly string[],
): Promise<void> {
  for (const part of [
    leadAnswers,
    leadConsents,
    leadVisitedPages,
    leadQueryParams,
    leadClusters,
    appointments,
  ])
    await transaction.delete(part).where(and(eq(part.site, site), inArray(part.leadId, ids)))
  // The events of viewing and answering are kept as long as the lead; the staff's text is not.
  await transaction
    .update(leadEvents)
    .set({subject: null, words: null})
    .where(and(eq(leadEvents.site, site), inArray(leadEvents.leadId, ids)))
  await transaction
    .update(leadHandling)
    .set({stage: 'erased'})
    .where(and(eq(leadHandling.site, site), inArray(leadHandling.leadId, ids)))
}

async function eraseLeadTexts(
  transaction: SiteTransaction,
  site: string,
  ids: readonly string[],
): Promise<void> {
  // The dealer is still notified of a cancelled time, without personal data.
  const told = await transaction
    .update(leads)
    .set({...NOTHING_SAID, message: sql`${leads.message}`, name: 'Account deleted'})
    .where(
      and(
        eq(leads.site, site),
        inArray(leads.id, ids),
        isNotNull(leads.follows),
        inArray(leads.subcategory, [...FOLLOW_UPS]),
      ),
    )
    .returning({id: leads.id})
  const followUps = new Set(told.map((lead) => lead.id))
  const others = ids.filter((lead) => !followUps.has(lead))
  // Unsent deliveries would contain no person.
  await transaction.delete(jobs).where(and(eq(jobs.site, site), inArray(jobs.leadId, others)))
  await transaction
    .update(leads)
    .set(NOTHING_SAID)
    .where(and(eq(leads.site, site), inArray(leads.id, others)))
}

/** The shopper in reservations, orders, trade-ins, bills and spins. */
async function eraseDealings(transaction: SiteTransaction, shopper: Shopper): Promise<void> {
  // Drafts are deleted; orders are kept without the person, like payments.
  await transaction.delete(orders).where(and(isOwnOrder(shopper), eq(orders.state, 'draft')))
  // The worker removes the files of the photographs.
  await transaction.delete(tradeIns).where(isOfShopper(tradeIns, shopper))
  await transaction.update(orders).set({choices: null}).where(isOwnOrder(shopper))
  // Payments are kept as long as the law requires business records.
  await transaction
    .update(reservations)
    .set({contact: null, emailKey: null, phoneKey: null})
    .where(isOfShopper(reservations, shopper))
  await transaction.update(bills).set(NO_PAYER).where(isOfShopper(bills, shopper))
  await transaction.update(spins).set({email: null}).where(isOfAccount(spins)(shopper, transaction))
}
