import * as z from 'zod'
import {answerPreflight, answerStaff} from '#/features/preview/admit-staff'
import {isOwnSite} from '#/features/preview/is-own-site'
import {getRecords} from '#/gateways/records/get-records'
import {log} from '#/lib/log'
import {readJsonBody} from '#/lib/read-request'
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
    const question = questionSchema.safeParse(await readJsonBody(request, MAX_BYTES))
    if (!question.success)
      return Response.json({error: 'Checks cannot be asked for in this way.'}, {status: 400})
    try {
      const records = await getRecords().get()
      const checks = await Promise.all(
        question.data.sites
          .filter((site) => isOwnSite(author, site))
          .map(async (site) => [site, await readLastCheck(records, site)]),
      )
      return Response.json({checks: Object.fromEntries(checks)})
    } catch (cause) {
      log('error', 'staff-compliance.answer-failed', {
        cause: cause instanceof Error ? cause.name : typeof cause,
      })
      return Response.json({error: 'The records do not answer: try again in a minute.'}, {status: 503})
    }
  })
}

export const OPTIONS = answerPreflight
