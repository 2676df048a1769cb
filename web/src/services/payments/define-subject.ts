import {inArray, type SQL} from 'drizzle-orm'
import type {AnyPgColumn, PgTable} from 'drizzle-orm/pg-core'
import {fromTable} from '#/gateways/records/from-table'
import type {Records} from '#/gateways/records/port'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {isOfShopper} from '#/services/shoppers/records'
import {describeMoney} from './audit-payments.ts'
import {describeDelay, findCase, settleNow} from './payment-command-context.ts'
import {
  joinKey,
  type MoneyParts,
  type PaymentSubject,
  type RowFilter,
  type SubjectKind,
} from './payment-subject.ts'
import {matchKey} from './record-key.ts'
import type {Payment} from './records.ts'

type SubjectTable = PgTable & {
  readonly [name in 'site' | 'id' | 'number' | 'dealership' | 'shopper' | 'phoneKey']: AnyPgColumn
} & {readonly $inferSelect: {readonly site: string; readonly id: string; readonly dealership: string}}

type Act<Row> = (context: MoneyParts, row: Row, cents: number | null) => Promise<Answer>

type Declared<Row, Listed> = {
  readonly toSubject: (row: Row) => PaymentSubject
  readonly dueBack: SQL
  /** An operator's actions, by the command's name, besides `show` and `reconcile`. Null: it was done. */
  readonly actions: {
    readonly [command: string]: (...given: Parameters<Act<Row>>) => Promise<Answer | null>
  }
  /** Its state, as the beginning of a sentence. */
  readonly describe: (row: Row, payment: Payment | null) => string
  readonly list: (records: Records, filter: RowFilter) => Promise<readonly Listed[]>
  /** The columns of its list, by their headings. */
  readonly columns: {readonly [heading: string]: (listed: Listed) => string}
}

/** Declares a kind of record that is paid for, by its table. */
export function defineSubject<T extends SubjectTable, Listed>(
  table: T,
  {toSubject, dueBack, actions, describe, list, columns}: Declared<T['$inferSelect'], Listed>,
): SubjectKind {
  type Row = T['$inferSelect']

  const show: Act<Row> = async (context, row) => {
    const {payment = null, entries = []} = (await findCase(context, row)) ?? {}
    return succeed(JSON.stringify({...row, payment, entries}, null, 2))
  }
  const reconcile: Act<Row> = async (context, row) => {
    const attempt = await settleNow(context, row)
    if (!attempt.ok) return refuse(describeDelay(attempt.error))
    const {site, id} = row
    const now = await context.records.forSite(site, (db) => fromTable(db, table).find(matchKey(table, {id})))
    const payment = (await findCase(context, row))?.payment ?? null
    const words = payment ? `; the payment is ${describeMoney(payment)}` : ''
    return succeed(`${describe((now as Row | null) ?? row, payment)}${words}.`)
  }
  const run = (context: MoneyParts, row: Row, command: string, cents: number | null) => {
    if (command === 'show') return show(context, row, cents)
    if (command === 'reconcile') return reconcile(context, row, cents)
    const act = Object.hasOwn(actions, command) ? actions[command] : undefined
    return act ? act(context, row, cents).then((said) => said ?? reconcile(context, row, cents)) : null
  }
  return {
    dueBack,
    findAll: async (db, keys, {isLocked = false} = {}) => {
      const {site, id} = table
      const sites = new Set(keys.map((key) => key.site))
      const ids = keys.map((key) => key.id)
      const rows = await fromTable(db, table).list([inArray(site, [...sites]), inArray(id, ids)], {isLocked})
      return new Map((rows as Row[]).map((row) => [joinKey(row), toSubject(row)]))
    },
    selectOwn: (db, shopper) =>
      db.select({id: table.id}).from<PgTable>(table).where(isOfShopper(table, shopper)),
    listRows: async (records, filter) => {
      const found = await list(records, filter)
      const rows = found.map((one) => Object.values(columns).map((write) => write(one)))
      return rows.length > 0 ? [Object.keys(columns), ...rows] : []
    },
    listByKey: async (records, key) => {
      const found = await records.asRole('operator', (db) => fromTable(db, table).list(matchKey(table, key)))
      return (found as Row[]).map((row) => ({
        ...row,
        run: (context, command, cents) => run(context, row, command, cents),
      }))
    },
  }
}
