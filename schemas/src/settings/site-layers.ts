import type {SettingsLayer} from './layer.ts'
import {DEFAULT_LAYER_ID} from './settings-document.ts'
import {isReached, TRIAL_LAYER_ID} from './trial.ts'

/** What of a site decides which layers of settings it has. */
export type LayeredSite = {
  readonly id: string
  readonly slug: string
  readonly template: string | null
  readonly brand: string | null
  readonly settings: string | null
}

/** Ids of the layers that a site's settings may be resolved from, lowest first, whether or not they exist. */
export function listLayerIds({template, brand, settings}: Omit<LayeredSite, 'id' | 'slug'>): string[] {
  return [DEFAULT_LAYER_ID, TRIAL_LAYER_ID, template, brand, settings].filter((id) => id !== null)
}

/** The layers of a site, lowest first: those that are there, and a trial of defaults only where it reaches the site. */
export function listSiteLayers(site: LayeredSite, byId: ReadonlyMap<string, SettingsLayer>): SettingsLayer[] {
  return listLayerIds(site)
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({trial}) => !trial || (trial.on && isReached(trial, site)))
}
