import type {SanityField} from '@forecourt/schemas/fields/structures'
import {getRole} from '../desk/is-administrator.ts'

/** Which answer to "Shows on" makes a list of the scope worth filling in. */
const ASKED_FOR: {[name: string]: string} = {layers: 'layers', sites: 'sites'}

type Context = {parent?: {audience?: unknown}}
type Reader = {currentUser: Parameters<typeof getRole>[0]}

/** The fields of a scoped document, where a list that the chosen audience ignores is out of the way. */
export function withShortScope(fields: readonly SanityField[]): SanityField[] {
  return fields.map((field) => {
    if (field.name !== 'scope' || !Array.isArray(field.fields)) return field
    // The backend refuses an editor of named sites who shows something elsewhere: the form does not offer it.
    const readOnly = ({currentUser}: Reader) => getRole(currentUser) === 'site-editor'
    return {...field, readOnly, fields: field.fields.map(hideUnlessAsked)}
  })
}

function hideUnlessAsked(field: SanityField): SanityField {
  const audience = ASKED_FOR[field.name]
  return audience ? {...field, hidden: ({parent}: Context) => parent?.audience !== audience} : field
}
