import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {getOrigin} from '@forecourt/schemas/settings/resolve'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {getValueAt, listSettings} from '../../core/layers/list-settings.ts'
import type {Warning} from './warning.ts'

type Change = {
  /** The layer as it will be. */
  readonly layer: SettingsLayer
  /** The published version; null if there is none. */
  readonly before: SettingsLayer | null
}

type Everything = {
  readonly sites: readonly SiteRecord[]
  readonly byId: ReadonlyMap<string, SettingsLayer>
}

/** Warns of changed settings that no site will show, because every site that uses the layer overrides them. */
export function listReachWarnings({layer, before}: Change, {sites, byId}: Everything): Warning[] {
  const changed = listSettings().filter(({path}) => {
    const value = getValueAt(layer.values, path)
    return value !== undefined && !isSame(value, before ? getValueAt(before.values, path) : undefined)
  })
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
      message: `"${field.title}" reaches 0 of ${users.length === 1 ? '1 site' : `${users.length} sites`}: ${nameAll(users)} ${users.length === 1 ? 'gets' : 'get'} it from settings above these. Change it there, or reset it there first.`,
    }))
}

const NAMED = 3

function nameAll(users: readonly {name: string}[]): string {
  const names = users.slice(0, NAMED).map(({name}) => name)
  return users.length > NAMED ? `${names.join(', ')} and ${users.length - NAMED} more` : names.join(', ')
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
