import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {buildListingUrl} from '#/domain/listing/build-listing-url'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import type {Crumb} from '#/domain/structured-data/breadcrumb-json-ld'

/** The way to a car: all stock, its make, its model. */
export function listCrumbs({make, model}: Car): Crumb[] {
  return [
    {words: 'Our stock', href: buildListingUrl(EMPTY_LISTING)},
    {words: make, href: buildListingUrl({...EMPTY_LISTING, lists: {make: [make]}})},
    {words: model, href: buildListingUrl({...EMPTY_LISTING, lists: {make: [make], model: [model]}})},
  ]
}
