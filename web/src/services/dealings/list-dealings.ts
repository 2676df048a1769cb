import {and, type Column, desc, eq, isNotNull, ne, or, type SQL, sql} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
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
export type Dealings = Awaited<ReturnType<typeof listDealings>>

/**
 * The reservations, orders, offers and applications of the sender of a lead, matched by number, address or account.
 */
export async function listDealings(db: SiteTransaction, site: string, person: LeadPerson) {
  const isOfAccount = createAccountMatcher(db, site, person)
  const isOfPerson = ({phoneKey, emailKey, shopper}: typeof reservations | typeof tradeIns) =>
    or(
      person.phoneKey === null ? sql`false` : eq(phoneKey, person.phoneKey),
      person.emailKey === null ? sql`false` : eq(emailKey, person.emailKey),
      isOfAccount(shopper),
    )
  return {
    reservations: await fromTable(db, reservations).list([{site}, isOfPerson(reservations)], {
      only: ['number', 'vehicle', 'state', 'endsAt', 'createdAt'],
      order: [desc(reservations.createdAt)],
      limit: MOST,
    }),
    /** Placed ones, and unfinished deals whose shopper has agreed to be asked about them. */
    orders: await fromTable(db, orders).list([{site, shopper: isOfAccount}, isOfDesk], {
      only: [
        ...(['id', 'number', 'vehicle', 'state', 'sum', 'desk', 'choices'] as const),
        ...(['placedAt', 'createdAt', 'changedAt'] as const),
      ],
      order: [desc(orders.createdAt)],
      limit: MOST,
    }),
    tradeIns: await fromTable(db, tradeIns).list([{site, vehicle: isNotNull}, isOfPerson(tradeIns)], {
      only: ['id', 'vehicle', 'valued', 'acceptedAt', 'createdAt'],
      order: [desc(tradeIns.createdAt)],
      limit: MOST,
    }),
    /** Only these and the time of sending: the answers are for the lender only. */
    applications: await fromTable(db, financeApplications).list(
      {site, shopper: isOfAccount, state: (column) => ne(column, 'draft')},
      {only: ['number', 'createdAt', 'sentAt'], order: [desc(financeApplications.createdAt)], limit: MOST},
    ),
  }
}

/** The condition that a column names an account of a person. */
function createAccountMatcher(
  db: SiteTransaction,
  site: string,
  {phoneKey, shopper}: LeadPerson,
): (column: Column) => SQL {
  const isOwn = or(
    shopper === null ? sql`false` : eq(shoppers.id, shopper),
    phoneKey === null ? sql`false` : eq(shoppers.phone, `+${phoneKey}`),
  )
  const accounts = db
    .select({id: shoppers.id})
    .from(shoppers)
    .where(and(eq(shoppers.site, site), isOwn))
  return (column) => sql`${column} in ${accounts}`
}
