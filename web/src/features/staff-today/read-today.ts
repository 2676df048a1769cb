import type {Records} from '#/gateways/records/port'
import {resolveOverdueBefore} from '#/services/leads/answer-promise'
import {countSiteLeads, type SiteLeads} from '#/services/leads/records/count-site-leads'
import {countOpenLeads, type OpenLeadCounts} from '#/services/leads/records/staff-leads'
import type {ReadFeeds} from '#/services/stock-feeds/read-feeds'
import {type FeedStatus, readStatus} from '#/services/stock-feeds/read-status'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The part of a site's daily overview that only the storefront has. */
export type SiteToday = {
  readonly leads: SiteLeads & OpenLeadCounts
  /** The enabled feeds with cars of its dealerships. */
  readonly feeds: readonly Pick<FeedStatus, 'name' | 'ageSeconds' | 'late'>[]
}

type Sources = {readonly records: Records; readonly readFeeds: ReadFeeds}

const WEEK_MS = 7 * 86_400_000

/**
 * A site's leads of the last seven days, those waiting for an answer, and the ages of its feeds. Throws if records or
 * content are unavailable.
 */
export async function readToday(
  tenant: TenantConfig,
  {records, readFeeds}: Sources,
  now: number,
): Promise<SiteToday> {
  const {slug, dealerships} = tenant
  const feeds = await readFeeds()
  if (!feeds.ok) throw new Error('The feeds cannot be read')
  const own = new Set(dealerships.map((dealership) => dealership.slug))
  const ownFeeds = feeds.data.filter((feed) => feed.active && feed.dealerships.some((one) => own.has(one)))
  const statuses = await readStatus(records, ownFeeds, now)
  const leads = await records.forSite(slug, async (db) => ({
    ...(await countSiteLeads(db, slug, new Date(now - WEEK_MS))),
    ...(await countOpenLeads(db, (place) => resolveOverdueBefore(tenant, place, now))),
  }))
  return {leads, feeds: statuses.map(({name, ageSeconds, late}) => ({name, ageSeconds, late}))}
}
