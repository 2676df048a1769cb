import {getStaffRole} from '@forecourt/schemas/access/staff-access'
import * as z from 'zod'
import {getContentClient} from '../client'

const userSchema = z.object({email: z.string().nullish(), roles: z.array(z.object({name: z.string()}))})
// A missing result is the answer of something else than the content backend.
const ownerSchema = z.string().nullable()
const sitesSchema = z.array(z.string().nullable()).nullable()

const OWNER = '*[_type == "sanity.previewUrlSecret" && secret == $secret][0].userId'
const SITES = '*[_type == "staffUser" && active && lower(email) == $email][0].sites[]->slug.current'

/**
 * Whether the author of a valid preview secret may see a site's drafts: an editor of named sites may see those of
 * theirs only. The storefront reads drafts with its own token, so it has to check.
 * @throws when the content backend does not answer, or its answer cannot be parsed
 */
export async function canSeeDrafts(secret: string, site: string): Promise<boolean> {
  const client = getContentClient()
  const owner = ownerSchema.parse(await client.fetch<unknown>(OWNER, {secret}, {perspective: 'raw'}))
  // An editor of named sites cannot write a secret without their name.
  if (!owner) return true
  const url = `/projects/${client.config().projectId}/users/${encodeURIComponent(owner)}`
  const {email, roles} = userSchema.parse(await client.request({url}))
  if (getStaffRole(roles.map(({name}) => name)) !== 'site-editor') return true
  const sites = sitesSchema.parse(await client.fetch<unknown>(SITES, {email: email?.toLowerCase() ?? ''}))
  return sites?.includes(site) ?? false
}
