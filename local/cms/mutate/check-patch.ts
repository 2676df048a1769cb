import {isObject, type JsonObject} from '../store/lake-document.ts'
import {createInvalid} from './mutation-failure.ts'

type CheckOperation = (value: unknown, name: string) => void

/** In the order in which they are applied. */
const OPERATIONS: Record<string, CheckOperation> = {
  setIfMissing: checkPaths(() => true, 'a value'),
  set: checkPaths(() => true, 'a value'),
  unset: checkUnset,
  diffMatchPatch: checkPaths((value) => typeof value === 'string', 'a string'),
  inc: checkPaths(Number.isFinite, 'a number'),
  dec: checkPaths(Number.isFinite, 'a number'),
  insert: checkInsert,
}

export const PATCH_OPERATIONS: readonly string[] = Object.keys(OPERATIONS)

/** The attributes that identify the document and its revision. */
const SELECTION: ReadonlySet<string> = new Set(['id', 'query', 'params', 'ifRevisionID'])

/**
 * Checks the form of a patch, whatever it is applied to: https://www.sanity.io/docs/http-reference/mutation
 * @throws MutationFailure if it could have no effect, or another than written
 */
export function checkPatch(patch: JsonObject): void {
  for (const [name, value] of Object.entries(patch)) {
    if (SELECTION.has(name) || value === undefined) continue
    const check = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined
    if (check === undefined) throw createInvalid(`Unknown patch operation "${name}"`)
    check(value, name)
  }
}

function checkPaths(isValue: (value: unknown) => boolean, kind: string): CheckOperation {
  return (paths, name) => {
    if (!isObject(paths)) throw createInvalid(`"${name}" must be an object`)
    for (const [path, value] of Object.entries(paths)) {
      checkPath(path)
      if (!isValue(value)) throw createInvalid(`"${name}" of "${path}" must be ${kind}`)
    }
  }
}

function checkUnset(paths: unknown): void {
  if (!Array.isArray(paths)) throw createInvalid('"unset" must be a list of paths')
  for (const path of paths) checkPath(path)
}

function checkInsert(insert: unknown): void {
  if (!isObject(insert) || !Array.isArray(insert.items))
    throw createInvalid('"insert" must have a list of "items"')
  const places = [insert.before, insert.after, insert.replace].filter((place) => place !== undefined)
  if (places.length !== 1) throw createInvalid('"insert" must have one of "before", "after" and "replace"')
  checkPath(places[0])
}

const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g
const BRACKETED = /\[[^[\]]+\]/g
const PLAIN = /^[\w.*@-]+$/

// The mutator ignores the rest of a path it cannot parse: `a b` would change `a`.
function checkPath(path: unknown): void {
  if (typeof path !== 'string') throw createInvalid('A patch path must be a string')
  if (path.includes('__proto__')) throw createInvalid(`Invalid path "${path}"`)
  const outside = path.replace(QUOTED, '0').replace(BRACKETED, '0').replace(BRACKETED, '0')
  if (!PLAIN.test(outside)) throw createInvalid(`Invalid path "${path}"`)
}
