import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {Crumb} from '../structured-data/json-ld.ts'
import {EMPTY_LISTING} from './listing-state.ts'
import {buildListingUrl} from './listing-url.ts'

/** A car's breadcrumbs: all stock, its make, its model. */
export function listCrumbs({make, model}: Car): Crumb[] {
  return [
    {words: 'Our stock', href: buildListingUrl(EMPTY_LISTING)},
    {words: make, href: buildListingUrl({...EMPTY_LISTING, lists: {make: [make]}})},
    {words: model, href: buildListingUrl({...EMPTY_LISTING, lists: {make: [make], model: [model]}})},
  ]
}
