import TypesenseInstantsearchAdapter from 'typesense-instantsearch-adapter'
import {ATTRIBUTE_NAMES, FILTER_ATTRIBUTES} from '#/domain/listing/filter-attributes'
import {LISTING_PARAMETERS} from '#/gateways/search/search-parameters'
import type {LiveConfig} from './live-config'

const CACHE_SECONDS = 120
const CONNECTION_SECONDS = 4

/** InstantSearch's client for the stock search, with the site's scoped key. */
export function createSearchClient({nodes, key}: Pick<LiveConfig, 'nodes' | 'key'>) {
  const adapter = new TypesenseInstantsearchAdapter({
    server: {
      apiKey: key,
      nodes: nodes.map((url) => ({url})),
      connectionTimeoutSeconds: CONNECTION_SECONDS,
      numRetries: 1,
      cacheSearchResultsForSeconds: CACHE_SECONDS,
    },
    additionalSearchParameters: LISTING_PARAMETERS,
    // Else a value with a colon in it would be read as part of the field's name.
    facetableFieldsWithSpecialCharacters: ATTRIBUTE_NAMES.map((name) => FILTER_ATTRIBUTES[name].field),
  })
  return adapter.searchClient
}
