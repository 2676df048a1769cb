import {defineTable} from '../define-tables.ts'
import {defineService} from '../service.ts'
import {prunePhoneReveals} from './records.ts'
import {phoneReveals} from './tables.ts'

/** How often a dealership's phone number was shown. */
export const PHONE_REVEALS = defineService({
  tables: [defineTable(phoneReveals, '`LEAD_MONTHS` (24)', 'counts, without a person')],
  contacts: [{noun: 'phone reveals', prune: (records, {leads}) => prunePhoneReveals(records, leads)}],
})
