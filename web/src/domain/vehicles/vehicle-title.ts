import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {EMPTY_LISTING} from '#/domain/listing/listing-state'
import {buildListingUrl} from '#/domain/listing/listing-url'
import type {Crumb} from '#/domain/structured-data/json-ld'

/** A vehicle's name: "2021 Toyota Hilux" and, less prominent, "SR5 GUN126R". */
export function buildVehicleTitle({year, make, model, badge, series}: Car): {
  readonly main: string
  readonly detail: string | null
} {
  const detail = [badge, series].filter(Boolean).join(' ')
  return {main: [year || null, make, model].filter(Boolean).join(' '), detail: detail || null}
}

/** A car's breadcrumbs: all stock, its make, its model. */
export function listCrumbs({make, model}: Car): Crumb[] {
  return [
    {words: 'Our stock', href: buildListingUrl(EMPTY_LISTING)},
    {words: make, href: buildListingUrl({...EMPTY_LISTING, lists: {make: [make]}})},
    {words: model, href: buildListingUrl({...EMPTY_LISTING, lists: {make: [make], model: [model]}})},
  ]
}

/** A mail to a friend with the car's address. */
export function buildShareMail(title: string, address: string): string {
  const body = `Have a look at this: ${title}\n${address}\n`
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}
