import * as z from 'zod'
import {answerPreflight, answerStaff, readStaffBody} from '#/features/preview/admit-staff'
import {isOwnSite} from '#/features/preview/is-own-site'
import {getRecords} from '#/gateways/records/get-records'
import {readLastCheck} from '#/services/compliance/records'

/** A page of sites; the Studio asks again for more. */
const questionSchema = z.object({sites: z.array(z.string().max(96)).max(50)})
const MAX_BYTES = 16 * 1024

/**
 * What the nightly check has found on the pages of sites, by short name, for staff in the Studio; null for a site that
 * was not checked yet. Words of public pages only, and nothing of a site that is not the person's.
 */
export function POST(request: Request): Promise<Response> {
  return answerStaff(request, async (_tenant, author) => {
    const words = 'Checks cannot be asked for in this way.'
    const {sites} = await readStaffBody(request, questionSchema, words, MAX_BYTES)
    const records = await getRecords().get()
    const own = sites.filter((site) => isOwnSite(author, site))
    const checks = await Promise.all(own.map(async (site) => [site, await readLastCheck(records, site)]))
    return Response.json({checks: Object.fromEntries(checks)})
  })
}

export const OPTIONS = answerPreflight
