import {type DocumentDefinition, documents} from '@forecourt/schemas'

/** Document types that a site's desk lists: what is shown on sites, and what belongs to a site's dealerships. */
export function siteContentTypes(): DocumentDefinition[] {
  return Object.values<DocumentDefinition>(documents).filter(
    (definition) => definition.scoped || belongsToDealership(definition),
  )
}

/** Whether documents of this type belong to one dealership, and so show on the sites of it. */
export function belongsToDealership({fields}: DocumentDefinition): boolean {
  return fields.dealership?.kind === 'reference'
}
