import {isObject, type LakeDocument} from '../store/lake-document.ts'
import {createInvalid} from './mutation-failure.ts'

/** The same check that the tools of the service make before sending (`@sanity/diff-patch`). */
const ATTRIBUTE = /^[A-Za-z_][\w-]*$/
const TYPE = /^[A-Za-z_][\w.-]*$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const STRINGS: ReadonlySet<string> = new Set(['_type', '_key', '_ref'])

/**
 * Checks what the lake requires of any document, whatever its schema.
 * @throws MutationFailure naming the attribute
 */
export function checkValues(document: LakeDocument): void {
  const {_id: id, _type, _createdAt} = document
  if (!TYPE.test(_type)) throw createInvalid(`Invalid document type "${_type}"`, {id})
  if (!TIME.test(_createdAt) || Number.isNaN(Date.parse(_createdAt)))
    throw createInvalid('"_createdAt" must be an ISO 8601 time', {id})
  checkChild(id, document)
}

function checkChild(id: string, value: unknown): void {
  if (Array.isArray(value)) {
    for (const item of value) checkChild(id, item)
    return
  }
  if (!isObject(value)) return
  for (const [name, child] of Object.entries(value)) {
    if (!ATTRIBUTE.test(name) || name === '__proto__')
      throw createInvalid(`Invalid attribute name "${name}"`, {id})
    if (STRINGS.has(name) && child !== null && typeof child !== 'string')
      throw createInvalid(`Attribute "${name}" must be a string`, {id})
    checkChild(id, child)
  }
}
