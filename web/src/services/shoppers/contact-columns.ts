import {and, eq, isNotNull, or, type SQL, sql} from 'drizzle-orm'
import type {AnyPgColumn, PgTable} from 'drizzle-orm/pg-core'
import {fromTable} from '#/gateways/records/from-table'
import type {Records} from '#/gateways/records/port'
import type {Contacts, Person} from '#/services/service'
import {shoppers} from './tables.ts'

type Keys = {readonly emailKey: AnyPgColumn; readonly phoneKey: AnyPgColumn}
type Account = {readonly site: AnyPgColumn; readonly shopper: AnyPgColumn}
type ContactTable = PgTable & Keys & {readonly id: AnyPgColumn; readonly contact: AnyPgColumn}

/** The columns of a contact after erasure. */
export const NO_CONTACT = {contact: null, emailKey: null, phoneKey: null} as const

/** The condition for the rows that name a person, on every site. */
export function matchPerson({emailKey, phoneKey}: Keys, {email, phone}: Person): SQL {
  const byEmail = email === null ? undefined : eq(emailKey, email)
  const byPhone = phone === null ? undefined : eq(phoneKey, phone)
  return or(byEmail, byPhone) ?? sql`false`
}

/** The condition for the rows of accounts with a person's number, which accounts store with its plus sign. */
export function isOfNumber({site, shopper}: Account, {phone}: Person): SQL | undefined {
  if (phone === null) return undefined
  return sql`(${site}, ${shopper}) in
    (select ${shoppers.site}, ${shoppers.id} from ${shoppers} where ${shoppers.phone} = ${`+${phone}`})`
}

/** As `matchPerson`, and rows with another number that were sent while signed in with this one. */
export function matchPersonOrAccount(table: Keys & Account, person: Person): SQL | undefined {
  return or(matchPerson(table, person), isOfNumber(table, person))
}

/**
 * The contacts of a table of business: removed from its rows, whose amounts are kept. `isOver` is the condition for rows
 * whose contact is removed with leads of that age.
 */
export function defineContacts(
  noun: string,
  table: ContactTable,
  isOver: (before: Date) => SQL | undefined,
): Contacts {
  const remove = (records: Records, where: SQL | undefined) =>
    records.asRole('operator', async (db) => {
      const removed = await db
        .update<PgTable>(table)
        .set(NO_CONTACT)
        .where(and(where, isNotNull(table.contact)))
        .returning({id: table.id})
      return removed.length
    })
  return {
    noun,
    count: (records, person) =>
      records.asRole('operator', (db) => fromTable(db, table).count(matchPerson(table, person))),
    erase: (records, person) => remove(records, matchPerson(table, person)),
    prune: (records, {leads}) => remove(records, isOver(leads)),
  }
}
