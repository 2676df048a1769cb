import {integer, jsonb, pgTable, text} from 'drizzle-orm/pg-core'
import {defineInstant, defineSiteTable} from '#/gateways/records/shared-columns'

export const complianceFindings = defineSiteTable('compliance_findings', ['page', 'rule', 'at', 'words'], {
  /** Its path on the site. */
  page: text().notNull(),
  rule: text().notNull(),
  /** Where on the page, by headings. */
  at: text().notNull(),
  words: text().notNull(),
  message: text().notNull(),
  foundAt: defineInstant('found_at').notNull(),
  seenAt: defineInstant('seen_at').notNull(),
})

export const complianceChecks = pgTable('compliance_checks', {
  site: text().primaryKey(),
  checkedAt: defineInstant('checked_at').notNull(),
  pages: integer().notNull(),
  /** Pages that did not answer, of which nothing is known. */
  unread: integer().notNull(),
})

/** What an advertisement says, by name. */
export type AdvertFacts = {readonly [fact: string]: string | number | null | readonly string[]}

export const shownAdverts = defineSiteTable('shown_adverts', ['advert', 'shownFrom'], {
  /** Its path on the site. */
  advert: text().notNull(),
  shownFrom: defineInstant('shown_from').notNull(),
  digest: text().notNull(),
  facts: jsonb().$type<AdvertFacts>(),
})
