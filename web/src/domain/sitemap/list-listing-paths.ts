import {buildListingUrl} from '#/domain/listing/build-listing-url'
import {EMPTY_LISTING, type ListingState} from '#/domain/listing/listing-state'
import type {StockCatalogue} from '#/domain/listing/stock-catalogue'

/**
 * The listing pages that search engines may keep: those whose whole meaning is their path, with at least `least`
 * cars on them.
 */
export function listListingPaths({total, values}: StockCatalogue, least: number): string[] {
  if (total < least) return []
  const names = (attribute: keyof StockCatalogue['values']) =>
    (values[attribute] ?? []).filter(({count}) => count >= least).map(({value}) => value)
  const pairs = new Set(names('make_model'))
  const states: ListingState['lists'][] = [
    {},
    ...names('car_type').map((car_type) => ({car_type: [car_type]})),
    ...names('item_type').map((item_type) => ({item_type: [item_type]})),
    ...names('body').map((body) => ({body: [body]})),
    ...names('make').flatMap((make) => [
      {make: [make]},
      ...names('model')
        .filter((model) => pairs.has(`${make} ${model}`))
        .map((model) => ({make: [make], model: [model]})),
    ]),
  ]
  const paths = states.map((lists) => buildListingUrl({...EMPTY_LISTING, lists}))
  return [...new Set(paths)].filter((path) => !path.includes('?'))
}
