import * as z from 'zod'
import {answerPreflight, answerStaff, readStaffBody} from '#/features/preview/admit-staff'
import {isOwnSite} from '#/features/preview/is-own-site'
import {findOtherSite} from '#/services/visits/shared-numbers'
import {getDirectory} from '#/tenant/directory-store'

/** As many as the pools of a site hold. */
const questionSchema = z.object({numbers: z.array(z.string().max(40)).max(2000)})
const MAX_BYTES = 128 * 1024

/**
 * Which of these phone numbers another site leases to its visits, for staff in the Studio who give them to this one; with
 * the name of that site where it is one of the person's.
 */
export function POST(request: Request): Promise<Response> {
  return answerStaff(request, async ({slug}, author) => {
    const words = 'Send the phone numbers, at most 2,000.'
    const {numbers} = await readStaffBody(request, questionSchema, words, MAX_BYTES)
    const directory = await getDirectory()
    const shared = numbers.flatMap((number) => {
      const other = findOtherSite(directory, number, slug)
      if (other === null) return []
      const name = isOwnSite(author, other) ? (directory.sites.get(other)?.name ?? null) : null
      return [{number, site: name}]
    })
    return Response.json({shared})
  })
}

export const OPTIONS = answerPreflight
