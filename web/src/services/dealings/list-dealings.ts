import {and, desc, eq, isNotNull, ne, or, type SQL, sql} from 'drizzle-orm'
import type {SiteTransaction} from '#/gateways/records/port'
import {financeApplications} from '#/services/finance-applications/tables'
import {isOfDesk} from '#/services/orders/records'
import {orders} from '#/services/orders/tables'
import {reservations} from '#/services/reservations/tables'
import {shoppers} from '#/services/shoppers/tables'
import {tradeIns} from '#/services/trade-ins/tables'
import type {LeadPerson} from '../leads/records/staff-leads.ts'

const MOST = 10

/** A person's other transactions on a site, besides leads; newest first per kind. */
export type Dealings = {
  readonly reservations: readonly Pick<
    typeof reservations.$inferSelect,
    'number' | 'vehicle' | 'state' | 'endsAt' | 'createdAt'
  >[]
  /** Placed ones, and unfinished deals whose shopper has agreed to be asked about them. */
  readonly orders: readonly Pick<
    typeof orders.$inferSelect,
    | 'id'
    | 'number'
    | 'vehicle'
    | 'state'
    | 'sum'
    | 'desk'
    | 'choices'
    | 'placedAt'
    | 'createdAt'
    | 'changedAt'
  >[]
  readonly tradeIns: readonly Pick<
    typeof tradeIns.$inferSelect,
    'id' | 'vehicle' | 'valued' | 'acceptedAt' | 'createdAt'
  >[]
  /** Only these and the time of sending: the answers are for the lender only. */
  readonly applications: readonly Pick<
    typeof financeApplications.$inferSelect,
    'number' | 'createdAt' | 'sentAt'
  >[]
}

/**
 * The reservations, orders, offers and applications of the sender of a lead, matched by number, address or account.
 */
export async function listDealings(db: SiteTransaction, site: string, person: LeadPerson): Promise<Dealings> {
  const accounts = selectAccounts(db, site, person)
  return {
    reservations: await listReservations(db, isOfPerson(reservations, site, person, accounts)),
    orders: await listOrders(db, site, accounts),
    tradeIns: await listTradeIns(db, isOfPerson(tradeIns, site, person, accounts)),
    applications: await listApplications(db, site, accounts),
  }
}

type Accounts = ReturnType<typeof selectAccounts>

function selectAccounts(db: SiteTransaction, site: string, {phoneKey, shopper}: LeadPerson) {
  return db
    .select({id: shoppers.id})
    .from(shoppers)
    .where(
      and(
        eq(shoppers.site, site),
        or(
          shopper === null ? sql`false` : eq(shoppers.id, shopper),
          phoneKey === null ? sql`false` : eq(shoppers.phone, `+${phoneKey}`),
        ),
      ),
    )
}

function isOfPerson(
  table: typeof reservations | typeof tradeIns,
  site: string,
  {phoneKey, emailKey}: LeadPerson,
  accounts: Accounts,
): SQL | undefined {
  return and(
    eq(table.site, site),
    or(
      phoneKey === null ? sql`false` : eq(table.phoneKey, phoneKey),
      emailKey === null ? sql`false` : eq(table.emailKey, emailKey),
      sql`${table.shopper} in ${accounts}`,
    ),
  )
}

function listReservations(db: SiteTransaction, isOwn: SQL | undefined) {
  return db
    .select({
      number: reservations.number,
      vehicle: reservations.vehicle,
      state: reservations.state,
      endsAt: reservations.endsAt,
      createdAt: reservations.createdAt,
    })
    .from(reservations)
    .where(isOwn)
    .orderBy(desc(reservations.createdAt))
    .limit(MOST)
}

function listOrders(db: SiteTransaction, site: string, accounts: Accounts) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      vehicle: orders.vehicle,
      state: orders.state,
      sum: orders.sum,
      desk: orders.desk,
      choices: orders.choices,
      changedAt: orders.changedAt,
      placedAt: orders.placedAt,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(and(eq(orders.site, site), isOfDesk, sql`${orders.shopper} in ${accounts}`))
    .orderBy(desc(orders.createdAt))
    .limit(MOST)
}

function listTradeIns(db: SiteTransaction, isOwn: SQL | undefined) {
  return db
    .select({
      id: tradeIns.id,
      vehicle: tradeIns.vehicle,
      valued: tradeIns.valued,
      acceptedAt: tradeIns.acceptedAt,
      createdAt: tradeIns.createdAt,
    })
    .from(tradeIns)
    .where(and(isOwn, isNotNull(tradeIns.vehicle)))
    .orderBy(desc(tradeIns.createdAt))
    .limit(MOST)
}

function listApplications(db: SiteTransaction, site: string, accounts: Accounts) {
  return db
    .select({
      number: financeApplications.number,
      createdAt: financeApplications.createdAt,
      sentAt: financeApplications.sentAt,
    })
    .from(financeApplications)
    .where(
      and(
        eq(financeApplications.site, site),
        ne(financeApplications.state, 'draft'),
        sql`${financeApplications.shopper} in ${accounts}`,
      ),
    )
    .orderBy(desc(financeApplications.createdAt))
    .limit(MOST)
}
