import {isDeepStrictEqual} from 'node:util'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {SettingsLayer} from '@forecourt/schemas/settings/layer'
import {tags} from '#/lib/cache-tags'
import {getProcessValue} from '#/lib/process-store'
import {recordTags} from '#platform/releases/record-tags'

/** Settings of which each read states the group that was read: it is released when that changes in one of the layers. */
export function recordReads(layerIds: readonly string[], settings: Settings): Settings {
  const known = new Map<string, readonly string[]>()
  return new Proxy(settings, {
    get: (groups, name) => {
      if (typeof name === 'string' && Object.hasOwn(groups, name)) {
        const ofGroup = known.get(name) ?? layerIds.map((id) => tags.settings(id, name))
        known.set(name, ofGroup)
        recordTags(ofGroup)
      }
      return Reflect.get(groups, name)
    },
  })
}

type Layers = ReadonlyMap<string, SettingsLayer>

/** The tags of what has changed in this process and was not released yet, by layer. */
function changed(): Map<string, Set<string>> {
  return getProcessValue('changed-settings', () => new Map())
}

/** Notes what differs between the layers that pages were made from and those that they are made from next. */
export function recordChanges(before: Layers, after: Layers): void {
  if (before === after) return
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const different = listDifferent(id, before.get(id), after.get(id))
    if (different.length > 0) changed().set(id, new Set([...(changed().get(id) ?? []), ...different]))
  }
}

/** The tags to release after a change of a layer: where no difference was noted, those of all that read it. */
export function claimChanges(id: string): string[] {
  const noted = changed().get(id) ?? [tags.layer(id)]
  changed().delete(id)
  return [...noted]
}

function listDifferent(id: string, before?: SettingsLayer, after?: SettingsLayer): string[] {
  if (before === after) return []
  const isSameReach = before?.kind === after?.kind && isDeepStrictEqual(before?.trial, after?.trial)
  if (!before || !after || !isSameReach) return [tags.layer(id)]
  const names = new Set([...Object.keys(before.values), ...Object.keys(after.values)])
  return [...names]
    .filter((name) => !isDeepStrictEqual(before.values[name], after.values[name]))
    .map((name) => tags.settings(id, name))
}
