import type {DealCommand} from '@forecourt/schemas/lead/staff-lead'
import {formatRecordNumber} from '#/domain/record-number'
import {formatMoney} from '#/domain/vehicles/format-values'
import type {StaffPerson} from '#/gateways/cms/preview/read-secret-author'
import type {Records} from '#/gateways/records/port'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {listDealings} from '#/services/dealings/list-dealings'
import {findLeadPerson} from '#/services/leads/records/staff-leads'
import {updateLead} from '#/services/leads/records/update-lead'
import {hasDeals} from '#/services/orders/find-deal'
import {listExtras} from '#/services/orders/list-extras'
import {type DealChangeOutcome, updateDeal} from '#/services/orders/update-deal'
import {buildSiteFilter} from '#/tenant/site-stock'
import type {TenantConfig} from '#/tenant/tenant-config'
import type {CommandOutcome} from './update-staff-lead.ts'

type Parts = {readonly records: Records; readonly person: StaffPerson; readonly now: number}

const REFUSED: {readonly [outcome in Exclude<DealChangeOutcome, 'done'>]: CommandOutcome} = {
  absent: {status: 404, error: 'There is no such deal any more: it was ordered, erased or kept private.'},
  'changed-before': {
    status: 409,
    error: 'The deal has changed meanwhile. What you pressed was not done: look at it again.',
  },
  'not-sold': {
    status: 409,
    error: 'This car is not for sale online just now, so its deal stays as it is.',
  },
  'no-trade-in': {status: 400, error: 'The shopper has named no car of their own to put a figure on.'},
  paying: {status: 409, error: 'The shopper is paying the deposit just now: look again in half an hour.'},
}

/**
 * Changes an unfinished deal of the person who sent a lead, and notes with the lead who changed what. The shopper sees it
 * on the pages of the deal. Throws `ContentUnavailable` in an outage of content.
 */
export async function updateStaffDeal(
  tenant: TenantConfig,
  lead: string,
  command: DealCommand,
  {records, person, now}: Parts,
): Promise<CommandOutcome> {
  const site = tenant.slug
  const found = await records.forSite(site, async (db) => {
    const sender = await findLeadPerson(db, site, lead)
    const own = sender ? (await listDealings(db, site, sender)).orders : []
    return own.find(({number, state}) => number === command.deal && state === 'draft')
  })
  if (!found) return REFUSED.absent
  const vehicle = await findVehicle(found.vehicle.slug, buildSiteFilter(tenant, now))
  if (!vehicle.ok) return {status: 503, error: 'The stock search does not answer: try again in a minute.'}
  const car = vehicle.data
  if (!car || !hasDeals(tenant, now)) return REFUSED['not-sold']
  const offered = await listExtras(site)
  const {tradeIn, extra, note} = command
  const wish = {
    id: found.id,
    seen: command.seen,
    tradeInCents: tradeIn === null ? null : tradeIn * 100,
    extra: extra && {label: extra.label, cents: extra.dollars * 100},
    note,
    by: person.name,
  }
  return records.forSite(site, async (db) => {
    const outcome = await updateDeal(db, {tenant, car, offered}, wish, now)
    if (outcome !== 'done') return REFUSED[outcome]
    const change = {id: command.id, kind: 'noted', revision: null, subject: null} as const
    await updateLead(db, {site, lead, staff: person}, {...change, words: describeWish(command)}, now)
    return {status: 200}
  })
}

function describeWish({deal, tradeIn, extra, note}: DealCommand): string {
  const parts = [
    tradeIn === null ? 'trade-in as valued' : `trade-in ${formatMoney(tradeIn)}`,
    extra && `${extra.label} ${formatMoney(extra.dollars)}`,
    note && `“${note}”`,
  ]
  return `Changed the deal ${formatRecordNumber(deal)}: ${parts.filter(Boolean).join(', ')}`
}
