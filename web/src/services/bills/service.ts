import {lt} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import {getNotifyParts} from '../leads/get-notify-parts.ts'
import {BUSINESS_YEARS, defineService} from '../service.ts'
import {defineContacts, NO_CONTACT} from '../shoppers/contact-columns.ts'
import {isOfShopper} from '../shoppers/records.ts'
import {createBillHandlers} from './bill-jobs.ts'
import {BILL_JOBS} from './jobs.ts'
import {pruneBills} from './records.ts'
import {bills} from './tables.ts'

/** Payments of shoppers for invoices of a dealership. */
export const BILLS = defineService({
  work: {
    jobs: BILL_JOBS,
    createHandlers: (records) => createBillHandlers(getNotifyParts(records)),
  },
  garage: ['payments'],
  tables: [
    {
      table: bills,
      kept: '7 years; the contact as leads',
      isOwn: (shopper) => isOfShopper(bills, shopper),
      hidden: ['idempotencyKey', 'emailKey', 'phoneKey'],
      erase: (db, shopper) => fromTable(db, bills).update(isOfShopper(bills, shopper), NO_CONTACT),
    },
  ],
  contacts: [defineContacts('bills', bills, (before) => lt(bills.createdAt, before))],
  daily: [(records) => pruneBills(records, BUSINESS_YEARS)],
})
