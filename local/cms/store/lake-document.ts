/** A document as the Content Lake stores it: these five fields are always present, the rest is the writer's. */
export type LakeDocument = {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Narrows a value from storage or the mutator; throws if it lacks an id or a type. */
export function toLakeDocument(value: unknown): LakeDocument {
  if (!isObject(value)) throw new Error('not a document')
  const {_id, _type, _rev, _createdAt, _updatedAt} = value
  if (typeof _id !== 'string' || typeof _type !== 'string') throw new Error('not a document: no _id or _type')
  return {
    ...value,
    _id,
    _type,
    _rev: typeof _rev === 'string' ? _rev : '',
    _createdAt: typeof _createdAt === 'string' ? _createdAt : '',
    _updatedAt: typeof _updatedAt === 'string' ? _updatedAt : '',
  }
}
