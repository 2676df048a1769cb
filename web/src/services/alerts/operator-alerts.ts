import {eq} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import {getOwner} from '#/services/shoppers/get-owner'
import type {Shopper} from '#/services/shoppers/records'
import {shoppers} from '#/services/shoppers/tables'
import {withdrawConsents} from './saved-searches.ts'
import {alertContacts, savedSearches, type Withdrawal} from './tables.ts'

type Own = Pick<Shopper, 'site' | 'id'>

/**
 * Ends the text alerts to a number (+61412345678) on every site, because a reply does not name a site. Returns the
 * number of searches that had some.
 */
export function stopTextAlerts(records: Records, phone: string): Promise<number> {
  return records.asRole('operator', async (db) => {
    const owners = await fromTable(db, shoppers).list({phone}, {only: ['site', 'id']})
    return stopAll(db, owners, 'sms', 'reply')
  })
}

/** The number of shoppers on all sites with alerts to an e-mail address, in lower case; 0 without an address. */
export function countAlertAddresses(records: Records, email: string | null): Promise<number> {
  if (email === null) return Promise.resolve(0)
  return records.asRole('operator', (db) => fromTable(db, alertContacts).count({email}))
}

/**
 * Removes an e-mail address from alerts on every site, and ends the alerts sent to it. Returns the number of
 * shoppers.
 */
export async function eraseAlertAddresses(records: Records, email: string | null): Promise<number> {
  if (email === null) return 0
  return records.asRole('operator', async (db) => {
    const owners = await db
      .delete(alertContacts)
      .where(eq(alertContacts.email, email))
      .returning({site: alertContacts.site, id: alertContacts.shopper})
    await stopAll(db, owners, 'email', 'operator')
    return owners.length
  })
}

async function stopAll(
  db: SiteTransaction,
  owners: readonly Own[],
  channel: 'email' | 'sms',
  by: Withdrawal,
): Promise<number> {
  let count = 0
  for (const own of owners) {
    count += await fromTable(db, savedSearches).update({...getOwner(own), channel}, {channel: 'none'})
    await withdrawConsents(db, own, {channel, by})
  }
  return count
}
