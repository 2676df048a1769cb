import {PART_AVAILABILITY, type PartAvailability} from '@forecourt/schemas/part/part'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {findKey} from '#/lib/find-key'

/** The state of the parts search, derived entirely from the address. */
export type PartsState = {
  /** A name or a part number, as typed; empty for all parts. */
  readonly query: string
  readonly category: string | null
  readonly model: string | null
  readonly availability: PartAvailability | null
  /** From 1. */
  readonly page: number
}

/** A choice among parts, by its parameter in the address. */
export type PartFacet = 'model' | 'category' | 'availability'

const MAX_LETTERS = 80
const MAX_PAGE = 500

/** Parses the parameters of the parts search. Invalid ones are ignored individually; never throws. */
export function readPartsState(search: string): PartsState {
  const given = new URLSearchParams(search)
  const readText = (name: string) => (given.get(name) ?? '').trim().slice(0, MAX_LETTERS)
  const page = Number(given.get('page') ?? 1)
  return {
    query: readText('q'),
    category: readText('category') || null,
    model: readText('model') || null,
    availability: findKey(PART_AVAILABILITY, given.get('availability')),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** The parameters of a state in a fixed order, without a question mark; empty for the default state. */
export function writePartsState({query, category, model, availability, page}: PartsState): string {
  const parameters = new URLSearchParams()
  if (query) parameters.set('q', query)
  if (model) parameters.set('model', model)
  if (category) parameters.set('category', category)
  if (availability) parameters.set('availability', availability)
  if (page > 1) parameters.set('page', String(page))
  return parameters.toString()
}

/** The address of a search; a change of the search resets the page to the first. */
export function linkToParts(state: PartsState, change: Partial<PartsState> = {}): string {
  const parameters = writePartsState({...state, page: 1, ...change})
  return parameters === '' ? linkTo('partsSearch') : `${linkTo('partsSearch')}?${parameters}`
}
