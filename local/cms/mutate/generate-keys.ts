import {randomBytes} from 'node:crypto'
import {isObject} from '../store/lake-document.ts'

/** Adds a missing `_key` to each object in a list, at every level (`autoGenerateArrayKeys`). */
export function generateKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withKey(generateKeys(item)))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, generateKeys(child)]))
}

function withKey(item: unknown): unknown {
  if (!isObject(item) || typeof item._key === 'string') return item
  return {...item, _key: randomBytes(6).toString('hex')}
}

/** The same for one mutation, whose lists of operations get no keys. */
export function generateMutationKeys(mutation: unknown): unknown {
  if (!isObject(mutation)) return mutation
  return Object.fromEntries(
    Object.entries(mutation).map(([kind, body]) => [
      kind,
      kind === 'patch' ? withPatchKeys(body) : generateKeys(body),
    ]),
  )
}

const VALUES = ['set', 'setIfMissing'] as const

function withPatchKeys(patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const keyed: Record<string, unknown> = {...patch}
  for (const name of VALUES) if (patch[name] !== undefined) keyed[name] = generateKeys(patch[name])
  const {insert} = patch
  if (isObject(insert)) keyed.insert = {...insert, items: generateKeys(insert.items)}
  return keyed
}
