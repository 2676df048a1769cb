import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto'
import {ApiError, createBadRequest} from '../http/api-error.ts'
import {isRecord} from '../schema/field.ts'

/** An API key. `expiresAt` is in seconds; the full `value` is shown only when the key is created. */
export type ApiKey = {
  id: number
  value: string
  actions: string[]
  collections: string[]
  description: string
  expiresAt: number
  autodelete: boolean
}

/** The reference's value for "never expires", in seconds. */
const NEVER = 64723363199
const PREFIX_LENGTH = 4

function readTexts(raw: Record<string, unknown>, name: string): string[] {
  const texts = raw[name]
  if (!Array.isArray(texts) || texts.length === 0 || !texts.every((text) => typeof text === 'string'))
    throw createBadRequest(`Wrong format for \`${name}\`. It should be an array of string.`)
  return texts
}

/** Reads the body of `POST /keys`, checked in the order and the words of the reference. */
export function parseKey(raw: unknown, id: number): ApiKey {
  if (!isRecord(raw)) throw createBadRequest('Bad JSON.')
  for (const name of ['description', 'actions', 'collections'])
    if (raw[name] === undefined) throw createBadRequest(`Could not find a \`${name}\` key.`)
  const {value = '', description, expires_at: expiresAt = NEVER, autodelete = false} = raw
  if (typeof value !== 'string') throw createBadRequest('Key value must be a string.')
  if (typeof description !== 'string') throw createBadRequest('Key description must be a string.')
  const actions = readTexts(raw, 'actions')
  const collections = readTexts(raw, 'collections')
  if (typeof expiresAt !== 'number' || !Number.isInteger(expiresAt) || expiresAt < 0)
    throw createBadRequest('Wrong format for `expires_at`. It should be an unsigned integer.')
  if (typeof autodelete !== 'boolean')
    throw createBadRequest('Wrong format for `autodelete`. It should be a boolean.')
  return {
    id,
    value: value || randomBytes(24).toString('base64url'),
    actions,
    collections,
    description,
    expiresAt,
    autodelete,
  }
}

export function describeKey(key: ApiKey, full: boolean): Record<string, unknown> {
  return {
    actions: key.actions,
    autodelete: key.autodelete,
    collections: key.collections,
    description: key.description,
    expires_at: key.expiresAt,
    id: key.id,
    ...(full ? {value: key.value} : {value_prefix: key.value.slice(0, PREFIX_LENGTH)}),
  }
}

/**
 * The permission of a request: nothing, everything, or what a key allows, with the embedded parameters of a scoped
 * key.
 */
export type Permission = {admin: true} | {admin: false; key: ApiKey; embedded: Record<string, unknown>}

function equalText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

function isExpired(at: unknown, now: number): boolean {
  return typeof at === 'number' && at <= now
}

/** A scoped key contains a signature, a prefix of its parent key, and parameters in JSON. */
function openScopedKey(
  text: string,
  keys: Iterable<ApiKey>,
): {key: ApiKey; embedded: Record<string, unknown>} | undefined {
  const decoded = Buffer.from(text, 'base64').toString('utf8')
  const brace = decoded.indexOf('{')
  if (brace <= PREFIX_LENGTH) return undefined
  const digest = decoded.slice(0, brace - PREFIX_LENGTH)
  const prefix = decoded.slice(brace - PREFIX_LENGTH, brace)
  const params = decoded.slice(brace)
  for (const key of keys) {
    if (!key.value.startsWith(prefix) || !key.actions.every((action) => action === 'documents:search'))
      continue
    if (!equalText(createHmac('sha256', key.value).update(params).digest('base64'), digest)) continue
    const embedded: unknown = JSON.parse(params)
    return isRecord(embedded) ? {key, embedded} : undefined
  }
  return undefined
}

/** The key's record; undefined for an unknown or expired key. `now` is in seconds. */
export function resolveKey(
  text: string,
  adminKey: string,
  keys: Iterable<ApiKey>,
  now: number,
): Permission | undefined {
  if (text === '') return undefined
  if (equalText(text, adminKey)) return {admin: true}
  const list = [...keys]
  const plain = list.find((key) => equalText(key.value, text))
  if (plain) return isExpired(plain.expiresAt, now) ? undefined : {admin: false, key: plain, embedded: {}}
  try {
    const scoped = openScopedKey(text, list)
    if (!scoped || isExpired(scoped.key.expiresAt, now) || isExpired(scoped.embedded.expires_at, now))
      return undefined
    return {admin: false, ...scoped}
  } catch {
    return undefined
  }
}

function allowsAction(allowed: string, action: string): boolean {
  if (allowed === '*' || allowed === action) return true
  // The documentation says of some keys that they may "create" what they PUT.
  if (action.endsWith(':upsert') && allowed === action.replace(/upsert$/, 'create')) return true
  return allowed.endsWith(':*') && action.startsWith(allowed.slice(0, -1))
}

function allowsCollection(pattern: string, collection: string): boolean {
  if (pattern === '*' || pattern === collection) return true
  try {
    return new RegExp(`^(?:${pattern})$`).test(collection)
  } catch {
    return false
  }
}

export function isAllowed(permission: Permission, action: string, collection: string | undefined): boolean {
  if (permission.admin) return true
  const {key} = permission
  if (!key.actions.some((allowed) => allowsAction(allowed, action))) return false
  return collection === undefined || key.collections.some((pattern) => allowsCollection(pattern, collection))
}

export function createForbidden(): ApiError {
  return new ApiError(401, 'Forbidden - a valid `x-typesense-api-key` header must be sent.')
}
