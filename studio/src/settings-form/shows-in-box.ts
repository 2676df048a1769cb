import type {Field} from '@forecourt/schemas'

const BOX_TYPES = new Set(['string', 'text', 'number'])

/** Whether a field's input is an empty box that can show the inherited value in itself, as a placeholder. */
export function showsInBox({sanity: {type, options}}: Field<unknown>): boolean {
  const hasChoices = typeof options === 'object' && options !== null && 'list' in options
  return BOX_TYPES.has(type) && !hasChoices
}
