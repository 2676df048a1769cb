import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {Field} from '@forecourt/schemas/fields/field'
import type {SanityField} from '@forecourt/schemas/fields/structures'
import {WeekInput} from '../hours/week-input.tsx'
import {isAddressFree} from '../slug-input/is-address-free.ts'
import {SlugInput} from '../slug-input/slug-input.tsx'
import {WindowInput} from '../window-input/window-input.tsx'
import {withHourWords} from './describe-hour.ts'
import {RequiredField} from './required-field.tsx'
import {withShortScope} from './scope-fields.ts'
import {withSiteCare} from './site-fields.ts'

/** The fields of a content document, with the inputs and marks that only the Studio has. */
export function buildContentFields(
  definition: DocumentDefinition,
  declared: readonly SanityField[],
): SanityField[] {
  const dressed = declared
    .map((field) => withComponents(field, definition.fields[field.name]))
    .map((field) => (definition.scoped && field.type === 'slug' ? withOwnAddress(field) : field))
  const worded = withHourWords(withShortScope(dressed), definition)
  return definition.name === 'site' ? withSiteCare(worded) : worded
}

// The Studio's own check allows an address once in all content.
function withOwnAddress(field: SanityField): SanityField {
  return {...field, options: {...Object(field.options), isUnique: isAddressFree}}
}

function withComponents(field: SanityField, declared: Field<unknown> | undefined): SanityField {
  const components = {
    ...(declared?.kind === 'date-window' && {input: WindowInput}),
    ...(declared?.kind === 'opening-hours' && {input: WeekInput}),
    ...(declared?.kind === 'slug' && {input: SlugInput}),
    ...(declared?.required && {field: RequiredField}),
  }
  return Object.keys(components).length > 0 ? {...field, components} : field
}
