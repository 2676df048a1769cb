import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import type {ListingState} from '#/domain/listing/listing-state'
import type {ListingResults} from '#/gateways/search/read-results'

export type Choice = {readonly value: string; readonly count: number; readonly chosen: boolean}

/** The values of a filter with their counts; a chosen value stays in the list when no car has it any more. */
export function listChoices(
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
      .filter(({value, count}) => value !== '' && (count > 0 || chosen.includes(value)))
      .map(({value, count}) => ({value, count, chosen: chosen.includes(value)})),
  ]
}
