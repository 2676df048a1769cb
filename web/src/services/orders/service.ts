import {and, eq, inArray} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import {wakeWorker} from '#/jobs/process-worker'
import {getNotifyParts} from '../leads/get-notify-parts.ts'
import {BUSINESS_YEARS, defineService} from '../service.ts'
import {isOfAccount} from '../shoppers/is-of-account.ts'
import {ORDER_JOBS} from './jobs.ts'
import {createOrderHandlers} from './notify-order.ts'
import {runOrderCommand} from './order-command.ts'
import {eraseOrderContacts, pruneOrderContacts, pruneOrders} from './records.ts'
import {orderEvents, orders} from './tables.ts'

const DRAFT_DAYS = 90
const isOwn = isOfAccount(orders)

/** Cars that shoppers buy online. */
export const ORDERS = defineService({
  work: {
    jobs: ORDER_JOBS,
    createHandlers: (records) => createOrderHandlers(getNotifyParts(records)),
  },
  garage: ['orders'],
  tables: {
    orders: {
      table: orders,
      kept: `7 years; what was typed as leads; drafts ${DRAFT_DAYS} days`,
      isOwn,
      hidden: ['shopper'],
      // Drafts are deleted; orders are kept without the person, as payments are.
      erase: async (db, shopper) => {
        await fromTable(db, orders).delete([{state: 'draft'}, isOwn(shopper)])
        await fromTable(db, orders).update(isOwn(shopper), {choices: null, desk: null})
      },
    },
    order_events: {
      table: orderEvents,
      kept: 'as their order',
      isOwn: (shopper, db) => {
        const own = db.select({id: orders.id}).from(orders).where(isOwn(shopper))
        return and(eq(orderEvents.site, shopper.site), inArray(orderEvents.order, own))
      },
      erase: {with: 'orders'},
    },
  },
  contacts: [
    {
      noun: 'orders',
      erase: eraseOrderContacts,
      prune: (records, {leads}) => pruneOrderContacts(records, leads),
    },
  ],
  daily: [(records) => pruneOrders(records, {draftDays: DRAFT_DAYS, years: BUSINESS_YEARS})],
  commands: [
    {name: 'orders', run: (records, args) => runOrderCommand({records, onChange: wakeWorker}, args)},
  ],
})
