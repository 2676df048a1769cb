import {buildListingAddress} from '#/domain/listing/listing-url'
import {getRecords} from '#/gateways/records/get-records'
import type {Result} from '#/lib/result'
import {
  findAlertContact,
  findWatchlistAlerts,
  listSavedSearches,
  type SavedSearch,
} from '#/services/alerts/saved-searches'
import type {Shopper} from '#/services/shoppers/records'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The alert settings of an entry. */
export type ShownEntry = Pick<SavedSearch, 'channel' | 'pace'>

/** The searches and alerts shown on a shopper’s page. */
export type ShownAlerts = {
  readonly searches: readonly (ShownEntry & {
    readonly id: string
    readonly name: string
    /** The address of its list. */
    readonly href: string
  })[]
  readonly watchlist: ShownEntry
  /** Masked: a•••@example.com. */
  readonly email: string | null
  readonly isConfirmed: boolean
  readonly digestHour: number
}

/** A shopper's saved entries with their alert settings. */
export function getAlertList(
  {slug, settings}: Pick<TenantConfig, 'slug' | 'settings'>,
  shopper: Shopper,
): Promise<Result<ShownAlerts>> {
  return getRecords().run(slug, async (db) => {
    const contact = await findAlertContact(db, shopper)
    const searches = await listSavedSearches(db, shopper)
    return {
      searches: searches.map(({id, name, channel, pace, listing}) => ({
        id,
        name,
        channel,
        pace,
        href: buildListingAddress(listing).publicUrl,
      })),
      watchlist: (await findWatchlistAlerts(db, shopper)) ?? {channel: 'none', pace: 'once'},
      email: contact?.email ? maskEmail(contact.email) : null,
      isConfirmed: contact?.confirmedAt !== null && contact?.confirmedAt !== undefined,
      digestHour: contact?.digestHour ?? settings.alerts.digestHour,
    }
  })
}

function maskEmail(email: string): string {
  return email.replace(/^(.).*(@.*)$/, '$1•••$2')
}
