import type {DocumentOf} from '../document/define-document.ts'
import type {documents} from '../documents.ts'
import type {StaffRole} from '../staff-user/staff-user.ts'
import {
  type GrantSite,
  listEditorGrants,
  listSiteEditorGrants,
  listViewerGrants,
  type StaffGrant,
} from './staff-grants.ts'

type StaffUser = DocumentOf<(typeof documents)['staffUser']>

/** A role of the content backend, in the terms of its documentation. */
export type BackendRole = {name: string; title: string; grants: StaffGrant[]}

/** Who may sign in, and as what. */
export type StaffMember = {name: string; email: string; role: string}

export type StaffAccess = {roles: BackendRole[]; members: StaffMember[]}

/** The backend's own role for administrators: everything, tokens and roles included. */
const ADMINISTRATOR = 'administrator'

const ALL_SITES = 'all-sites-editor'
const LOOKING = 'staff-viewer'
const NAMED_SITES = 'site-editor'

/**
 * Derives the content backend's roles and members from the published staff users and sites. A person who may not sign
 * in, or whose named sites are all gone, is no member.
 */
export function deriveStaffAccess(staff: readonly StaffUser[], sites: readonly GrantSite[]): StaffAccess {
  const roles = new Map<string, BackendRole>([
    [ALL_SITES, {name: ALL_SITES, title: 'Editor of all sites', grants: listEditorGrants()}],
    [LOOKING, {name: LOOKING, title: 'Viewer', grants: listViewerGrants()}],
  ])
  const members = new Map<string, StaffMember>()
  for (const person of staff) {
    const role = person.active ? getRole(person, sites) : null
    if (!role) continue
    if (typeof role !== 'string') roles.set(role.name, role)
    const email = person.email.toLowerCase()
    members.set(email, {name: person.name, email, role: typeof role === 'string' ? role : role.name})
  }
  return {roles: [...roles.values()], members: [...members.values()]}
}

function getRole(person: StaffUser, sites: readonly GrantSite[]): string | BackendRole | null {
  if (person.role === 'administrator') return ADMINISTRATOR
  if (person.role === 'editor') return ALL_SITES
  if (person.role === 'viewer') return LOOKING
  const mine = sites.filter(({id}) => person.sites.includes(id))
  return mine.length > 0 ? siteEditorRole(person.id, mine, sites) : null
}

/** More sites than this are counted rather than named. */
const NAMED_AT_MOST = 3

// Editors of the same few sites share a role, named after them. No short name has two hyphens, so no two roles share one.
function siteEditorRole(id: string, mine: readonly GrantSite[], all: readonly GrantSite[]): BackendRole {
  const few = mine.length <= NAMED_AT_MOST
  const slugs = mine.map(({slug}) => slug).sort()
  return {
    name: `${NAMED_SITES}-${few ? slugs.join('--') : `-${id}`}`,
    title: `Editor of ${few ? mine.map(({name}) => name).join(', ') : `${mine.length} sites`}`,
    grants: listSiteEditorGrants(mine, all),
  }
}

/** The staff role that corresponds to a person's backend roles; `null` for roles that no staff user has. */
export function getStaffRole(names: readonly string[]): StaffRole | null {
  if (names.some((name) => name === ADMINISTRATOR || name === 'developer')) return 'administrator'
  if (names.some((name) => name === ALL_SITES || name === 'editor')) return 'editor'
  if (names.some((name) => name.startsWith(`${NAMED_SITES}-`))) return 'site-editor'
  return names.some((name) => name === LOOKING || name === 'viewer') ? 'viewer' : null
}
