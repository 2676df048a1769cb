import {extractWithPath} from '@sanity/mutator'
import {isObject, type JsonObject} from '../store/lake-document.ts'
import {MutationFailure} from './mutation-failure.ts'

/** Operations that change a value of one kind, and do nothing at any other. */
const CHANGED: Record<string, 'number' | 'string'> = {
  inc: 'number',
  dec: 'number',
  diffMatchPatch: 'string',
}

/**
 * Whether there is something for the operation to change.
 * @throws MutationFailure rather than leaving a revision in which nothing is different
 */
export function checkPatchTargets(document: JsonObject, operation: string, paths: unknown): void {
  const kind = CHANGED[operation]
  if (kind === undefined || !isObject(paths)) return
  for (const path of Object.keys(paths)) {
    const found = extractWithPath(path, document)
    if (found.length > 0 && found.every(({value}) => typeof value === kind)) continue
    const why = found.length === 0 ? 'there is no such attribute' : `its value is not a ${kind}`
    throw new MutationFailure('validationError', `Cannot apply ${operation} to "${path}": ${why}`, {
      id: document._id,
    })
  }
}
