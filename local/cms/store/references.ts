import {isObject, type LakeDocument} from './lake-document.ts'

export type Reference = {target: string; weak: boolean}

/** Every reference inside the document to another document of the same dataset, depth first. */
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
  // A reference that names another dataset or project; this dataset cannot check its target.
  if (typeof value._ref === 'string' && value._dataset === undefined && value._projectId === undefined)
    found.push({target: value._ref, weak: value._weak === true})
  for (const key in value) {
    const child = value[key]
    if (typeof child === 'object' && child !== null) collect(child, found)
  }
}
