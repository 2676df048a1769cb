import {sql} from 'drizzle-orm'
import {text, timestamp} from 'drizzle-orm/pg-core'

/** A column of moments, with their time zone. */
export const defineInstant = (name: string) => timestamp(name, {withTimezone: true, mode: 'date'})

/** The site that a row belongs to: row security goes by it. */
export const ofSite = {site: text().notNull()}

/** What people call a record: short, one of its site, given out by the records. */
export const numbered = {number: text().notNull().default(sql`create_record_number()`)}
