import {
  type AttributeName,
  type Car,
  listAttributes,
  type NameWith,
} from '@forecourt/schemas/vehicle/attributes'
import {removeFillers} from '@forecourt/schemas/vehicle/known-values'

/** The attributes that cards show, that near matches are ranked by, and that lists need besides. */
type ListedName = NameWith<{listed: true} | {card: true} | {filter: {kind: 'range'}}>

/** A car as a list carries it. Of the lenders' figures it has what the index holds for lists: all but the disclaimers. */
export type ListedVehicle = Pick<Car, Exclude<ListedName, typeof FIGURES> | 'finance_lenders'> & {
  /** How far it is from where a shopper looks from, in words, in a list near a place. */
  readonly distance?: string
}

const FIGURES = 'finance_figures' satisfies AttributeName

const LISTED = listAttributes().filter(
  ([, {listed, card, filter}]) => listed || card || filter?.kind === 'range',
)

/** Named in the request, so that a list does not include whole cars. */
export const LISTED_FIELDS: readonly string[] = LISTED.map(([name]) => name)

/**
 * Reads a hit into what a card needs, each attribute by its kind; one of the wrong type is absent. Null without an id,
 * slug, name, make, model, type or dealership. Free of zod, because a browser reads hits too.
 */
export function readListedVehicle(raw: unknown): ListedVehicle | null {
  if (typeof raw !== 'object' || raw === null) return null
  const hit = removeFillers({...raw})
  const values: {[name: string]: unknown} = {}
  for (const [name, attribute] of LISTED) {
    const value = attribute.kind.read(hit[name]) ?? attribute.default ?? null
    if (value === null && attribute.required) return null
    values[name] = value
  }
  const {[FIGURES]: finance_lenders, ...vehicle} = values
  // `LISTED` has an entry for each name of the type, read by the kind that the type is inferred from.
  return {...vehicle, finance_lenders} as ListedVehicle
}
