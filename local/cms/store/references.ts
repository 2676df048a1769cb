import {isObject, type LakeDocument} from './lake-document.ts'

export type Reference = {target: string; weak: boolean}

/** Every reference inside the document, depth first. One that names another dataset or project cannot be checked, so it counts as weak. */
export function listReferences(document: LakeDocument): Reference[] {
  const found: Reference[] = []
  collect(document, found)
  return found
}

function collect(value: unknown, found: Reference[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, found)
    return
  }
  if (!isObject(value)) return
  if (typeof value._ref === 'string') {
    const isLocal = value._dataset === undefined && value._projectId === undefined
    found.push({target: value._ref, weak: !isLocal || value._weak === true})
  }
  for (const key in value) {
    const child = value[key]
    if (typeof child === 'object' && child !== null) collect(child, found)
  }
}
