import {answerPreflight, answerStaff} from '#/features/preview/admit-staff'
import {readToday} from '#/features/staff-today/read-today'
import {getRecords} from '#/gateways/records/get-records'
import {log} from '#/lib/log'
import {readFeeds} from '#/services/stock-feeds/read-feeds'
import type {TenantConfig} from '#/tenant/tenant-config'

/**
 * The numbers of a site's leads, including waiting ones, and the ages of its feeds, for its staff in the Studio.
 * Numbers only.
 */
export function GET(request: Request): Promise<Response> {
  return answerStaff(request, answerToday)
}

export const OPTIONS = answerPreflight

async function answerToday(tenant: TenantConfig): Promise<Response> {
  try {
    const records = await getRecords().get()
    return Response.json(await readToday(tenant, {records, readFeeds}, Date.now()))
  } catch (cause) {
    log('error', 'staff-today.answer-failed', {cause: cause instanceof Error ? cause.name : typeof cause})
    return Response.json({error: 'The records do not answer: try again in a minute.'}, {status: 503})
  }
}
