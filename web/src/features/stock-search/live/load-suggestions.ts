import type {FilterAttribute} from '@forecourt/schemas/vehicle/filter-attributes'
import {formatAttributeValue} from '#/domain/format-attribute'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import type {FacetValue} from '#/domain/listing/resolve-listing'
import type {Suggestion} from '#/domain/listing/suggest'
import {buildSearches} from '#/gateways/search/build-searches'
import {readResults} from '#/gateways/search/read-results'
import {buildListingSearch} from '../listing-settings'
import type {LiveConfig} from './live-config'
import {createAsk} from './search-client'

const KINDS: readonly FilterAttribute[] = ['make', 'make_model', 'body']

/** Every make, model and body of the site's stock, asked once; nothing while the search does not answer. */
export async function loadSuggestions(config: LiveConfig): Promise<readonly Suggestion[]> {
  const search = {...buildListingSearch(EMPTY_LISTING, config.site.search), attributes: KINDS, pageSize: 0}
  const answer = await createAsk(config)(buildSearches(search, ''))
  if (!answer.ok) return []
  const {facets} = readResults(search, answer.data)
  const makes = facets.make ?? []
  return [
    ...makes.map(({value, count}) => suggestionOf(value, {make: [value]}, count)),
    ...(facets.body ?? []).map(({value, count}) =>
      suggestionOf(formatAttributeValue('body', value), {body: [value]}, count),
    ),
    ...(facets.make_model ?? []).flatMap((facet) => modelOf(facet, makes)),
  ]
}

// The index joins them: "Toyota Corolla".
function modelOf({value, count}: FacetValue, makes: readonly FacetValue[]): Suggestion[] {
  const make = makes.find((known) => value.startsWith(`${known.value} `))?.value
  return make ? [suggestionOf(value, {make: [make], model: [value.slice(make.length + 1)]}, count)] : []
}

function suggestionOf(words: string, lists: (typeof EMPTY_LISTING)['lists'], count: number): Suggestion {
  return {words, count, to: {...EMPTY_LISTING, lists}}
}
