import {
  type AttributeName,
  type Car,
  listAttributes,
  type NameWith,
} from '@forecourt/schemas/vehicle/attributes'
import {getRawValue, removeFiller} from '@forecourt/schemas/vehicle/known-values'

/** The attributes shown on cards, used to rank near matches, or needed in lists otherwise. */
type ListedName = NameWith<{listed: true} | {card: true} | {filter: {kind: 'range'}}>
/** Those of a group are there with their group. */
type ListedField = ListedName extends infer N ? (N extends `${infer G}.${string}` ? G : N) : never

/**
 * A car in a list. Of the lenders' figures it has those that the index includes in lists: all but the disclaimers.
 */
export type ListedVehicle = Pick<Car, Exclude<ListedField, typeof FIGURES> | 'finance_lenders'> & {
  /** The distance from the shopper's location as text, in a list near a place. */
  readonly distance?: string
}

const FIGURES = 'finance_figures' satisfies AttributeName

const LISTED = listAttributes()
  .filter(([, {listed, card, filter}]) => listed || card || filter?.kind === 'range')
  .map(([name, attribute]) => {
    const [group = name, field] = name.split('.')
    return {name, attribute, group: name === FIGURES ? 'finance_lenders' : group, field}
  })

/** Sent in the request, so that a list does not include whole cars. */
export const LISTED_FIELDS: readonly string[] = LISTED.map(({name}) => name)

/**
 * Parses a hit into the fields of a card, each attribute by its kind; one of the wrong type is absent. Null without
 * an id, slug, name, make, model, type or dealership. Does not use zod, because a browser parses hits too.
 */
export function readListedVehicle(raw: unknown): ListedVehicle | null {
  if (typeof raw !== 'object' || raw === null) return null
  const vehicle: {[name: string]: unknown} = {}
  for (const {name, attribute, group, field} of LISTED) {
    const known = removeFiller(field ?? name, getRawValue(raw, name))
    const value = attribute.kind.read(known) ?? attribute.default ?? null
    if (value === null && attribute.required) return null
    // A vehicle of another kind has no group at all: a page with dozens of cars would repeat it empty.
    if (field === undefined) vehicle[group] = value
    else if (value !== null) vehicle[group] = {...Object(vehicle[group]), [field]: value}
  }
  // `LISTED` has an entry for each name of the type, parsed by the kind that the type is inferred from.
  return vehicle as ListedVehicle
}
