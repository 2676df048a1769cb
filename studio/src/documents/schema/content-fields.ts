import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {Field} from '@forecourt/schemas/fields/field'
import type {SanityField} from '@forecourt/schemas/fields/structures'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {TileBackgroundInput} from '../../inputs/settings-form/tile-background-input.tsx'
import {isAddressFree} from '../../inputs/slug-input/is-address-free.ts'
import {withHourSummaries} from '../../inputs/week-input/describe-hour.ts'
import {WeekInput} from '../../inputs/week-input/week-input.tsx'
import {MomentInput} from '../../inputs/window-input/moment-input.tsx'
import {WindowInput} from '../../inputs/window-input/window-input.tsx'
import {OpenWhenFilled} from './open-when-filled.tsx'
import {withShortScope} from './scope-fields.ts'
import {withReadOnlyFields} from './site-fields.ts'

/** The fields of a content document, with the inputs and marks that only the Studio has. */
export function buildContentFields(
  definition: DocumentDefinition,
  declared: readonly SanityField[],
): SanityField[] {
  const dressed = declared
    .map((field) => dress(field, definition.fields[field.name]))
    .map((field) => (definition.scoped && field.type === 'slug' ? withOwnAddress(field) : field))
  const worded = withHourSummaries(withShortScope(dressed), definition)
  return definition.name === 'site' ? withReadOnlyFields(worded) : worded
}

// The Studio's own check allows an address once in all content.
function withOwnAddress(field: SanityField): SanityField {
  return {...field, options: {...Object(field.options), isUnique: isAddressFree}}
}

function isFolded({options}: SanityField): boolean {
  return isRecord(options) && options.collapsed === true
}

function dress(field: SanityField, declared: Field<unknown> | undefined): SanityField {
  const components = {
    ...(declared?.kind === 'date-window' && {input: WindowInput}),
    ...(declared?.kind === 'date-time' && {input: MomentInput}),
    ...(declared?.kind === 'opening-hours' && {input: WeekInput}),
    ...(declared?.kind === 'fill' && {input: TileBackgroundInput}),
    ...(isFolded(field) && {field: OpenWhenFilled}),
  }
  return Object.keys(components).length > 0 ? {...field, components} : field
}
