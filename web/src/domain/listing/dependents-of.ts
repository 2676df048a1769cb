import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {ATTRIBUTE_NAMES, FILTER_ATTRIBUTES} from './filter-attributes.ts'

/** The attributes that only mean something under a choice of this one, near ones first: models, then their badges. */
export function dependentsOf(attribute: FilterAttribute): readonly FilterAttribute[] {
  const direct = ATTRIBUTE_NAMES.filter((name) => FILTER_ATTRIBUTES[name].after === attribute)
  return direct.flatMap((name) => [name, ...dependentsOf(name)])
}
