import {getNotifyParts} from '../leads/get-notify-parts.ts'
import {BUSINESS_YEARS, defineService} from '../service.ts'
import {isOfShopper} from '../shoppers/records.ts'
import {createBillHandlers} from './bill-jobs.ts'
import {BILL_JOBS} from './jobs.ts'
import {countPayers, erasePayers, NO_PAYER, pruneBills, prunePayers} from './records.ts'
import {bills} from './tables.ts'

/** Payments of shoppers for invoices of a dealership. */
export const BILLS = defineService({
  work: {
    jobs: BILL_JOBS,
    createHandlers: (records) => createBillHandlers(getNotifyParts(records)),
  },
  garage: ['payments'],
  tables: {
    bills: {
      table: bills,
      kept: '7 years; the contact as leads',
      isOwn: (shopper) => isOfShopper(bills, shopper),
      hidden: ['idempotencyKey', 'emailKey', 'phoneKey'],
      erase: (db, shopper) => db.update(bills).set(NO_PAYER).where(isOfShopper(bills, shopper)),
    },
  },
  contacts: [
    {
      noun: 'bills',
      count: countPayers,
      erase: erasePayers,
      prune: (records, {leads}) => prunePayers(records, leads),
    },
  ],
  daily: [(records) => pruneBills(records, BUSINESS_YEARS)],
})
