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
  const names = joinNames(
    users.map(({name}) => name),
    NAMED,
  )
  return changed
    .filter(({path}) => users.every((site) => getOrigin(site.layers, path) !== layer.id))
    .map(({path, field}) => ({
      path: path.split('.'),
      message: `No shopper will see this: ${names} ${users.length === 1 ? 'has' : 'have'} another value for "${field.title}", from the site’s own settings, its brand or its template. Change it there, or press "Reset to inherited" there first.`,
    }))
}

const NAMED = 3
