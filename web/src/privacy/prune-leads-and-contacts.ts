import type {Records} from '#/gateways/records/port'
import {prunePayers} from '#/services/bills/records'
import {pruneLeads} from '#/services/leads/records/operator-leads'
import {pruneOrderContacts} from '#/services/orders/records'
import {pruneContacts} from '#/services/reservations/operator-reservations'

/**
 * Removes leads and spam from before these dates on every site, with the phone reveals, events and names on orders,
 * reservations and payments that are as old as the leads. Returns how many leads and phone reveals there were.
 */
export async function pruneLeadsAndContacts(
  records: Records,
  before: {readonly leads: Date; readonly spam: Date},
): Promise<{readonly leads: number; readonly reveals: number}> {
  const removed = await pruneLeads(records, before)
  await pruneOrderContacts(records, before.leads)
  await pruneContacts(records, before.leads)
  await prunePayers(records, before.leads)
  return removed
}

/** The dates before which leads and spam are removed: whole months and days before now. */
export function computeLeadDates(
  now: number,
  {months, spamDays}: {readonly months: number; readonly spamDays: number},
): {readonly leads: Date; readonly spam: Date} {
  const leads = new Date(now)
  leads.setUTCMonth(leads.getUTCMonth() - months)
  return {leads, spam: new Date(now - spamDays * DAY_MS)}
}

const DAY_MS = 86_400_000
