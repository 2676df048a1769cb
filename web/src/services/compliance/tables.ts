import {integer, jsonb, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {defineInstant, ofSite} from '#/gateways/records/shared-columns'

export const complianceFindings = pgTable(
  'compliance_findings',
  {
    ...ofSite,
    /** Its path on the site. */
    page: text().notNull(),
    rule: text().notNull(),
    /** Where on the page, by headings. */
    at: text().notNull(),
    words: text().notNull(),
    message: text().notNull(),
    foundAt: defineInstant('found_at').notNull(),
    seenAt: defineInstant('seen_at').notNull(),
  },
  ({site, page, rule, at, words}) => [primaryKey({columns: [site, page, rule, at, words]})],
)

export const complianceChecks = pgTable('compliance_checks', {
  site: text().primaryKey(),
  checkedAt: defineInstant('checked_at').notNull(),
  pages: integer().notNull(),
  /** Pages that did not answer, of which nothing is known. */
  unread: integer().notNull(),
})

/** What an advertisement says, by name. */
export type AdvertFacts = {readonly [fact: string]: string | number | null | readonly string[]}

export const shownAdverts = pgTable(
  'shown_adverts',
  {
    ...ofSite,
    /** Its path on the site. */
    advert: text().notNull(),
    shownFrom: defineInstant('shown_from').notNull(),
    digest: text().notNull(),
    facts: jsonb().$type<AdvertFacts>(),
  },
  ({site, advert, shownFrom}) => [primaryKey({columns: [site, advert, shownFrom]})],
)
