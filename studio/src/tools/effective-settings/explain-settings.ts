import {LAYER_KINDS, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {getOrigin, resolveSettings} from '@forecourt/schemas/settings/resolve'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import {describeValue} from '../../core/layers/describe-value.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {getValueAt, listSettings, type Setting} from '../../core/layers/list-settings.ts'
import {hasWords} from '../../core/live-query/split-words.ts'
import {resolveSiteZone, type ZonedLocation} from '../../core/zone/resolve-site-zone.ts'

/** One setting of one site: its value and its origin. */
export type ExplainedSetting = Setting & {
  value: unknown
  valueWords: string
  /** Title of the layer it comes from. */
  originTitle: string
  originId: string
  /** Set by the site itself. */
  setHere: boolean
}

/** What other sites do with a setting: the names of those whose own layer sets it, and of those that a change of the default reaches. */
export type SettingReach = {
  readonly overriddenBy: readonly string[]
  readonly followsDefault: readonly string[]
}

/** What one layer of a site says about a setting. */
export type ChainLink = {
  readonly id: string
  /** "Built in", "Default", "Template Used cars". */
  readonly title: string
  /** The value that it sets; `null` where it leaves the one below. */
  readonly words: string | null
  /** Shoppers get this one. */
  readonly isShown: boolean
}

/** A site that keeps its value whatever the default says, and the layer that it comes from. */
export type SiteOverride = {readonly site: string; readonly from: string; readonly words: string}

/** One setting through all layers of a site, and the sites that a change of the default would not reach. */
export type SettingChain = {readonly links: readonly ChainLink[]; readonly keepers: readonly SiteOverride[]}

/** The sites and all published layers. */
export type PublishedSettings = {
  sites: readonly SiteRecord[]
  byId: ReadonlyMap<string, SettingsLayer>
  /** What decides the zones of the sites. */
  places: readonly ZonedLocation[]
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
      originTitle: byId.get(originId)?.title ?? 'Default',
      setHere: originId === site.settings,
    }
  })
}

/** What all sites do with one setting: with thousands of them it is worked out for what is shown alone. */
export function findReach(
  {path}: Pick<Setting, 'path'>,
  {sites, byId}: Pick<PublishedSettings, 'sites' | 'byId'>,
): SettingReach {
  const origins = sites.map((site) => ({
    name: site.name,
    own: site.settings,
    origin: getOrigin(listSiteLayers(site, byId), path) ?? DEFAULT_LAYER_ID,
  }))
  return {
    overriddenBy: origins.flatMap(({name, own, origin}) => (origin === own ? [name] : [])),
    followsDefault: origins.flatMap(({name, origin}) => (origin === DEFAULT_LAYER_ID ? [name] : [])),
  }
}

/** A setting through every layer of a site, the lowest first. */
export function explainChain(
  site: SiteRecord,
  {path, field}: Pick<Setting, 'path' | 'field'>,
  {sites, byId, places}: PublishedSettings,
): SettingChain {
  const zone = resolveSiteZone(site, places)
  const layers = listSiteLayers(site, byId)
  const origin = getOrigin(layers, path)
  const builtIn = {
    id: '',
    title: 'Built in',
    words: describeValue(field, getValueAt(resolveSettings([]), path), zone),
    isShown: origin === null,
  }
  const links = layers.map((layer) => ({
    id: layer.id,
    title: nameLayer(layer),
    words: getOrigin([layer], path) ? describeValue(field, getValueAt(layer.values, path), zone) : null,
    isShown: layer.id === origin,
  }))
  const keepers = sites.flatMap((other) => {
    const own = listSiteLayers(other, byId)
    const from = own.find(({id}) => id === getOrigin(own, path))
    if (!from || from.id === DEFAULT_LAYER_ID) return []
    const words = describeValue(field, getValueAt(resolveSettings(own), path), zone)
    return [{site: other.name, from: nameLayer(from), words}]
  })
  return {links: [builtIn, ...links], keepers}
}

function nameLayer({id, kind, title}: SettingsLayer): string {
  if (id === DEFAULT_LAYER_ID || kind === 'trial') return LAYER_KINDS[kind]
  return `${LAYER_KINDS[kind]} ${title}`
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
    const values = [setting, ...(other ? [other] : [])].flatMap((each) => [each.valueWords, each.originTitle])
    return hasWords([groupTitle, title, field.title, field.help, path, ...values].join(' '), query)
  })
}
