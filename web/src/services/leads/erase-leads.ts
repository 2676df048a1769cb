import {isNotNull, sql} from 'drizzle-orm'
import {FOLLOW_UPS} from '#/domain/leads/follow-ups'
import {fromTable} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
import {jobs} from '#/jobs/tables'
import type {Shopper} from '../shoppers/records.ts'
import {deleteStrayKeys} from './records/operator-leads.ts'
import {isLeadOfShopper} from './records/shopper-leads.ts'
import {
  appointments,
  leadAnswers,
  leadClusters,
  leadConsents,
  leadEvents,
  leadHandling,
  leadQueryParams,
  leads,
  leadVisitedPages,
} from './tables.ts'

const NOTHING_SAID = {
  contentHash: '0'.repeat(43),
  name: null,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  emailKey: null,
  phoneKey: null,
  postcode: null,
  message: '',
  tradeIn: null,
  finance: null,
  url: '',
  userAgent: null,
  addressHash: null,
  pageId: null,
  shopper: null,
} as const

/**
 * Erases all personal data in a shopper's leads, and their booked times. The rest of a lead is kept until its retention
 * time ends. Notifications to the dealer of a cancelled time, or of a withdrawn consent, are still sent.
 */
export async function eraseLeadsOfShopper(db: SiteTransaction, shopper: Shopper): Promise<void> {
  const own = await fromTable(db, leads).list(isLeadOfShopper(shopper), {only: ['id']})
  const ids = own.map((lead) => lead.id)
  if (ids.length === 0) return
  await eraseLeadParts(db, shopper.site, ids)
  await eraseLeadTexts(db, shopper.site, ids)
  await deleteStrayKeys(db)
}

async function eraseLeadParts(db: SiteTransaction, site: string, ids: readonly string[]): Promise<void> {
  for (const part of [
    leadAnswers,
    leadConsents,
    leadVisitedPages,
    leadQueryParams,
    leadClusters,
    appointments,
  ])
    await fromTable(db, part).delete({site, leadId: ids})
  // The events of viewing and answering are kept as long as the lead; the staff's text is not.
  await fromTable(db, leadEvents).update(
    {site, leadId: ids},
    {
      subject: null,
      words: null,
    },
  )
  await fromTable(db, leadHandling).update({site, leadId: ids}, {stage: 'erased'})
}

async function eraseLeadTexts(db: SiteTransaction, site: string, ids: readonly string[]): Promise<void> {
  // The dealer is still notified of a cancelled time, without personal data.
  const told = await fromTable(db, leads).change(
    {site, id: ids, follows: isNotNull, subcategory: FOLLOW_UPS},
    {...NOTHING_SAID, message: sql`${leads.message}`, name: 'Account deleted'},
  )
  const followUps = new Set(told.map((lead) => lead.id))
  const others = ids.filter((lead) => !followUps.has(lead))
  // Unsent deliveries would contain no person.
  await fromTable(db, jobs).delete({site, leadId: others})
  await fromTable(db, leads).update({site, id: others}, NOTHING_SAID)
}
