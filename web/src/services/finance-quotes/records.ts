import {and, desc, sql} from 'drizzle-orm'
import {hasValues} from '#/gateways/records/find-row'
import type {SiteTransaction} from '#/gateways/records/port'
import type {Shopper} from '#/services/shoppers/records'
import {shoppers} from '#/services/shoppers/tables'
import {financeQuotes} from './tables.ts'

/** A quote as shown when a shopper saved it: money in whole dollars, rates in percent a year. */
export type ShopperQuote = Omit<typeof financeQuotes.$inferSelect, 'site' | 'shopper'>

/** Without a limit, the list could be used as storage. */
export const MAX_QUOTES = 50

/** A shopper's saved quotes, newest first. */
export async function listShopperQuotes(db: SiteTransaction, shopper: Shopper): Promise<ShopperQuote[]> {
  return db
    .select()
    .from(financeQuotes)
    .where(isOwn(shopper))
    .orderBy(desc(financeQuotes.savedAt), financeQuotes.car, financeQuotes.lender)
}

/**
 * Saves a quote; a newer one of the same lender for the same car replaces the older. The shopper's row is locked
 * first, so that two tabs together cannot exceed `MAX_QUOTES`. False if the list is full.
 */
export async function saveQuote(
  db: SiteTransaction,
  shopper: Shopper,
  quote: ShopperQuote,
): Promise<boolean> {
  const {site, id} = shopper
  await db.select({id: shoppers.id}).from(shoppers).where(hasValues(shoppers, {site, id})).for('update')
  const others = and(isOwn(shopper), sql`not (${isSame(quote)})`)
  if ((await db.$count(financeQuotes, others)) >= MAX_QUOTES) return false
  const {site: ofSite, shopper: ofShopper, car, lender} = financeQuotes
  await db
    .insert(financeQuotes)
    .values({...quote, site, shopper: id})
    .onConflictDoUpdate({target: [ofSite, ofShopper, car, lender], set: quote})
  return true
}

/** Removes a quote; false if it was not saved. */
export async function removeQuote(
  db: SiteTransaction,
  shopper: Shopper,
  quote: Pick<ShopperQuote, 'car' | 'lender'>,
): Promise<boolean> {
  const rows = await db
    .delete(financeQuotes)
    .where(and(isOwn(shopper), isSame(quote)))
    .returning({car: financeQuotes.car})
  return rows.length > 0
}

function isOwn({site, id}: Shopper) {
  return hasValues(financeQuotes, {site, shopper: id})
}

function isSame({car, lender}: Pick<ShopperQuote, 'car' | 'lender'>) {
  return hasValues(financeQuotes, {car, lender})
}
