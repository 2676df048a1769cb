import type {ExprNode} from 'groq-js'
import {evaluateNow} from '../query/groq.ts'
import {parseFilter} from '../query/parse-filter.ts'
import {isRootId} from '../store/document-ids.ts'
import type {LakeDocument} from '../store/lake-document.ts'

export type Permission = 'read' | 'create' | 'update' | 'history' | 'manage'
export type Grant = {filter: string; permissions: Permission[]}
export type Role = {name: string; title: string; grants: Grant[]}

/** What one caller may do with a document. Callers with equal permissions have the same `key`. */
export type Access = {
  key: string
  canRead: (document: LakeDocument) => boolean
  can: (permission: Permission, document: LakeDocument) => boolean
  /** May see and change tokens, roles and webhooks. */
  canManage: boolean
}

const ALL = '_id in path("**")'

/** https://www.sanity.io/docs/content-lake/roles-concepts */
export const BUILT_IN_ROLES: Role[] = [
  {
    name: 'administrator',
    title: 'Administrator',
    grants: [{filter: ALL, permissions: ['read', 'create', 'update', 'history', 'manage']}],
  },
  {
    name: 'developer',
    title: 'Developer',
    grants: [{filter: ALL, permissions: ['read', 'create', 'update', 'history', 'manage']}],
  },
  {
    name: 'editor',
    title: 'Editor',
    grants: [{filter: ALL, permissions: ['read', 'create', 'update', 'history']}],
  },
  {
    name: 'contributor',
    title: 'Contributor',
    grants: [
      {filter: ALL, permissions: ['read', 'history']},
      {filter: '_id in path("drafts.**")', permissions: ['create', 'update']},
    ],
  },
  {name: 'viewer', title: 'Viewer', grants: [{filter: ALL, permissions: ['read', 'history']}]},
]

/** Callers without a token may read the published documents of the root path of a public dataset. */
export const PUBLIC_ACCESS: Access = {
  key: 'public',
  canRead: (document) => isRootId(document._id),
  can: (permission, document) => permission === 'read' && isRootId(document._id),
  canManage: false,
}

export const NO_ACCESS: Access = {key: 'none', canRead: () => false, can: () => false, canManage: false}

type CompiledGrant = {tree: ExprNode | 'always'; permissions: Permission[]}

/** Combines the grants of a user's roles. A document is allowed when the filter of one grant matches it. */
export function createAccess(roles: Role[], identity: string): Access {
  const grants = roles.flatMap((role) => role.grants)
  const compiled = grants.map(compileGrant)
  const memo = new Map<Permission, WeakMap<LakeDocument, boolean>>()
  function can(permission: Permission, document: LakeDocument): boolean {
    if (compiled.some((grant) => grant.tree === 'always' && grant.permissions.includes(permission)))
      return true
    const known = memo.get(permission) ?? new WeakMap<LakeDocument, boolean>()
    memo.set(permission, known)
    const answer = known.get(document) ?? isGranted(compiled, permission, document, identity)
    known.set(document, answer)
    return answer
  }
  const everything = compiled.some((grant) => grant.tree === 'always' && grant.permissions.includes('read'))
  return {
    key: everything ? 'all' : `${identity}:${JSON.stringify(grants)}`,
    can,
    canRead: everything ? () => true : (document) => can('read', document),
    canManage: grants.some((grant) => grant.permissions.includes('manage')),
  }
}

/** @throws ApiError 400 where the filter is not GROQ */
export function compileGrant({filter, permissions}: Grant): CompiledGrant {
  if (filter === ALL || filter === 'true') return {tree: 'always', permissions}
  return {tree: parseFilter(filter), permissions}
}

function isGranted(
  grants: CompiledGrant[],
  permission: Permission,
  document: LakeDocument,
  identity: string,
): boolean {
  return grants.some(({tree, permissions}) => {
    if (!permissions.includes(permission)) return false
    if (tree === 'always') return true
    const context = {
      params: {},
      identity,
      sanity: {projectId: '', dataset: ''},
      dereference: () => undefined,
      root: document,
    }
    return evaluateNow(tree, context) === true
  })
}
