import * as z from 'zod'
import {answerPreflight, answerStaff, readStaffBody} from '#/features/preview/admit-staff'
import {findNewAddress} from '#/routes/find-new-address'
import {findPageOnSite, readRouteSite} from '#/routes/find-page'
import {isSharedPath, parseAddress} from '#/routes/parse-address'
import {getDirectory} from '#/tenant/directory-store'

const addressSchema = z.object({
  /** A path with its query. */
  path: z.string().startsWith('/').max(2000),
  /** The short names of the sites that it is asked of. */
  sites: z.array(z.string().max(100)).max(1000),
  /** In ms since the epoch. */
  at: z.number(),
})
const querySchema = z.object({addresses: z.array(addressSchema).max(50)})

type Query = z.infer<typeof addressSchema>

/** A link of 1,000 sites, fifty times. */
const MAX_BYTES = 2 * 1024 * 1024

/**
 * For each address, the sites on which it leads nowhere at its instant, for staff in the Studio. Any site is answered
 * for, because what leads somewhere is public. A POST request, because links are too long for an address.
 */
export function POST(request: Request): Promise<Response> {
  return answerStaff(request, async () => {
    const words = 'Addresses cannot be checked in this way.'
    const {addresses} = await readStaffBody(request, querySchema, words, MAX_BYTES)
    return Response.json({missing: await Promise.all(addresses.map(findMissing))})
  })
}

export const OPTIONS = answerPreflight

async function findMissing({path, sites, at}: Query): Promise<string[]> {
  const missing = await Promise.all(
    sites.map(async (site) => ((await isAnswered(path, site, at)) ? [] : [site])),
  )
  return missing.flat()
}

/** Whether shoppers find something at an address, by the rules that answer requests. */
async function isAnswered(href: string, name: string, at: number): Promise<boolean> {
  const site = readRouteSite(await getDirectory(), name, at)
  // A site that has just been made is not known here yet.
  if (!site) return true
  const {pathname, search} = new URL(href, 'http://site')
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if (isSharedPath(path)) return true
  const {kind} = await findPageOnSite(parseAddress(path, search), site)
  return (kind !== 'absent' && kind !== 'gone') || (await findNewAddress(path, name)) !== null
}
