import {getWindowState} from '@forecourt/schemas/document/is-live'
import {isShownOn} from '@forecourt/schemas/document/scope'
import {listLayerIds} from './build-tenant.ts'
import type {Directory} from './directory.ts'

/** Whether a site shows an offer with this slug at `now`. */
export function hasOffer({offers, sites}: Directory, site: string, slug: string, now: number): boolean {
  const owner = sites.get(site)
  if (!owner) return false
  const here = {id: owner.id, layerIds: listLayerIds(owner)}
  return (offers.get(slug) ?? []).some(
    ({window, scope}) => getWindowState(window, now) === 'live' && isShownOn(scope, here),
  )
}

/** Whether a site shows a location with this slug. */
export function hasLocation({locationsOf, sites}: Directory, site: string, slug: string): boolean {
  const dealerships = sites.get(site)?.dealerships ?? []
  return dealerships.some((id) => locationsOf.get(id)?.some((location) => location.slug === slug) ?? false)
}
