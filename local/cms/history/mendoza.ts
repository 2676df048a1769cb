import {isDeepStrictEqual} from 'node:util'
import {isObject, type JsonObject, type LakeDocument} from '../store/lake-document.ts'

/** Operations of the mendoza patch format: https://github.com/sanity-io/mendoza */
const OP = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  setField: 17,
  deleteField: 19,
  appendValue: 20,
  appendSlice: 21,
} as const

type Patch = unknown[]

/**
 * Patches in both directions, between documents without their revision: clients remove it before they apply one, and
 * the format counts fields. Unchanged fields are not touched, so that each keeps its last author.
 */
export function createEffects(
  before: LakeDocument | null,
  after: LakeDocument | null,
): {apply: Patch; revert: Patch} {
  const [left, right] = [omitRevision(before), omitRevision(after)]
  return {apply: createPatch(left, right), revert: createPatch(right, left)}
}

function omitRevision(document: LakeDocument | null): JsonObject | null {
  if (document === null) return null
  const {_rev, ...fields} = document
  return fields
}

export function createPatch(left: JsonObject | null, right: JsonObject | null): Patch {
  if (left === null || right === null) return [OP.value, right]
  return patchObject(left, right)
}

/** The format counts fields in the order of the left object's sorted keys. */
function patchObject(left: JsonObject, right: JsonObject): Patch {
  const patch: Patch = []
  const keys = Object.keys(left).sort()
  for (const [position, key] of keys.entries()) {
    if (!Object.hasOwn(right, key)) patch.push(OP.deleteField, position)
    else if (!isDeepStrictEqual(left[key], right[key]))
      patch.push(...patchField(position, key, left[key], right[key]))
  }
  for (const key of Object.keys(right))
    if (!Object.hasOwn(left, key)) patch.push(OP.setField, right[key], key)
  return patch
}

function patchField(position: number, key: string, left: unknown, right: unknown): Patch {
  if (isObject(left) && isObject(right))
    return [OP.pushFieldCopy, position, ...patchObject(left, right), OP.returnIntoObjectSameKeyPop]
  // The format turns an empty value that nothing is written to into null, so an emptied list is set as a whole.
  if (Array.isArray(left) && Array.isArray(right) && right.length > 0)
    return [OP.pushFieldBlank, position, ...patchArray(left, right), OP.returnIntoObjectSameKeyPop]
  return [OP.setField, right, key]
}

function patchArray(left: unknown[], right: unknown[]): Patch {
  const patch: Patch = []
  for (let at = 0; at < right.length; at++) {
    const item = right[at]
    const from = findSame(left, item, at)
    const source = from < 0 ? undefined : left[from]
    if (from < 0) patch.push(OP.appendValue, item)
    else if (isDeepStrictEqual(source, item)) {
      let length = 1
      while (at + length < right.length && isSameAt(left, from + length, right[at + length])) length++
      patch.push(OP.appendSlice, from, from + length)
      at += length - 1
    } else if (isObject(source) && isObject(item))
      patch.push(OP.pushElementCopy, from, ...patchObject(source, item), OP.returnIntoArrayPop)
  }
  return patch
}

/** The source of the item: the member with its `_key`, otherwise an equal one, preferring the same index. */
function findSame(left: unknown[], item: unknown, at: number): number {
  if (isObject(item) && typeof item._key === 'string')
    return left.findIndex((other) => isObject(other) && other._key === item._key)
  if (isSameAt(left, at, item)) return at
  return left.findIndex((other) => isDeepStrictEqual(other, item))
}

function isSameAt(left: unknown[], at: number, item: unknown): boolean {
  return at < left.length && isDeepStrictEqual(left[at], item)
}
