import {answerPreflight, answerStaff} from '#/features/preview/admit-staff'
import {readToday} from '#/features/staff-today/read-today'
import {getRecords} from '#/gateways/records/get-records'
import {readFeeds} from '#/services/stock-feeds/read-feeds'

/**
 * The numbers of a site's leads, including waiting ones, and the ages of its feeds, for its staff in the Studio.
 * Numbers only.
 */
export function GET(request: Request): Promise<Response> {
  return answerStaff(request, async (tenant) => {
    const records = await getRecords().get()
    return Response.json(await readToday(tenant, {records, readFeeds}, Date.now()))
  })
}

export const OPTIONS = answerPreflight
