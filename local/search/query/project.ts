import type {Document} from '../documents/validate-document.ts'
import {listParam} from '../parameters/parameter.ts'
import {isRecord} from '../schema/field.ts'

/** Paths into a document: exact ones, and beginnings from `name*`. */
type Paths = {exact: ReadonlySet<string>; beginnings: readonly string[]}

export type Projection = {include: Paths | undefined; exclude: Paths}

function readPaths(names: readonly string[]): Paths {
  return {
    exact: new Set(names.filter((name) => !name.endsWith('*'))),
    beginnings: names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1)),
  }
}

/** Whether the path is named, itself or as part of a named object. */
function covers({exact, beginnings}: Paths, path: string): boolean {
  if (exact.has(path) || beginnings.some((beginning) => path.startsWith(beginning))) return true
  for (let at = path.indexOf('.'); at >= 0; at = path.indexOf('.', at + 1))
    if (exact.has(path.slice(0, at))) return true
  return false
}

/** Whether something inside the path is named. */
function reachesInto({exact, beginnings}: Paths, path: string): boolean {
  const inside = `${path}.`
  return [...exact, ...beginnings].some((name) => name.startsWith(inside))
}

/** Which fields an answer shows. */
export function planProjection(includeFields: string, excludeFields: string): Projection {
  const include = listParam(includeFields).map((name) => name.replace(/\s+as\s+.*$/, ''))
  return {
    include: include.length > 0 ? readPaths(include) : undefined,
    exclude: readPaths(listParam(excludeFields)),
  }
}

/** Whether the answer shows the path. */
export function isShown(path: string, {include, exclude}: Projection): boolean {
  return !covers(exclude, path) && (include === undefined || covers(include, path))
}

function pickValue(value: unknown, path: string, projection: Projection): unknown {
  const {include, exclude} = projection
  if (covers(exclude, path)) return undefined
  const isIncluded = include === undefined || covers(include, path)
  if (isIncluded && !reachesInto(exclude, path)) return value
  if (!isIncluded && !reachesInto(include, path)) return undefined
  if (isRecord(value)) {
    const shown = pickFields(value, projection, `${path}.`)
    return Object.keys(shown).length > 0 || Object.keys(value).length === 0 ? shown : undefined
  }
  if (Array.isArray(value) && value.some(isRecord))
    return value.map((item) => (isRecord(item) ? pickFields(item, projection, `${path}.`) : item))
  return isIncluded ? value : undefined
}

/** The shown fields, in the order of the alphabet as the reference writes them; `parent` ends with a point. */
export function pickFields(document: Document, projection: Projection, parent = ''): Document {
  const shown: Document = {}
  for (const name of Object.keys(document).sort()) {
    const value = pickValue(document[name], `${parent}${name}`, projection)
    if (value !== undefined) shown[name] = value
  }
  return shown
}
