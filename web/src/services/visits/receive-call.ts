import {toLocalTime} from '@forecourt/schemas/time/zoned-time'
import type {LeadSubmission} from '#/domain/leads/lead-submission'
import {toPhoneKey} from '#/domain/leads/lead-text'
import {DESK_FORM} from '#/domain/leads/product-forms'
import {type CallReport, describeCall} from '#/domain/visits/call-report'
import {listCallParams, UNKNOWN_SOURCE} from '#/domain/visits/find-source'
import type {Records} from '#/gateways/records/port'
import {deriveUuid} from '#/lib/derive-uuid'
import type {Result} from '#/lib/result'
import type {Change, SubmittedLead} from '#/services/leads/lead-service'
import {resolveTenantZone, type TenantConfig} from '#/tenant/tenant-config'
import {recordCall} from './records.ts'
import {findHolder, listPools} from './reserve-numbers.ts'

type Parts = {
  readonly records: () => Promise<Records>
  readonly submit: (lead: LeadSubmission, change: Change) => Promise<Result<SubmittedLead>>
  /** The site's own address, without a path. */
  readonly url: string
}

/**
 * Takes a call to a number of a pool, once for each id: it counts for the source of the visit that had the number, and
 * the desk gets a lead with that source, to answer where nobody answered. A caller who hides their number is counted
 * alone. `strange` for a number of no pool; `later` where it could not be stored, so that it is told again.
 */
export async function receiveCall(
  tenant: TenantConfig,
  report: CallReport,
  {records, submit, url}: Parts,
): Promise<'taken' | 'strange' | 'later'> {
  const {slug: site, locations, dealerships, settings} = tenant
  const {at, from, seconds} = report
  const number = toPhoneKey(report.number) ?? ''
  const pool = listPools(settings.phones).find(({numbers}) => numbers.has(number))
  if (!pool) return 'strange'
  const opened = await records().catch(() => null)
  if (!opened) return 'later'
  const held = await opened
    .forSite(site, (db) => findHolder(db, {site, number, at}))
    .catch(() => 'down' as const)
  if (held === 'down') return 'later'
  const came = held ?? {source: UNKNOWN_SOURCE, campaign: ''}
  const call = deriveUuid(`call/${site}/${report.id}`)
  const rung = locations.find(({phone}) => toPhoneKey(phone) === pool.own)
  if (from !== null) {
    const stored = await submit(
      {
        form: DESK_FORM,
        idempotencyKey: call,
        site,
        subcategory: 'Phone call',
        department: 'sales',
        dealership: dealerships.find(({id}) => id === rung?.dealership)?.slug ?? null,
        location: rung?.slug ?? null,
        contact: {name: 'Caller', phone: from},
        message: describeCall(report),
        context: {url: `${url}/`, source: 'Phone call', linkedQueryParams: listCallParams(came)},
      },
      {withoutReply: true, isNewsOnly: seconds > 0},
    )
    if (!stored.ok && stored.error.retryable) return 'later'
  }
  const {date: day} = toLocalTime(at.getTime(), resolveTenantZone(tenant))
  return opened
    .forSite(site, (db) => recordCall(db, {site, day, call, ...came}))
    .then(() => 'taken' as const)
    .catch(() => 'later' as const)
}
