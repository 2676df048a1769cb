import {getStaffRole} from '@forecourt/schemas/access/staff-access'
import * as z from 'zod'
import {getContentClient} from '../client'

const userSchema = z.object({email: z.string().nullish(), roles: z.array(z.object({name: z.string()}))})
// A missing result is the answer of something else than the content backend.
const ownerSchema = z.string().nullable()
const sitesSchema = z.array(z.string().nullable()).nullable()

const OWNER = '*[_type == "sanity.previewUrlSecret" && secret == $secret][0].userId'
const SITES = '*[_type == "staffUser" && active && lower(email) == $email][0].sites[]->slug.current'

/** What the person who wrote a preview secret may see: the short names of their sites, or all of them. */
export type SecretAuthor = {
  readonly isAdministrator: boolean
  readonly sites: 'all' | readonly (string | null)[]
}

/**
 * Reads who wrote a valid preview secret. The storefront reads drafts, and answers staff, with its own token, so it has
 * to check. The content backend lets nobody but administrators write or read a secret of somebody else.
 * @throws when the content backend does not answer, or its answer cannot be parsed
 */
export async function readSecretAuthor(secret: string): Promise<SecretAuthor> {
  const client = getContentClient()
  const owner = ownerSchema.parse(await client.fetch<unknown>(OWNER, {secret}, {perspective: 'raw'}))
  // A token of no person may write one without a name: enough for drafts, never for what administrators alone may do.
  if (!owner) return {isAdministrator: false, sites: 'all'}
  const url = `/projects/${client.config().projectId}/users/${encodeURIComponent(owner)}`
  const {email, roles} = userSchema.parse(await client.request({url}))
  const role = getStaffRole(roles.map(({name}) => name))
  if (role !== 'site-editor') return {isAdministrator: role === 'administrator', sites: 'all'}
  const sites = sitesSchema.parse(await client.fetch<unknown>(SITES, {email: email?.toLowerCase() ?? ''}))
  return {isAdministrator: false, sites: sites ?? []}
}
