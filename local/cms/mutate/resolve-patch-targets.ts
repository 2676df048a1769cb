import {extractWithPath} from '@sanity/mutator'
import {isObject, type JsonObject} from '../store/lake-document.ts'
import {MutationFailure} from './mutation-failure.ts'

/** Operations that change a value of one type, and ignore other types. */
const CHANGED: Record<string, 'number' | 'string'> = {
  inc: 'number',
  dec: 'number',
  diffMatchPatch: 'string',
}

/**
 * The paths of an operation as the mutator changes each of their values once: what a range reaches is named one by one,
 * as the mutator adds to it once for each number of the range.
 * @throws MutationFailure where there is nothing to change, rather than creating a revision without a difference
 */
export function resolvePatchTargets(document: JsonObject, operation: string, paths: unknown): unknown {
  if (!isObject(paths)) return paths
  for (const path of Object.keys(paths)) checkParents(document, operation, path)
  const kind = CHANGED[operation]
  if (kind === undefined) return paths
  const targets = Object.entries(paths).flatMap(([path, change]) => {
    const found = extractWithPath(path, document)
    const why = found.length === 0 ? 'there is no such attribute' : `its value is not a ${kind}`
    if (found.length === 0 || found.some(({value}) => typeof value !== kind))
      throw new MutationFailure('validationError', `Cannot apply ${operation} to "${path}": ${why}`, {
        id: document._id,
      })
    return found.map((target) => [writePath(target.path), change])
  })
  return Object.fromEntries(targets)
}

/** Names in quotes, as `en-AU` is no name without them. */
function writePath(path: readonly (string | number)[]): string {
  return path.map((part) => (typeof part === 'number' ? `[${part}]` : `['${part}']`)).join('')
}

/** A dot outside brackets, but none of the two of a recursive path. */
const DOT = /(?<!\.)\.(?!\.)(?![^[]*\])/g

/** Other values are replaced by an object with the attribute, as on the service: sanity-io/sanity#5048. */
function checkParents(document: JsonObject, operation: string, path: string): void {
  for (const {index} of path.matchAll(DOT)) {
    const parent = path.slice(0, index)
    if (parent === '' || !extractWithPath(parent, document).some(({value}) => value === null)) continue
    throw new MutationFailure(
      'validationError',
      `Cannot apply ${operation} to "${path}": "${parent}" is null`,
      {
        id: document._id,
      },
    )
  }
}
