import type {BackendRole, StaffAccess, StaffMember} from '@forecourt/schemas/access/staff-access'
import type {SanityClient} from '@sanity/client'
import * as z from 'zod'

const membersSchema = z.object({
  data: z.array(
    z.object({
      sanityUserId: z.string(),
      profile: z.object({displayName: z.string(), email: z.string()}),
      memberships: z.array(z.object({roleNames: z.array(z.string())})),
      isManaged: z.boolean(),
    }),
  ),
})
const rolesSchema = z.object({data: z.array(z.object({name: z.string(), isCustom: z.boolean()}))})

export type StaffReport = {added: number; changed: number; removed: number}

type Present = {id: string; name: string; email: string; roles: string[]}

/**
 * Makes the embedded backend's roles and members those of the staff users. Roles are added first and removed last, so
 * that no user holds a missing one. A person whose role changes gets the new one before losing the old.
 */
export async function saveStaffAccess(client: SanityClient, access: StaffAccess): Promise<StaffReport> {
  const api = accessApi(client)
  for (const role of access.roles) await api.putRole(role)
  const report: StaffReport = {added: 0, changed: 0, removed: 0}
  const present = new Map((await api.listManaged()).map((one) => [one.email, one]))
  for (const member of access.members) {
    const known = present.get(member.email)
    if (!known) {
      await api.invite(member)
      report.added += 1
    } else if (known.roles.join() !== member.role) {
      await api.giveOnly(known, member.role)
      report.changed += 1
    }
  }
  const wanted = new Set(access.members.map(({email}) => email))
  for (const {id, email} of present.values()) {
    if (wanted.has(email)) continue
    await api.remove(id)
    report.removed += 1
  }
  await removeOldRoles(api, access)
  return report
}

/** Removes roles that no user holds or needs; those of the configuration are kept. */
async function removeOldRoles(api: ReturnType<typeof accessApi>, {roles}: StaffAccess): Promise<void> {
  const wanted = new Set(roles.map(({name}) => name))
  for (const name of await api.listSiteRoles()) if (!wanted.has(name)) await api.removeRole(name)
}

function accessApi(client: SanityClient) {
  const base = `/access/project/${client.config().projectId}`
  const call = (method: string, path: string, body?: unknown) =>
    client.request<unknown>({method, url: `${base}${path}`, body})
  return {
    putRole: ({name, ...role}: BackendRole) => call('PUT', `/roles/${name}`, role),
    removeRole: (name: string) => call('DELETE', `/roles/${name}`),
    invite: (member: StaffMember) => call('POST', '/invites', member),
    remove: (id: string) => call('DELETE', `/users/${id}`),
    giveOnly: async ({id, roles}: Present, role: string) => {
      await call('PUT', `/users/${id}/roles/${role}`)
      for (const old of roles) if (old !== role) await call('DELETE', `/users/${id}/roles/${old}`)
    },
    listManaged: async (): Promise<Present[]> => {
      const {data} = membersSchema.parse(await call('GET', '/users'))
      return data
        .filter(({isManaged}) => isManaged)
        .map(({sanityUserId, profile, memberships}) => ({
          id: sanityUserId,
          name: profile.displayName,
          email: profile.email,
          roles: memberships.flatMap(({roleNames}) => roleNames),
        }))
    },
    listSiteRoles: async (): Promise<string[]> => {
      const {data} = rolesSchema.parse(await call('GET', '/roles'))
      return data
        .filter(({name, isCustom}) => isCustom && name.startsWith('site-editor-'))
        .map(({name}) => name)
    },
  }
}

/** A new access token for the member with this e-mail; `null` for an unknown one. It can be read only once. */
export async function createStaffToken(client: SanityClient, email: string): Promise<string | null> {
  const member = (await accessApi(client).listManaged()).find((one) => one.email === email.toLowerCase())
  if (!member) return null
  const url = `/access/project/${client.config().projectId}/users/${member.id}/tokens`
  const body = {label: 'Studio'}
  return z.object({key: z.string()}).parse(await client.request({method: 'POST', url, body})).key
}
