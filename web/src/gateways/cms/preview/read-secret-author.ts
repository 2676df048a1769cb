import {getStaffRole} from '@forecourt/schemas/access/staff-access'
import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import * as z from 'zod'
import {getContentClient} from '../client'

const userSchema = z.object({
  email: z.string().nullish(),
  displayName: z.string().nullish(),
  roles: z.array(z.object({name: z.string()})),
})
// If the result is missing, the response does not come from the content backend.
const ownerSchema = z.string().nullable()
const staffSchema = z
  .object({name: z.string().nullable(), sites: z.array(z.string().nullable()).nullable()})
  .nullable()

const OWNER = '*[_type == "sanity.previewUrlSecret" && secret == $secret][0].userId'
const STAFF =
  '*[_type == "staffUser" && active && lower(email) == $email][0]{name, "sites": sites[]->slug.current}'

/** A member of the dealer's staff. */
export type StaffPerson = {
  /** Their e-mail address in lower case, or their id if it is unknown. */
  readonly key: string
  readonly name: string
  readonly email: string | null
}

/** The author of a preview secret and their permissions: the short names of their sites, or all of them. */
export type SecretAuthor = {
  /** Null for a token that belongs to no person, and for roles outside the staff roles. */
  readonly role: StaffRole | null
  readonly sites: 'all' | readonly (string | null)[]
  /** Null for a token that belongs to no person. */
  readonly person: StaffPerson | null
}

/**
 * Reads the author of a valid preview secret. The storefront reads drafts, and sends data to staff, with its own
 * token, so it must check permissions itself. In the content backend, only administrators can read or write another
 * user's secret. @throws if the content backend does not respond, or its response cannot be parsed
 */
export async function readSecretAuthor(secret: string): Promise<SecretAuthor> {
  const client = getContentClient()
  const owner = ownerSchema.parse(await client.fetch<unknown>(OWNER, {secret}, {perspective: 'raw'}))
  // A token that belongs to no person may write a secret without an owner: it gives access to drafts, but to nothing
  // that needs a role.
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
