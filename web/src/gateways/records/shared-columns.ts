import {sql} from 'drizzle-orm'
import {text, timestamp} from 'drizzle-orm/pg-core'

/** A column of moments, with their time zone. */
export const defineInstant = (name: string) => timestamp(name, {withTimezone: true, mode: 'date'})

/** The site that a row belongs to: row security goes by it. */
export const ofSite = {site: text().notNull()}

/** A short number, unique per site, assigned by the database and shown to people. */
export const numbered = {number: text().notNull().default(sql`create_record_number()`)}
