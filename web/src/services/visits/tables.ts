import {date, integer, pgTable, primaryKey, text, uuid} from 'drizzle-orm/pg-core'
import {defineInstant, ofSite} from '#/gateways/records/shared-columns'

/** Each thing of a visit once. Days are of the site's clock. */
export const visitThings = pgTable(
  'visit_things',
  {
    ...ofSite,
    visit: uuid().notNull(),
    thing: text().notNull(),
    subject: text().notNull(),
    day: date().notNull(),
  },
  ({site, visit, thing, subject}) => [primaryKey({columns: [site, visit, thing, subject]})],
)

/** How often a thing was done on a day. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    ...ofSite,
    day: date().notNull(),
    thing: text().notNull(),
    subject: text().notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
    device: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.site,
        table.day,
        table.thing,
        table.subject,
        table.source,
        table.campaign,
        table.device,
      ],
    }),
  ],
)

/** Which visit had which number of a pool; `freeAt` is when another may have it. */
export const numberLeases = pgTable(
  'number_leases',
  {
    ...ofSite,
    number: text().notNull(),
    beganAt: defineInstant('began_at').notNull(),
    visit: uuid().notNull(),
    source: text().notNull(),
    campaign: text().notNull(),
    freeAt: defineInstant('free_at').notNull(),
  },
  ({site, number, beganAt}) => [primaryKey({columns: [site, number, beganAt]})],
)
