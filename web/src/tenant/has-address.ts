import {isShownOn, windowState} from '@forecourt/schemas'
import {layerIdsOf} from './build-tenant.ts'
import type {Directory} from './directory.ts'

/** Whether a site shows an offer with this slug at `now`. */
export function hasOffer({offers, sites}: Directory, site: string, slug: string, now: number): boolean {
  const offer = offers.get(slug)
  const owner = sites.get(site)
  if (!offer || !owner || windowState(offer.window, now) !== 'live') return false
  return isShownOn(offer.scope, {id: owner.id, layerIds: layerIdsOf(owner)})
}

/** Whether a site shows a location with this slug. */
export function hasLocation({locationsOf, sites}: Directory, site: string, slug: string): boolean {
  const dealerships = sites.get(site)?.dealerships ?? []
  return dealerships.some((id) => locationsOf.get(id)?.some((location) => location.slug === slug) ?? false)
}
