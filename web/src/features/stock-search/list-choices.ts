import type {Settings} from '@forecourt/schemas/generated/site-types'
import {FILTER_ATTRIBUTES, type FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {sortCarTypes} from '#/domain/car-types'
import type {ListingState} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/read-results'

export type Choice = {readonly value: string; readonly count: number; readonly chosen: boolean}
export type ChoiceList = {
  /** Shown at once. */
  readonly first: readonly Choice[]
  /** Behind "show all". */
  readonly rest: readonly Choice[]
}

type Rules = Pick<
  Settings['search'],
  'makesShown' | 'modelsShown' | 'popularMakes' | 'cityLimit' | 'dealershipLimit'
>

const OTHERS_SHOWN = 12

/** The values of a filter with their counts, in order, cut where the site's settings say (spec 3.7, 9.4a, 9.1e). */
export function listChoices(
  name: FilterAttribute,
  listing: ListingState,
  results: Pick<ListingResults, 'facets'>,
  rules: Rules,
): ChoiceList {
  const ordered = orderChoices(name, getChoices(name, listing, results), rules)
  const listed = ordered.filter(({chosen}, index) => chosen || index < getMost(name, rules))
  const chosen = listed.filter((choice) => choice.chosen).length
  const shown = Math.max(getShown(name, rules), chosen)
  return {first: listed.slice(0, shown), rest: listed.slice(shown)}
}

// A chosen value stays in the list when no car has it any more.
function getChoices(
  name: FilterAttribute,
  listing: ListingState,
  results: Pick<ListingResults, 'facets'>,
): Choice[] {
  const counted = results.facets[name] ?? []
  const chosen = listing.lists[name] ?? []
  const gone = chosen.filter((value) => !counted.some((facet) => facet.value === value))
  return [
    ...gone.map((value) => ({value, count: 0, chosen: true})),
    ...counted
      .filter(({value}) => value !== '')
      .map(({value, count}) => ({value, count, chosen: chosen.includes(value)})),
  ]
}

function getShown(name: FilterAttribute, {makesShown, modelsShown, popularMakes}: Rules): number {
  if (name === 'make') return popularMakes.length || makesShown
  return isModel(name) ? modelsShown : OTHERS_SHOWN
}

function isModel(name: FilterAttribute): boolean {
  return name === 'model' || name === 'make_model'
}

function getMost(name: FilterAttribute, {cityLimit, dealershipLimit, modelsShown}: Rules): number {
  if (isModel(name)) return modelsShown
  if (name === 'city') return cityLimit
  return name === 'dealership_name' ? dealershipLimit : Number.POSITIVE_INFINITY
}

/** Conditions read new, demo, used (9.3b), numbers by size; all else chosen first, then by number of cars. */
function orderChoices(
  name: FilterAttribute,
  choices: readonly Choice[],
  {popularMakes}: Rules,
): readonly Choice[] {
  if (name === 'car_type') {
    return sortCarTypes(choices.map(({value}) => value)).flatMap(
      (type) => choices.find(({value}) => value === type) ?? [],
    )
  }
  if (FILTER_ATTRIBUTES[name].bySize) {
    return choices.toSorted((a, b) => Number.parseInt(a.value, 10) - Number.parseInt(b.value, 10))
  }
  const rank = (value: string) => {
    const place = name === 'make' ? popularMakes.indexOf(value) : -1
    return place < 0 ? popularMakes.length : place
  }
  return choices.toSorted((a, b) => Number(b.chosen) - Number(a.chosen) || rank(a.value) - rank(b.value))
}
