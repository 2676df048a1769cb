import {sql} from 'drizzle-orm'
import {
  type PgColumn,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** A column of moments, with their time zone. */
export const defineInstant = (name: string) => timestamp(name, {withTimezone: true, mode: 'date'})

/** The site that a row belongs to: row security goes by it. */
export const ofSite = {site: text().notNull()}

/** A short number, unique per site, assigned by the database and shown to people. */
export const numbered = {number: text().notNull().default(sql`create_record_number()`)}

type Columns = {[name: string]: PgColumnBuilderBase}

/**
 * Declares a table whose rows belong to a site: its name in the database, the columns that name a row within its site,
 * and the columns besides `ofSite`.
 */
export function defineSiteTable<Name extends string, C extends Columns>(
  name: Name,
  key: readonly (keyof C)[],
  columns: C,
) {
  return pgTable(name, {...ofSite, ...columns}, (declared) => {
    const table = declared as unknown as {readonly [name in 'site' | keyof C]: PgColumn}
    return [primaryKey({columns: [table.site, ...key.map((column) => table[column])]})]
  })
}
