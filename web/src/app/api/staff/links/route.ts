import {answerPreflight, answerStaff} from '#/features/preview/admit-staff'
import {getRecords} from '#/gateways/records/get-records'
import {log} from '#/lib/log'
import {listBrokenLinks} from '#/services/link-checks/records'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The broken links in a site's content found by the nightly check, for its staff in the Studio. */
export function GET(request: Request): Promise<Response> {
  return answerStaff(request, answerLinks)
}

export const OPTIONS = answerPreflight

async function answerLinks({slug}: TenantConfig): Promise<Response> {
  try {
    const records = await getRecords().get()
    return Response.json({links: await listBrokenLinks(records, slug)})
  } catch (cause) {
    log('error', 'staff-links.answer-failed', {cause: cause instanceof Error ? cause.name : typeof cause})
    return Response.json({error: 'The records do not answer: try again in a minute.'}, {status: 503})
  }
}
