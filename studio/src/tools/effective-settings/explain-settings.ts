import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {getOrigin, resolveSettings} from '@forecourt/schemas/settings/resolve'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import {joinNames} from '../../core/content/count-documents.ts'
import {describeValue} from '../../core/layers/describe-value.ts'
import {describeLayer, type SiteRecord} from '../../core/layers/list-layers.ts'
import {getValueAt, listSettings, type Setting} from '../../core/layers/list-settings.ts'
import {hasWords} from '../../core/live-query/split-words.ts'
import {resolveSiteZone, type ZonedLocation} from '../../core/zone/resolve-site-zone.ts'

/** One setting of one site: its value and its origin. */
export type ExplainedSetting = Setting & {
  value: unknown
  valueWords: string
  /** The layer that it comes from, in words. */
  origin: string
  originId: string
  /** Set by the site itself. */
  setHere: boolean
}

/** Where some sites have a setting from, in words such as "From Default", and their names. */
export type SettingSource = {
  readonly words: string
  readonly sites: readonly string[]
  /** Each of them sets it itself. */
  readonly isOwn: boolean
}

/** So many sites of a source are named. */
const NAMED = 12

/** The sites and all published layers. */
export type PublishedSettings = {
  sites: readonly SiteRecord[]
  byId: ReadonlyMap<string, SettingsLayer>
  /** What decides the zones of the sites. */
  places: readonly ZonedLocation[]
}

/** Says where some of a number of sites have a setting from: "From Default: Alpha and Bravo", "Each site sets its own". */
export function describeSource({words, sites, isOwn}: SettingSource, count: number): string {
  if (sites.length < count) return `${words}: ${joinNames(sites, NAMED)}`
  return isOwn ? 'Each site sets its own' : `${words} on all sites`
}

/** Every setting of a site with its origin, in the order of the declarations. */
export function explainSettings(
  site: SiteRecord,
  {byId, places}: Pick<PublishedSettings, 'byId' | 'places'>,
): ExplainedSetting[] {
  const layers = listSiteLayers(site, byId)
  const resolved = resolveSettings(layers)
  const zone = resolveSiteZone(site, places)
  return listSettings().map((setting) => {
    const value = getValueAt(resolved, setting.path)
    const originId = getOrigin(layers, setting.path) ?? DEFAULT_LAYER_ID
    return {
      ...setting,
      value,
      valueWords: describeValue(setting.field, value, zone),
      originId,
      origin: describeLayer(byId.get(originId)),
      setHere: originId === site.settings,
    }
  })
}

const OWN = 'Set by the site'

/** Where each site has one setting from: with thousands of them it is worked out for what is shown alone. */
export function listSources(
  {path}: Pick<Setting, 'path'>,
  {sites, byId}: Pick<PublishedSettings, 'sites' | 'byId'>,
): SettingSource[] {
  const bySource = Map.groupBy(sites, (site) => {
    const layers = listSiteLayers(site, byId)
    const origin = getOrigin(layers, path)
    const layer = layers.find(({id}) => id === origin)
    return layer?.kind === 'site' ? OWN : `From ${describeLayer(layer)}`
  })
  return [...bySource].map(([words, own]) => ({
    words,
    sites: own.map(({name}) => name),
    isOwn: words === OWN,
  }))
}

/** One setting on one site and, when two are compared, on the other. */
export type SettingPair = {setting: ExplainedSetting; other: ExplainedSetting | null; differs: boolean}

/** Joins the settings of two sites in declared order; `null` for no other site. */
export function compareSettings(
  settings: readonly ExplainedSetting[],
  others: readonly ExplainedSetting[] | null,
): SettingPair[] {
  return settings.map((setting, index) => {
    const other = others?.[index] ?? null
    const differs = other !== null && JSON.stringify(setting.value) !== JSON.stringify(other.value)
    return {setting, other, differs}
  })
}

/** Pairs whose words, help, path, origin or value hold every word of the query; all of them for an empty one. */
export function searchPairs(pairs: readonly SettingPair[], query: string): readonly SettingPair[] {
  return pairs.filter(({setting, other}) => {
    const {field, title, groupTitle, path} = setting
    const values = [setting, ...(other ? [other] : [])].flatMap((each) => [each.valueWords, each.origin])
    return hasWords([groupTitle, title, field.title, field.help, path, ...values].join(' '), query)
  })
}
