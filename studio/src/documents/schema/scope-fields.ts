import type {SanityField} from '@forecourt/schemas/fields/structures'
import {getRole} from '../../core/roles/get-role.ts'

/** For which answer to "Shows on" each list of the scope applies. */
const ASKED_FOR: {[name: string]: string} = {layers: 'layers', sites: 'sites'}

type Context = {parent?: {audience?: unknown}}
type Reader = {currentUser: Parameters<typeof getRole>[0]}

/** The fields of a scoped document; lists that do not apply to the chosen audience are hidden. */
export function withShortScope(fields: readonly SanityField[]): SanityField[] {
  return fields.map((field) => {
    if (field.name !== 'scope' || !Array.isArray(field.fields)) return field
    // The backend refuses documents that an editor of named sites shows elsewhere, so the form does not offer it.
    const readOnly = ({currentUser}: Reader) => getRole(currentUser) === 'site-editor'
    return {...field, readOnly, fields: field.fields.map(hideUnlessAsked)}
  })
}

function hideUnlessAsked(field: SanityField): SanityField {
  const audience = ASKED_FOR[field.name]
  if (!audience) return field
  const shown = {...field, hidden: ({parent}: Context) => parent?.audience !== audience}
  return field.name === 'layers' && Array.isArray(field.of)
    ? {...shown, of: field.of.map(offerShared)}
    : shown
}

/** A reference to settings that several sites share; otherwise it would offer those of a site and a trial of defaults too. */
function offerShared(reference: object): object {
  return {...reference, options: {filter: 'layer in ["template", "brand"]', disableNew: true}}
}
