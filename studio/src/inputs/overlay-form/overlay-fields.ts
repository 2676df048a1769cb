import type {SanityField} from '@forecourt/schemas/fields/structures'
import {LOCKABLE_FIELDS} from '@forecourt/schemas/vehicle/own-values'
import type {ComponentType} from 'react'
import type {InputProps} from 'sanity'
import {FeaturesFirstInput, FirstPictureInput, OverlayField} from './overlay-field.tsx'

const INPUTS: {readonly [name: string]: ComponentType<InputProps> | undefined} = {
  primary_image_url: FirstPictureInput,
  standardEquipment: FeaturesFirstInput,
}

/** The lockable fields beside the feed's values; the car itself was set by the list of cars. */
export function buildOverlayFields(fields: readonly SanityField[]): object[] {
  return fields.map((field) => {
    if (!LOCKABLE_FIELDS.some((name) => name === field.name)) return {...field, hidden: true}
    const input = INPUTS[field.name]
    return {...field, components: {field: OverlayField, ...(input && {input})}}
  })
}
