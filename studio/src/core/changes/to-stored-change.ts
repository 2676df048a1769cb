import {collectEntries, expandEntries, getEntryPart} from '@forecourt/schemas/settings/entries'
import {getFieldAt} from '@forecourt/schemas/settings/layer'
import {settingsDocument} from '@forecourt/schemas/settings/settings-document'
import type {SanityDocument} from '@sanity/client'
import {applyChange, type Written} from './apply-change.ts'

/** A change as it is stored: settings that are entries of their document change its list of entries. */
export function toStoredChange<C extends Written>(stored: SanityDocument, change: C): C {
  if (stored._type !== settingsDocument.name) return change
  const [ownSet, otherSet] = split(Object.entries(change.set ?? {}), ([path]) => isOfEntry(path))
  const [ownUnset, otherUnset] = split(change.unset ?? [], isOfEntry)
  if (ownSet.length + ownUnset.length === 0) return change
  const own = {set: Object.fromEntries(ownSet), unset: ownUnset}
  const {values = []} = collectEntries(applyChange({...stored, ...expandEntries(stored), values: []}, own))
  // What an earlier release wrote at the path of an entry would hide the entry.
  const hidden = [...ownSet.map(([path]) => path), ...ownUnset]
  return {...change, set: {...Object.fromEntries(otherSet), values}, unset: [...otherUnset, ...hidden]}
}

function split<T>(items: readonly T[], isOwn: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isOwn), items.filter((item) => !isOwn(item))]
}

/** Whether a path is that of a setting that is an entry, or lies within its value. */
function isOfEntry(path: string): boolean {
  const names = path.split('.')
  return names.some((_name, at) => {
    const field = getFieldAt(names.slice(0, at + 1).join('.'))
    return field !== null && getEntryPart(field) !== null
  })
}
