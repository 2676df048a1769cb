import {CSV_MARK, formatCsvLine} from '@forecourt/schemas/values/csv-line'
import {getFullName} from '#/domain/leads/lead-text'
import type {StoredLead} from '#/domain/leads/stored-lead'
import type {Records} from '#/gateways/records/port'
import {listLeads} from '../records/operator-leads.ts'
import {readLeads} from '../records/read-leads.ts'
import {type LeadHandling, listHandling} from '../records/staff-leads.ts'

const PAGE = 200

type Options = Pick<Parameters<typeof listLeads>[1], 'site' | 'since' | 'state'> & {
  readonly format: 'csv' | 'jsonl'
}

/** A lead with its handling by staff; null for leads from before it was recorded. */
type Exported = StoredLead & {readonly handling: LeadHandling | null}

const COLUMNS: readonly (readonly [
  string,
  (stored: Exported) => string | number | boolean | null | undefined,
])[] = [
  ['id', ({id}) => id],
  ['received', ({createdAt}) => createdAt.toISOString()],
  ['site', ({lead}) => lead.site],
  ['dealership', ({lead}) => lead.dealership],
  ['location', ({lead}) => lead.location],
  ['form', ({lead}) => lead.form],
  ['department', ({department}) => department],
  ['category', ({lead}) => lead.category],
  ['subcategory', ({lead}) => lead.subcategory],
  ['name', ({lead}) => getFullName(lead)],
  ['email', ({lead}) => lead.contact.email],
  ['phone', ({lead}) => lead.contact.phone],
  ['postcode', ({lead}) => lead.contact.postcode],
  ['message', ({lead}) => lead.message],
  ['car', ({lead}) => lead.car?.name],
  ['stock_number', ({lead}) => lead.car?.stocknum],
  ['appointment', ({lead}) => lead.appointment?.startsAt],
  ['marketing_consent', ({lead}) => lead.consents.find(({purpose}) => purpose === 'marketing')?.given],
  ['duplicate_of', ({duplicateOf}) => duplicateOf],
  ['spam', ({lead}) => lead.verdict.outcome === 'spam'],
  ['page', ({lead}) => lead.context.url],
  ['stage', ({handling}) => handling?.stage],
  ['answered', ({handling}) => handling?.answeredAt?.toISOString()],
  ['looked_after_by', ({handling}) => handling?.assigneeName],
]

/** Every lead selected by the options, oldest first, as lines of CSV or JSON. Reads page by page. */
export async function* exportLeads(
  records: Records,
  {format, site, since, state}: Options,
): AsyncGenerator<string> {
  if (format === 'csv') yield CSV_MARK + formatCsvLine(COLUMNS.map(([name]) => name))
  let after = 'ld_'
  for (;;) {
    const lines = await listLeads(records, {site, since, state, limit: PAGE, after})
    for (const [slug, group] of Map.groupBy(lines, (line) => line.site)) {
      const ids = group.map(({id}) => id)
      const {found, handling} = await records.forSite(slug, async (db) => ({
        found: await readLeads(db, slug, ids),
        handling: await listHandling(db, slug, ids),
      }))
      for (const stored of ids.flatMap((id) => found.get(id) ?? []))
        yield writeLine({...stored, handling: handling.get(stored.id) ?? null}, format)
    }
    const last = lines.at(-1)
    if (!last || lines.length < PAGE) return
    after = last.id
  }
}

function writeLine(stored: Exported, format: Options['format']): string {
  if (format === 'csv') return formatCsvLine(COLUMNS.map(([, read]) => read(stored)))
  return `${JSON.stringify(stored)}\n`
}
