import {DAY_MS} from '@forecourt/schemas/time/days'
import {getEnv} from '#/env/env'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import {defineService} from '../service.ts'
import {isOfAccount} from './is-of-account.ts'
import {countShoppersByPhone, eraseIdleShoppers, eraseShoppersByPhone, pruneSignIns} from './records.ts'
import {runShopperCommand} from './shopper-command.ts'
import {sessions, shoppers, signInCodes} from './tables.ts'

/** The accounts of shoppers, which are their mobile numbers. */
export const SHOPPERS = defineService({
  garage: ['details', 'sessions', 'data'],
  tables: {
    sign_in_codes: {
      table: signInCodes,
      kept: 'until each ends',
      isOwn: ({site, phone}) => hasValues(signInCodes, {site, phone}),
      hidden: ['request', 'codeHash'],
      erase: 'with the account',
    },
    sessions: {
      table: sessions,
      kept: 'until each ends',
      isOwn: isOfAccount(sessions),
      hidden: ['tokenHash'],
      erase: 'with the account',
    },
    // Last: the database deletes with an account what refers to it.
    shoppers: {
      table: shoppers,
      kept: '`SHOPPER_IDLE_DAYS` (730) without a visit',
      isOwn: ({site, id}) => hasValues(shoppers, {site, id}),
      erase: (db, {site, id}) => fromTable(db, shoppers).delete({site, id}),
    },
  },
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
