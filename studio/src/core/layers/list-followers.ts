import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {getOrigin} from '@forecourt/schemas/settings/resolve'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import type {SiteRecord} from './list-layers.ts'
import {getValueAt, listSettings, type Setting} from './list-settings.ts'

/** A settings layer as it will be, and as it is published; null if it is not. */
export type LayerChange = {readonly layer: SettingsLayer; readonly before: SettingsLayer | null}

/** The settings that a layer sets, clears or leaves in another way than before. */
export function listChangedSettings({layer, before}: LayerChange): Setting[] {
  const print = (read: SettingsLayer | null, path: string) => JSON.stringify(getValueAt(read?.values, path))
  return listSettings().filter(({path}) => print(layer, path) !== print(before, path))
}

/**
 * The names of the sites of a layer that show something of its change: those for which no layer above it sets all that
 * has changed. A list that is merged by key shows through everywhere. A trial may also reach other sites than before:
 * then all of these sites see it begin or end.
 */
export function listFollowers(
  change: LayerChange,
  sites: readonly SiteRecord[],
  byId: ReadonlyMap<string, SettingsLayer>,
): string[] {
  const {layer, before} = change
  const changed = listChangedSettings(change)
  if (JSON.stringify(layer.trial) !== JSON.stringify(before?.trial)) return sites.map(({name}) => name)
  const layers = new Map(byId).set(layer.id, layer)
  return sites.flatMap((site) => {
    const own = listSiteLayers(site, layers)
    const above = own.slice(own.findIndex(({id}) => id === layer.id) + 1)
    const isShown = changed.some(({path, field}) => field.keyedBy || getOrigin(above, path) === null)
    return isShown ? [site.name] : []
  })
}
