import {isObject, type LakeDocument, toLakeDocument} from '../store/lake-document.ts'

/**
 * The Studio refers weakly to a document that was never published, and asks by `_strengthenOnPublish` that the
 * reference become strong when the referring document is published.
 */
export function makeReferencesStrong(document: LakeDocument): LakeDocument {
  return toLakeDocument(strengthen(document))
}

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  if (!isObject(value)) return value
  const {_strengthenOnPublish, ...rest} = value
  if (typeof value._ref === 'string' && isObject(_strengthenOnPublish)) {
    if (_strengthenOnPublish.weak !== true) delete rest._weak
    return rest
  }
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, strengthen(child)]))
}
