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
 * Checks that the operation has something to change.
 * @throws MutationFailure rather than creating a revision without a difference
 */
export function checkPatchTargets(document: JsonObject, operation: string, paths: unknown): void {
  if (!isObject(paths)) return
  for (const path of Object.keys(paths)) checkParents(document, operation, path)
  const kind = CHANGED[operation]
  if (kind === undefined) return
  for (const path of Object.keys(paths)) {
    const found = extractWithPath(path, document)
    if (found.length > 0 && found.every(({value}) => typeof value === kind)) continue
    const why = found.length === 0 ? 'there is no such attribute' : `its value is not a ${kind}`
    throw new MutationFailure('validationError', `Cannot apply ${operation} to "${path}": ${why}`, {
      id: document._id,
    })
  }
}

/** A dot outside brackets. */
const DOT = /\.(?![^[]*\])/g

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
