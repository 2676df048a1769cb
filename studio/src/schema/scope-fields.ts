import type {SanityField} from '@forecourt/schemas'

/** Which answer to "Shows on" makes a list of the scope worth filling in. */
const ASKED_FOR: {[name: string]: string} = {layers: 'layers', sites: 'sites'}

type Context = {parent?: {audience?: unknown}}

/** The fields of a scoped document, where a list that the chosen audience ignores is out of the way. */
export function withShortScope(fields: readonly SanityField[]): SanityField[] {
  return fields.map((field) => {
    if (field.name !== 'scope' || !Array.isArray(field.fields)) return field
    return {...field, fields: field.fields.map(hideUnlessAsked)}
  })
}

function hideUnlessAsked(field: SanityField): SanityField {
  const audience = ASKED_FOR[field.name]
  return audience ? {...field, hidden: ({parent}: Context) => parent?.audience !== audience} : field
}
