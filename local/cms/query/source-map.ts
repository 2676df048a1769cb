import {isObject, type JsonObject, type LakeDocument} from '../store/lake-document.ts'
import {getOriginField, isHidden, SOURCE_FIELD} from './instrument.ts'

/** https://www.sanity.io/docs/visual-editing/content-source-maps */
export type SourceMap = {
  documents: {_id: string; _type: string}[]
  paths: string[]
  mappings: Record<string, {type: 'value'; source: {type: 'documentValue'; document: number; path: number}}>
}

type Place = {document: LakeDocument; path: string}

/** Removes the hidden fields from an instrumented result and builds the map from its values to documents. */
export function extractSourceMap(
  answer: unknown,
  documents: Iterable<LakeDocument>,
): {result: unknown; map: SourceMap} {
  const places = indexPlaces(new Set([...documents, ...listSources(answer)]))
  const builder = new MapBuilder()
  return {result: walk(answer, '$'), map: builder.map}

  function walk(value: unknown, at: string): unknown {
    if (typeof value !== 'object' || value === null) return value
    const place = places.get(value)
    if (place) builder.add(at, place.document, place.path)
    if (Array.isArray(value)) return value.map((item, position) => walk(item, `${at}[${position}]`))
    return isObject(value) ? walkFields(value, at) : value
  }

  function walkFields(fields: JsonObject, at: string): JsonObject {
    const shown: JsonObject = {}
    for (const [name, value] of Object.entries(fields)) {
      if (isHidden(name)) continue
      const here = `${at}${segment(name)}`
      const origin = findOrigin(fields, name, value)
      const place = origin && places.get(origin.object)
      if (place) builder.add(here, place.document, place.path + segment(origin.name))
      shown[name] = walk(value, here)
    }
    return shown
  }
}

/** The object and field a projected value was read from: as traced, or by a `...` from what was projected. */
function findOrigin(
  fields: JsonObject,
  name: string,
  value: unknown,
): {object: object; name: string} | undefined {
  const traced = fields[getOriginField(name)]
  const source = fields[SOURCE_FIELD]
  const reads = Array.isArray(traced) ? traced : [source, name]
  for (let at = 0; at + 1 < reads.length; at += 2) {
    const [object, field] = [reads[at], reads[at + 1]]
    if (
      isObject(object) &&
      typeof field === 'string' &&
      Object.hasOwn(object, field) &&
      object[field] === value
    )
      return {object, name: field}
  }
  return undefined
}

/** Documents that any part of the result was projected from. */
function* listSources(value: unknown): Generator<LakeDocument> {
  if (Array.isArray(value)) for (const item of value) yield* listSources(item)
  if (!isObject(value)) return
  if (isDocument(value)) yield value
  const source = value[SOURCE_FIELD]
  if (isDocument(source)) yield source
  for (const [name, child] of Object.entries(value)) if (!isHidden(name)) yield* listSources(child)
}

function isDocument(value: unknown): value is LakeDocument {
  return (
    isObject(value) &&
    typeof value._id === 'string' &&
    typeof value._type === 'string' &&
    !(SOURCE_FIELD in value)
  )
}

function indexPlaces(documents: Iterable<LakeDocument>): Map<object, Place> {
  const places = new Map<object, Place>()
  for (const document of documents) collect(document, document, '$', places)
  return places
}

function collect(value: unknown, document: LakeDocument, path: string, places: Map<object, Place>): void {
  if (typeof value !== 'object' || value === null) return
  places.set(value, {document, path})
  if (Array.isArray(value))
    for (const [position, item] of value.entries())
      collect(item, document, path + itemSegment(item, position), places)
  else
    for (const [name, child] of Object.entries(value)) collect(child, document, path + segment(name), places)
}

function segment(name: string): string {
  return `['${name.replace(/\\/g, '\\\\').replace(/'/g, "\\'")}']`
}

/** A list member is addressed by its key, which stays valid when the list is reordered. */
function itemSegment(item: unknown, position: number): string {
  return isObject(item) && typeof item._key === 'string' ? `[?(@._key=='${item._key}')]` : `[${position}]`
}

class MapBuilder {
  readonly map: SourceMap = {documents: [], paths: [], mappings: {}}
  readonly #documents = new Map<string, number>()
  readonly #paths = new Map<string, number>()

  add(at: string, document: LakeDocument, path: string): void {
    const id = typeof document._originalId === 'string' ? document._originalId : document._id
    const source = {
      type: 'documentValue' as const,
      document: getNumber(this.#documents, id, () =>
        this.map.documents.push({_id: id, _type: document._type}),
      ),
      path: getNumber(this.#paths, path, () => this.map.paths.push(path)),
    }
    this.map.mappings[at] = {type: 'value', source}
  }
}

function getNumber(known: Map<string, number>, key: string, add: () => void): number {
  const number = known.get(key) ?? known.size
  if (!known.has(key)) {
    known.set(key, number)
    add()
  }
  return number
}
