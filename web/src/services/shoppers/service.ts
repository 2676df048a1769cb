import {DAY_MS} from '@forecourt/schemas/time/days'
import {getEnv} from '#/env/env'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import {defineOwned} from '../define-tables.ts'
import {defineService} from '../service.ts'
import {countShoppersByPhone, eraseIdleShoppers, eraseShoppersByPhone, pruneSignIns} from './records.ts'
import {runShopperCommand} from './shopper-command.ts'
import {sessions, shoppers, signInCodes} from './tables.ts'

/** The accounts of shoppers, which are their mobile numbers. */
export const SHOPPERS = defineService({
  garage: ['details', 'sessions', 'data'],
  tables: [
    {
      table: signInCodes,
      kept: 'until each ends',
      isOwn: ({site, phone}) => hasValues(signInCodes, {site, phone}),
      hidden: ['request', 'codeHash'],
      erase: 'with the account',
    },
    defineOwned(sessions, 'until each ends', {hidden: ['tokenHash']}),
    // Last: the database deletes with an account what refers to it.
    {
      table: shoppers,
      kept: '`SHOPPER_IDLE_DAYS` (730) without a visit',
      isOwn: ({site, id}) => hasValues(shoppers, {site, id}),
      erase: (db, {site, id}) => fromTable(db, shoppers).delete({site, id}),
    },
  ],
  contacts: [
    {
      noun: 'shopper accounts',
      count: (records, {phone}) => countShoppersByPhone(records, phone),
      erase: (records, {phone}) => eraseShoppersByPhone(records, phone),
    },
  ],
  quarterHourly: [
    pruneSignIns,
    (records, now) => eraseIdleShoppers(records, new Date(now - getEnv().SHOPPER_IDLE_DAYS * DAY_MS)),
  ],
  commands: [{name: 'shoppers', run: runShopperCommand}],
})
