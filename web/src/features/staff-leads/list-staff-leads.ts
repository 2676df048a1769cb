import type {LeadListQuery, StaffLeadList} from '@forecourt/schemas/lead/staff-lead'
import type {StaffPerson} from '#/gateways/cms/preview/read-secret-author'
import type {Records} from '#/gateways/records/port'
import {resolveOverdueBefore} from '#/services/leads/answer-promise'
import {countLeadsOfStaff, countOpenLeads, listLeadRows} from '#/services/leads/records/staff-leads'
import {recordLeadView} from '#/services/leads/records/update-lead'
import type {RoutedSite} from '#/services/leads/route-lead'
import {describeLeadRow} from './describe-lead-row.ts'

const MOST_WORDS = 6

type Parts = {
  readonly records: Records
  readonly person: StaffPerson
  readonly now: number
}

/** The leads of a site for a member of staff; the view is recorded. Throws if the records are unavailable. */
export async function listStaffLeads(
  site: RoutedSite,
  {view, kind, words, limit}: LeadListQuery,
  {records, person, now}: Parts,
): Promise<StaffLeadList> {
  const {slug} = site
  return records.forSite(slug, async (db) => {
    await recordLeadView(db, {site: slug, lead: null, staff: person})
    const wanted = words.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
    const filter = {view, kind, words: wanted, staff: person.key, limit: limit + 1}
    const rows = await listLeadRows(db, slug, filter)
    const counts = await countOpenLeads(db, (place) => resolveOverdueBefore(site, place, now))
    const mine = await countLeadsOfStaff(db, slug, person.key)
    const leads = rows.slice(0, limit).map((row) => describeLeadRow(row, site))
    return {
      // Opening hours differ between places: the list is sorted by due time, not by arrival.
      leads: view === 'waiting' || view === 'mine' ? leads.toSorted(compareDue) : leads,
      hasMore: rows.length > limit,
      counts: {...counts, mine},
      you: {key: person.key, name: person.name},
      answerHours: site.settings.forms.answerHours,
    }
  })
}

type Due = {readonly dueAt: string | null; readonly createdAt: string}

function compareDue(one: Due, other: Due): number {
  return (one.dueAt ?? one.createdAt).localeCompare(other.dueAt ?? other.createdAt)
}
