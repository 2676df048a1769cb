import {fromTable} from '#/gateways/records/from-table'
import {wakeWorker} from '#/jobs/process-worker'
import {defineOwned, definePart} from '../define-tables.ts'
import {getNotifyParts} from '../leads/get-notify-parts.ts'
import {BUSINESS_YEARS, defineOperatorCommand, defineService} from '../service.ts'
import {getOwner} from '../shoppers/get-owner.ts'
import {ORDER_JOBS} from './jobs.ts'
import {createOrderHandlers} from './notify-order.ts'
import {runOrderCommand} from './order-command.ts'
import {eraseOrderContacts, pruneOrderContacts, pruneOrders} from './records.ts'
import {orderEvents, orders} from './tables.ts'

const DRAFT_DAYS = 90

const OWN = defineOwned(orders, `7 years; what was typed as leads; drafts ${DRAFT_DAYS} days`, {
  hidden: ['shopper'],
  // Drafts are deleted; orders are kept without the person, as payments are.
  erase: async (db, shopper) => {
    await fromTable(db, orders).delete({...getOwner(shopper), state: 'draft'})
    await fromTable(db, orders).update(getOwner(shopper), {choices: null, desk: null})
  },
})

/** Cars that shoppers buy online. */
export const ORDERS = defineService({
  work: {
    jobs: ORDER_JOBS,
    createHandlers: (records) => createOrderHandlers(getNotifyParts(records)),
  },
  garage: ['orders'],
  tables: [OWN, definePart(OWN, orderEvents, orderEvents.order, 'as their order')],
  contacts: [
    {
      noun: 'orders',
      erase: eraseOrderContacts,
      prune: (records, {leads}) => pruneOrderContacts(records, leads),
    },
  ],
  daily: [(records) => pruneOrders(records, {draftDays: DRAFT_DAYS, years: BUSINESS_YEARS})],
  commands: [
    defineOperatorCommand('orders', runOrderCommand, (records) => ({records, onChange: wakeWorker})),
  ],
})
