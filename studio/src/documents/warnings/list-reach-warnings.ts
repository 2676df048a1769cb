import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {getOrigin} from '@forecourt/schemas/settings/resolve'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import {joinNames} from '../../core/content/count-documents.ts'
import {type LayerChange, listChangedSettings} from '../../core/layers/list-followers.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {getValueAt} from '../../core/layers/list-settings.ts'
import type {Warning} from './warning.ts'

type Everything = {
  readonly sites: readonly SiteRecord[]
  readonly byId: ReadonlyMap<string, SettingsLayer>
}

/** Warns of changed settings that no site will show, because every site that uses the layer overrides them. */
export function listReachWarnings(change: LayerChange, {sites, byId}: Everything): Warning[] {
  const {layer} = change
  const changed = listChangedSettings(change).filter(({path}) => getValueAt(layer.values, path) !== undefined)
  if (changed.length === 0) return []
  const layers = new Map(byId).set(layer.id, layer)
  const users = sites
    .map((site) => ({name: site.name, layers: listSiteLayers(site, layers)}))
    .filter((site) => site.layers.some(({id}) => id === layer.id))
  if (users.length === 0)
    return [{path: [], message: `No site uses "${layer.title}" yet, so this has no effect.`}]
  return changed
    .filter(({path}) => users.every((site) => getOrigin(site.layers, path) !== layer.id))
    .map(({path, field}) => ({
      path: path.split('.'),
      message: `"${field.title}" reaches 0 of ${users.length === 1 ? '1 site' : `${users.length} sites`}: ${joinNames(
        users.map(({name}) => name),
        NAMED,
      )} ${users.length === 1 ? 'gets' : 'get'} it from settings above these. Change it there, or reset it there first.`,
    }))
}

const NAMED = 3
