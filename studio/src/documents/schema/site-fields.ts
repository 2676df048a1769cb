import type {SanityField} from '@forecourt/schemas/fields/structures'

// Otherwise a reference to settings would offer every layer, including those of other sites.
const LAYER_OF: {[field: string]: string} = {template: 'template', brand: 'brand'}

const FIXED: {[field: string]: string} = {
  slug: 'It was chosen when the site was made. Web addresses use it, so it cannot be changed.',
  settings: 'Made with the site. Edit them under "Settings" on the site’s desk.',
}

/** The fields of a site; fields that other data depends on are read-only. */
export function withReadOnlyFields(fields: readonly SanityField[]): SanityField[] {
  return fields.map((field) => {
    const fixed = FIXED[field.name]
    if (fixed) return {...field, description: fixed, readOnly: true}
    const layer = LAYER_OF[field.name]
    const options = {filter: 'layer == $layer', filterParams: {layer}, disableNew: true}
    return layer ? {...field, options} : field
  })
}
