import {getStaffRole} from '@forecourt/schemas/access/staff-access'
import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import * as z from 'zod'
import {getContentClient} from '../client'

const userSchema = z.object({
  email: z.string().nullish(),
  displayName: z.string().nullish(),
  roles: z.array(z.object({name: z.string()})),
})
// A missing result is the answer of something else than the content backend.
const ownerSchema = z.string().nullable()
const staffSchema = z
  .object({name: z.string().nullable(), sites: z.array(z.string().nullable()).nullable()})
  .nullable()

const OWNER = '*[_type == "sanity.previewUrlSecret" && secret == $secret][0].userId'
const STAFF =
  '*[_type == "staffUser" && active && lower(email) == $email][0]{name, "sites": sites[]->slug.current}'

/** A person who works for the dealer. */
export type StaffPerson = {
  /** Their e-mail address in lower case, or their id if it is unknown. */
  readonly key: string
  readonly name: string
  readonly email: string | null
}

/** The person who wrote a preview secret, and what they may see: the short names of their sites, or all of them. */
export type SecretAuthor = {
  /** Null for a token of no person, and for roles that no staff user has. */
  readonly role: StaffRole | null
  readonly sites: 'all' | readonly (string | null)[]
  /** Null for a token of no person. */
  readonly person: StaffPerson | null
}

/**
 * Reads who wrote a valid preview secret. The storefront reads drafts, and answers staff, with its own token, so it has
 * to check. The content backend lets nobody but administrators write or read a secret of somebody else.
 * @throws when the content backend does not answer, or its answer cannot be parsed
 */
export async function readSecretAuthor(secret: string): Promise<SecretAuthor> {
  const client = getContentClient()
  const owner = ownerSchema.parse(await client.fetch<unknown>(OWNER, {secret}, {perspective: 'raw'}))
  // A token of no person may write one without a name: enough for drafts, never for what a role alone may do.
  if (!owner) return {role: null, sites: 'all', person: null}
  const url = `/projects/${client.config().projectId}/users/${encodeURIComponent(owner)}`
  const {email, displayName, roles} = userSchema.parse(await client.request({url}))
  const role = getStaffRole(roles.map(({name}) => name))
  const address = email?.toLowerCase() ?? ''
  const staff = staffSchema.parse(await client.fetch<unknown>(STAFF, {email: address}))
  const person = {
    key: address || owner,
    name: staff?.name || displayName || address || 'Staff',
    email: address || null,
  }
  return {role, sites: role === 'site-editor' ? (staff?.sites ?? []) : 'all', person}
}
