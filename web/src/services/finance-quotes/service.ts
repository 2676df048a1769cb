import {defineService} from '../service.ts'
import {isOfAccount} from '../shoppers/is-of-account.ts'
import {financeQuotes} from './tables.ts'

/** Lenders' quotes that a shopper keeps. */
export const FINANCE_QUOTES = defineService({
  garage: ['quotes'],
  tables: {
    finance_quotes: {
      table: financeQuotes,
      kept: 'as the account',
      isOwn: isOfAccount(financeQuotes),
      erase: 'with the account',
    },
  },
})
