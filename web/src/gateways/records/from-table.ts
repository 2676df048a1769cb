import {and, type Column, eq, getTableColumns, inArray, is, SQL} from 'drizzle-orm'
import type {AnyPgColumn, PgInsertValue, PgTable, PgUpdateSetSource} from 'drizzle-orm/pg-core'
import type {SiteTransaction} from './port.ts'

/** A value of a column, one of some values, or another condition, such as `isNull`. */
type Wanted<Value> = NonNullable<Value> | readonly NonNullable<Value>[] | ((column: Column) => SQL)

type Values<T extends PgTable> = {
  readonly [name in keyof T['$inferSelect']]?: Wanted<T['$inferSelect'][name]>
}

/** Which rows of a table: those whose columns have these values, or that fulfil a condition, or all of several. */
type Where<T extends PgTable> = Values<T> | SQL | undefined | readonly (Values<T> | SQL | undefined)[]

/** The condition that columns of a row have these values. @throws Error for a name that is no column: none is dropped. */
export function hasValues<T extends PgTable>(table: T, values: Values<T>): SQL | undefined {
  return and(
    ...Object.entries(values).map(([name, wanted]) => {
      const column = getColumn(table, name)
      if (typeof wanted === 'function') return wanted(column)
      const isList = Array.isArray(wanted) && column.dataType !== 'array'
      return isList ? inArray(column, wanted) : eq(column, wanted)
    }),
  )
}

function getColumn(table: PgTable, name: string): AnyPgColumn {
  const column = new Map(Object.entries(getTableColumns(table))).get(name)
  if (!column) throw new Error(`A table has no such column: ${name}`)
  return column
}

function toCondition<T extends PgTable>(table: T, where: Where<T>): SQL | undefined {
  if (isList(where)) return and(...where.map((one) => toCondition(table, one)))
  return where === undefined || is(where, SQL) ? where : hasValues(table, where)
}

function isList<Item>(where: Item | readonly Item[]): where is readonly Item[] {
  return Array.isArray(where)
}

/** Whether rows are locked until the end of the transaction, so that no other can change them. */
export type Lock = {readonly isLocked?: boolean}

type Selection<Name> = Lock & {
  /** The columns to read; all by default. */
  readonly only?: readonly Name[]
  /** Any order by default. */
  readonly order?: readonly (AnyPgColumn | SQL)[]
}

/** Reads and changes rows of one table. */
export function fromTable<T extends PgTable>(db: SiteTransaction, table: T) {
  type Row = T['$inferSelect']
  type Name = keyof Row & string

  const select = async (where: Where<T>, selection: Selection<string> & {readonly limit?: number}) => {
    const {only, order = [], isLocked = false, limit} = selection
    const columns = only ? only.map((name) => [name, getColumn(table, name)] as const) : null
    const all = db
      .select(columns ? Object.fromEntries(columns) : getTableColumns(table))
      .from(table as PgTable)
      .where(toCondition(table, where))
      .orderBy(...order)
      .$dynamic()
    const found = limit === undefined ? all : all.limit(limit)
    return isLocked ? found.for('update') : found
  }
  // A forgotten condition would change all rows.
  const requireCondition = (where: Where<T>) => {
    const condition = toCondition(table, where)
    if (!condition) throw new Error('A change of rows needs a condition')
    return condition
  }
  return {
    /** The rows, optionally only the first ones. */
    list: async <N extends Name = Name>(
      where: Where<T>,
      selection: Selection<N> & {readonly limit?: number} = {},
    ): Promise<Pick<Row, N>[]> => (await select(where, selection)) as Pick<Row, N>[],
    /** The first of the rows; null if there is none. */
    find: async <N extends Name = Name>(
      where: Where<T>,
      selection: Selection<N> = {},
    ): Promise<Pick<Row, N> | null> => {
      const [row] = await select(where, {...selection, limit: 1})
      return (row as Pick<Row, N> | undefined) ?? null
    },
    count: (where: Where<T>): Promise<number> => db.$count(table, toCondition(table, where)),
    /** Inserts rows; those that are there already are left out. Returns the number of new ones. */
    add: async (rows: readonly PgInsertValue<T>[]): Promise<number> =>
      rows.length === 0
        ? 0
        : countRows(
            await db
              .insert(table)
              .values([...rows])
              .onConflictDoNothing(),
          ),
    /** Changes columns of the rows. Returns the number of rows. */
    update: async (where: Where<T>, values: PgUpdateSetSource<T>): Promise<number> =>
      countRows(await db.update<PgTable>(table).set(values).where(requireCondition(where))),
    /** As `update`; returns the rows as they are then. */
    change: (where: Where<T>, values: PgUpdateSetSource<T>): Promise<Row[]> =>
      db.update<PgTable>(table).set(values).where(requireCondition(where)).returning(),
    /** Deletes the rows. Returns their number. */
    delete: async (where: Where<T>): Promise<number> =>
      countRows(await db.delete(table).where(requireCondition(where))),
  }
}

/** How many rows a statement has changed: the drivers say it by two names, which their shared type lacks. */
function countRows(answer: unknown): number {
  const {rowCount, affectedRows} = answer as {readonly rowCount?: number; readonly affectedRows?: number}
  return rowCount ?? affectedRows ?? 0
}
