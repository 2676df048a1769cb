import {
  collectEntries,
  type EntryPart,
  getEntryPart,
  getEntryValue,
  listEntries,
} from '@forecourt/schemas/settings/entries'
import {getFieldAt} from '@forecourt/schemas/settings/layer'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {type FormPatch, insert, type Path, set, setIfMissing, unset} from 'sanity'
import {getValueAt} from '../../core/layers/list-settings.ts'

type Stored = {readonly [name: string]: unknown}

/** A setting that is stored as an entry, and the rest of a path within its value. */
type Target = {readonly path: string; readonly part: EntryPart; readonly rest: readonly string[]}

/**
 * The patches of a settings form as they are stored: those of settings that are entries change the list of entries. A
 * value that such a setting still has at its path is removed with it.
 */
export function toEntryPatches(patches: readonly FormPatch[], document: Stored): FormPatch[] {
  const held = new Map(listEntries(document).map((entry) => [entry._key, getEntryValue(entry)]))
  const changed = new Map<string, unknown>()
  const others: FormPatch[] = []
  for (const patch of patches) {
    const target = findTarget(patch.path)
    if (target) {
      const {path, rest} = target
      const before = changed.has(path) ? changed.get(path) : (getValueAt(document, path) ?? held.get(path))
      changed.set(path, applyPatch(before, rest, patch))
    } else {
      others.push(...splitGroup(patch, held, changed))
    }
  }
  const own = [...changed].flatMap(([path, value]) => writeEntry(path, value, {document, held}))
  // Groups are made for what is stored in them, and entries are not.
  const isForOthers = own.length === 0 || others.some(({type}) => type !== 'setIfMissing')
  return [...(isForOthers ? others : []), ...own]
}

function findTarget(path: Path): Target | null {
  const names = path.map(String)
  for (let length = 2; length <= names.length; length += 1) {
    const at = names.slice(0, length).join('.')
    const field = getFieldAt(at)
    const part = field && getEntryPart(field)
    if (part) return {path: at, part, rest: names.slice(length)}
  }
  return null
}

/** A patch of a whole group: its entries are taken out of it. */
function splitGroup(
  patch: FormPatch,
  held: ReadonlyMap<string, unknown>,
  changed: Map<string, unknown>,
): FormPatch[] {
  const at = patch.path.map(String).join('.')
  if (!getFieldAt(at)?.fields || (patch.type !== 'set' && patch.type !== 'unset')) return [patch]
  for (const path of held.keys()) if (path.startsWith(`${at}.`)) changed.set(path, undefined)
  if (patch.type === 'unset') return [patch]
  const whole = collectEntries(placeAt(at.split('.'), patch.value))
  for (const entry of listEntries(whole)) changed.set(entry._key, getEntryValue(entry))
  return [set(getValueAt(whole, at) ?? {}, patch.path)]
}

function placeAt(names: readonly string[], value: unknown): Stored {
  return names.reduceRight<unknown>((inner, name) => ({[name]: inner}), value) as Stored
}

function applyPatch(value: unknown, rest: readonly string[], patch: FormPatch): unknown {
  const [name, ...inner] = rest
  if (name !== undefined) {
    const known = isRecord(value) ? value : {}
    const {[name]: former, ...others} = known
    const next = applyPatch(former, inner, patch)
    return next === undefined ? others : {...others, [name]: next}
  }
  if (patch.type === 'unset') return undefined
  if (patch.type === 'setIfMissing') return value ?? patch.value
  if (patch.type === 'set') return patch.value
  throw new Error(`A setting cannot be changed by ${patch.type}`)
}

function writeEntry(
  path: string,
  value: unknown,
  {document, held}: {document: Stored; held: ReadonlyMap<string, unknown>},
): FormPatch[] {
  const entry = ['values', {_key: path}]
  const field = getFieldAt(path)
  const part = field && getEntryPart(field)
  const atPath = getValueAt(document, path) === undefined ? [] : [unset(path.split('.'))]
  if (!part) return atPath
  if (value === undefined) return [...atPath, unset(entry)]
  if (held.has(path)) return [...atPath, set(value, [...entry, part])]
  // Two presses can come before the form knows of the first.
  const added = insert([{_key: path, [part]: value}], 'after', ['values', -1])
  return [...atPath, setIfMissing([], ['values']), unset(entry), added]
}
