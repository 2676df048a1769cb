import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import {describeValue} from '../../core/layers/describe-value.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {getValueAt, listSettings, type Setting} from '../../core/layers/list-settings.ts'
import type {LayersById} from '../../core/layers/use-layers.ts'
import {hasWords} from '../../core/live-query/split-words.ts'
import {findSettings} from '../../panes/settings-desk/own-settings.ts'

/** Where a setting can be changed: the settings of one site, or a layer that several sites share. */
export type ChangeableLayer = {readonly layerId: string; readonly name: string; readonly valueWords: string}

/** A setting that is found, with its places: sites first, then what they share. */
export type FoundSetting = Setting & {readonly places: readonly ChangeableLayer[]}

/** So many are listed; more words find fewer. */
export const MOST_SETTINGS = 12

/**
 * Settings found by their name, then those whose value in a layer holds every word. Each can be changed on the given
 * sites, where its value is the one that shoppers see, and by who `mayShare` in the shared layers that set it.
 */
export function searchSettings(
  query: string,
  layers: LayersById,
  sites: readonly SiteRecord[],
  mayShare: boolean,
): FoundSetting[] {
  if (query.trim() === '') return []
  // Most layers do not hold the words at all: their settings are not worded one by one.
  const holding = [...layers.values()].filter(({values}) => hasWords(JSON.stringify(values), query))
  const valued = listSettings().filter(({path, field}) =>
    holding.some(({values}) => {
      const value = getValueAt(values, path)
      return value !== undefined && hasWords(describeValue(field, value), query)
    }),
  )
  const found = [...new Map([...findSettings(query), ...valued].map((one) => [one.path, one])).values()]
  return found
    .slice(0, MOST_SETTINGS)
    .map((setting) => ({...setting, places: listPlaces(setting, layers, sites, mayShare)}))
}

function listPlaces(
  {path, field}: Setting,
  layers: LayersById,
  sites: readonly SiteRecord[],
  mayShare: boolean,
): ChangeableLayer[] {
  const ofSites = sites.flatMap((site) =>
    site.settings === null
      ? []
      : [
          {
            layerId: site.settings,
            name: site.name,
            valueWords: describeValue(field, getValueAt(resolveSettings(listSiteLayers(site, layers)), path)),
          },
        ],
  )
  if (!mayShare) return ofSites
  const known = new Set(sites.map(({settings}) => settings))
  const isListed = ({id, kind, values}: SettingsLayer) =>
    !known.has(id) && kind !== 'site' && (id === DEFAULT_LAYER_ID || getValueAt(values, path) !== undefined)
  const shared = [...layers.values()].filter(isListed).map(({id, title, values}) => ({
    layerId: id,
    name: id === DEFAULT_LAYER_ID ? 'all sites (Default)' : `sites of ${title}`,
    valueWords: describeValue(field, getValueAt(values, path) ?? null),
  }))
  return [...ofSites, ...shared]
}
