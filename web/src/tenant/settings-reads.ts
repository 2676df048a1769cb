import {isDeepStrictEqual} from 'node:util'
import type {Field, Fields} from '@forecourt/schemas/fields/field'
import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {SettingsLayer, Sparse} from '@forecourt/schemas/settings/layer'
import {settingsGroups} from '@forecourt/schemas/settings/settings'
import {tags} from '#/lib/cache-tags'
import {getProcessValue} from '#/lib/process-store'
import {recordTags} from '#platform/releases/record-tags'

/**
 * Settings of which each read states what was read, so that it is released when that changes: the one setting in the last
 * layer, which is the site's own, and its group in the layers below, which sites share and which change less often.
 */
export function recordReads(layerIds: readonly string[], settings: Settings): Settings {
  const groups = new Map<string, object>()
  return new Proxy(settings, {
    get: (all, name: keyof Settings) => {
      if (!Object.hasOwn(all, name)) return Reflect.get(all, name)
      const group = groups.get(name) ?? recordGroup(layerIds, name, all[name])
      groups.set(name, group)
      return group
    },
  })
}

// Who lists the fields of a group, to copy or write it, depends on all of it.
function recordGroup<G extends keyof Settings>(
  layerIds: readonly string[],
  group: G,
  values: Settings[G],
): Settings[G] {
  const whole = layerIds.map((id) => tags.settings(id, group))
  const own = (path: string) => layerIds.slice(-1).map((id) => tags.settings(id, path))
  const record = (begin: string, fields: Fields, all: object): object => {
    const known = new Map<string, readonly string[] | object>()
    const learn = (name: string) => {
      const [path, parts] = [`${begin}.${name}`, listParts(fields[name])]
      const made = parts ? record(path, parts, Reflect.get(all, name)) : [...whole.slice(0, -1), ...own(path)]
      known.set(name, made)
      return made
    }
    return new Proxy(all, {
      get: (_, name: string) => {
        const read = Object.hasOwn(all, name) ? (known.get(name) ?? learn(name)) : null
        if (read && !Array.isArray(read)) return read
        if (read) recordTags(read, whole)
        return Reflect.get(all, name)
      },
      ownKeys: () => {
        recordTags(whole)
        return Reflect.ownKeys(all)
      },
    })
  }
  return record(group, listParts(settingsGroups[group]) ?? {}, values) as Settings[G]
}

/** The settings that are read apart from each other below one; undefined for one that is read whole, as a switch with its days. */
function listParts(field: Field<unknown> | undefined): Fields | undefined {
  const parts = field?.fields
  return parts && Object.values(parts).some(({kind}) => kind === 'date-window') ? undefined : parts
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
  return listDifferentPaths(settingsGroups, before.values, after.values)
    .flatMap((path) => [path, path.replace(/\..*/, '')])
    .map((path) => tags.settings(id, path))
}

function listDifferentPaths(fields: Fields, before: Sparse = {}, after: Sparse = {}, begin = ''): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names]
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .flatMap((name) => {
      const parts = listParts(fields[name])
      const [one, other] = [before[name] as Sparse, after[name] as Sparse]
      return parts ? listDifferentPaths(parts, one, other, `${begin}${name}.`) : [begin + name]
    })
}
