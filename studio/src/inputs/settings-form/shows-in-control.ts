import type {Field} from '@forecourt/schemas/fields/field'
import {listChoices} from '../../core/content/list-choices.ts'

const BOX_TYPES = new Set(['string', 'text', 'number'])

/** Whether a field's input is an empty box that can show the inherited value as a placeholder. */
export function isShownInBox(field: Field<unknown>): boolean {
  return BOX_TYPES.has(field.sanity.type) && !hasChoices(field)
}

/** Whether a field's input can show the inherited value as its own: a switch, or choices. */
export function isShownAsChosen(field: Field<unknown>): boolean {
  return field.kind === 'flag' || (BOX_TYPES.has(field.sanity.type) && hasChoices(field))
}

/** Whether the control itself shows the inherited value in either way. */
export function isShownInControl(field: Field<unknown>): boolean {
  return isShownInBox(field) || isShownAsChosen(field)
}

function hasChoices({sanity: {options}}: Field<unknown>): boolean {
  return listChoices(options).length > 0
}
