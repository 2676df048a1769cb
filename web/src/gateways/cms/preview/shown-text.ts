import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {Field, Fields} from '@forecourt/schemas/fields/field'

/** One step of a path in a document, as a source map gives it. */
type Step = string | number | {readonly _key: string; readonly _index: number}

// Texts that rules compare, that stock search or another service is asked for, or that are dates and addresses: a mark
// in them would change what a page does.
const COMPARED = new Set([
  'acceptedSubcategory',
  'body',
  'calmTag',
  'certifiedMake',
  'close',
  'customerName',
  'defaultCategory',
  'integrations',
  'key',
  'make',
  'model',
  'open',
  'overrideUrl',
  'placeId',
  'postcode',
  'source',
  'stockModel',
])
const COMPARED_TYPES = new Set(['dealership', 'manufacturer', 'redirect', 'staffUser'])

// A text that is an address leads somewhere; nobody reads it.
const ADDRESS = /^(?:\/|#|https?:|mailto:|tel:)/

/** Whether a stored text is one that shoppers read as it is: only such a text is marked in a preview. */
export function isShownText(definition: DocumentDefinition, path: readonly Step[], value: string): boolean {
  if (COMPARED_TYPES.has(definition.name) || ADDRESS.test(value)) return false
  const names = path.filter((step) => typeof step === 'string')
  // Formatted text is compared with nothing, though its field be named as one that is: the body of a post.
  if (names.slice(-2).join('.') !== 'children.text' && names.some((name) => COMPARED.has(name))) return false
  const [first = '', ...rest] = names
  return isShownIn(definition.fields, first, rest)
}

function isShownIn(fields: Fields, name: string, rest: readonly string[]): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field !== undefined && isShown(field, rest)
}

function isShown(field: Field<unknown>, rest: readonly string[]): boolean {
  const [next = '', ...after] = rest
  if (field.fields) return isShownIn(field.fields, next, after)
  // A list of single words is a list of hosts, makes or categories.
  if (field.item) return field.item.kind !== 'text' && isShown(field.item, rest)
  if (field.blocks) return Object.values(field.blocks).some(({fields}) => isShownIn(fields, next, after))
  if (field.kind === 'text' || field.kind === 'long-text') return rest.length === 0
  if (field.kind === 'rich-text') return rest.join('.') === 'children.text'
  if (field.kind === 'link') return next === 'label'
  return field.kind === 'image' && next === 'alt'
}
