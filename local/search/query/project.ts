import type {Document} from '../documents/validate-document.ts'
import {listParam} from '../parameters/parameter.ts'

function nameTest(names: readonly string[]): (name: string) => boolean {
  const exact = new Set(names.filter((name) => !name.endsWith('*')))
  const prefixes = names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  return (name) => {
    if (exact.has(name) || prefixes.some((prefix) => name.startsWith(prefix))) return true
    return [...exact].some((path) => name.startsWith(`${path}.`) || path.startsWith(`${name}.`))
  }
}

export type Projection = (name: string) => boolean

/** Which fields an answer shows. */
export function planProjection(includeFields: string, excludeFields: string): Projection {
  const include = listParam(includeFields).map((name) => name.replace(/\s+as\s+.*$/, ''))
  const exclude = new Set(listParam(excludeFields))
  const isIncluded = include.length === 0 ? () => true : nameTest(include)
  const prefixes = [...exclude].filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  return (name) =>
    isIncluded(name) && !exclude.has(name) && !prefixes.some((prefix) => name.startsWith(prefix))
}

/** The shown fields, in the order of the alphabet as the reference writes them. */
export function pickFields(document: Document, shows: Projection): Document {
  const shown: Document = {}
  for (const name of Object.keys(document).sort()) if (shows(name)) shown[name] = document[name]
  return shown
}
