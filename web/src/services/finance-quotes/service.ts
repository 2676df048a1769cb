import {defineOwned} from '../define-tables.ts'
import {defineService} from '../service.ts'
import {financeQuotes} from './tables.ts'

/** Lenders' quotes that a shopper keeps. */
export const FINANCE_QUOTES = defineService({
  garage: ['quotes'],
  tables: [defineOwned(financeQuotes, 'as the account')],
})
