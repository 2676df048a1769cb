import {desc, sql} from 'drizzle-orm'
import {fromTable, hasValues} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
import {getOwner} from '#/services/shoppers/get-owner'
import type {Shopper} from '#/services/shoppers/records'
import {shoppers} from '#/services/shoppers/tables'
import {financeQuotes} from './tables.ts'

/** A quote as shown when a shopper saved it: money in whole dollars, rates in percent a year. */
export type ShopperQuote = Omit<typeof financeQuotes.$inferSelect, 'site' | 'shopper'>

/** Without a limit, the list could be used as storage. */
export const MAX_QUOTES = 50

/** A shopper's saved quotes, newest first. */
export function listShopperQuotes(db: SiteTransaction, shopper: Shopper): Promise<ShopperQuote[]> {
  return fromTable(db, financeQuotes).list(getOwner(shopper), {
    order: [desc(financeQuotes.savedAt), financeQuotes.car, financeQuotes.lender],
  })
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
  await fromTable(db, shoppers).find({site, id}, {isLocked: true})
  const isSame = hasValues(financeQuotes, {car: quote.car, lender: quote.lender})
  const others = await fromTable(db, financeQuotes).count([getOwner(shopper), sql`not (${isSame})`])
  if (others >= MAX_QUOTES) return false
  const {site: ofSite, shopper: ofShopper, car, lender} = financeQuotes
  await db
    .insert(financeQuotes)
    .values({...quote, ...getOwner(shopper)})
    .onConflictDoUpdate({target: [ofSite, ofShopper, car, lender], set: quote})
  return true
}

/** Removes a quote; false if it was not saved. */
export async function removeQuote(
  db: SiteTransaction,
  shopper: Shopper,
  {car, lender}: Pick<ShopperQuote, 'car' | 'lender'>,
): Promise<boolean> {
  return (await fromTable(db, financeQuotes).delete({...getOwner(shopper), car, lender})) > 0
}
