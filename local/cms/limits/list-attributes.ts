import {isObject} from '../store/lake-document.ts'

export type Attributes = {names: Set<string>; levels: number}

/**
 * The attributes of a document as the service counts them: each path with each type of its values, where members of a
 * list share the path `list[]`. https://www.sanity.io/docs/content-lake/technical-limits
 */
export function listAttributes(document: object): Attributes {
  const found: Attributes = {names: new Set(), levels: 0}
  for (const [name, value] of Object.entries(document)) collect(value, name, 1, found)
  return found
}

function collect(value: unknown, path: string, level: number, found: Attributes): void {
  found.names.add(`${path} ${getType(value)}`)
  found.levels = Math.max(found.levels, level)
  if (Array.isArray(value)) for (const item of value) collect(item, `${path}[]`, level, found)
  else if (isObject(value))
    for (const [name, child] of Object.entries(value)) collect(child, `${path}.${name}`, level + 1, found)
}

function getType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
