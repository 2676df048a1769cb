import {boolean, integer, jsonb, smallint, text, uuid} from 'drizzle-orm/pg-core'
import type {AlertSubject} from '#/domain/alerts/alert-subjects'
import type {ListingState} from '#/domain/listing/listing-state'
import {defineInstant, defineSiteTable} from '#/gateways/records/shared-columns'

/** The channel and frequency of a saved search's alerts. */
export const ALERT_CHANNELS = ['none', 'email', 'sms'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]
/** A channel on which something is sent. */
export type SentChannel = Exclude<AlertChannel, 'none'>
export const ALERT_PACES = ['once', 'daily'] as const
export type AlertPace = (typeof ALERT_PACES)[number]

/** The reason for an alert: it matches now, it costs less, it can be bought again. */
export const ALERT_KINDS = ['new', 'price', 'back'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export const savedSearches = defineSiteTable('saved_searches', ['id'], {
  id: uuid().notNull().defaultRandom(),
  shopper: uuid().notNull(),
  name: text().notNull(),
  // Unused in the row for the watchlist, whose cars are those of the list.
  listing: jsonb().notNull().$type<ListingState>(),
  anchors: text().array().notNull(),
  about: text().notNull().default('search').$type<AlertSubject>(),
  channel: text().notNull().default('none').$type<AlertChannel>(),
  pace: text().notNull().default('once').$type<AlertPace>(),
  createdAt: defineInstant('created_at').notNull().defaultNow(),
  removedAt: defineInstant('removed_at'),
})

export const alertContacts = defineSiteTable('alert_contacts', ['shopper'], {
  shopper: uuid().notNull(),
  email: text(),
  confirmedAt: defineInstant('confirmed_at'),
  digestHour: smallint('digest_hour').notNull(),
  changedAt: defineInstant('changed_at').notNull().defaultNow(),
})

export const alertConsents = defineSiteTable('alert_consents', ['id'], {
  id: uuid().notNull().defaultRandom(),
  shopper: uuid().notNull(),
  search: uuid().notNull(),
  channel: text().notNull().$type<SentChannel>(),
  wording: text().notNull(),
  givenAt: defineInstant('given_at').notNull().defaultNow(),
  withdrawnAt: defineInstant('withdrawn_at'),
  withdrawnBy: text('withdrawn_by').$type<Withdrawal>(),
})

/**
 * How a consent was withdrawn: on the site, by a link in a message, by a reply to a text, by an operator on request.
 */
export type Withdrawal = 'page' | 'link' | 'reply' | 'operator'

export const alertCars = defineSiteTable('alert_cars', ['car'], {
  car: text().notNull(),
  isOpen: boolean('is_open').notNull(),
  facts: jsonb().notNull().$type<CarFacts>(),
  readAt: defineInstant('read_at').notNull(),
})

/** A car's values used by filters, by the field names of the index. */
export type CarFacts = {readonly [field: string]: unknown}

export const alerts = defineSiteTable('alerts', ['search', 'car', 'kind', 'price'], {
  search: uuid().notNull(),
  car: text().notNull(),
  kind: text().notNull().$type<AlertKind>(),
  /** 0 if it does not matter. */
  price: integer().notNull(),
  /** What the car cost before, of an alert about its price; otherwise, and if it is not known, null. */
  formerPrice: integer('former_price'),
  shopper: uuid().notNull(),
  slug: text().notNull(),
  foundAt: defineInstant('found_at').notNull().defaultNow(),
  message: text(),
})
