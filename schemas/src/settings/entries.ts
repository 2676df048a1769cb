import type {Field, FieldKind, Fields} from '../fields/field.ts'
import {isRecord} from '../values/is-record.ts'
import {settingsGroups} from './settings.ts'

/**
 * How a settings document is stored. The content service counts each path of a document, and has a limit for them, so
 * what is one text, number, switch or window is an entry of the list `values` with the setting's path as its key. Such
 * a setting needs no path of its own, however many there are. Pictures, references and lists stay at their paths.
 */
export type EntryPart = 'text' | 'number' | 'on' | 'window'

type Values = {readonly [name: string]: unknown}

/** One entry of `values`; exactly one of the parts is filled. */
type SettingsEntry = Values & {readonly _key: string}

const PARTS: {readonly [kind in FieldKind]?: EntryPart} = {
  text: 'text',
  'long-text': 'text',
  phone: 'text',
  email: 'text',
  choice: 'text',
  colour: 'text',
  fill: 'text',
  date: 'text',
  'date-time': 'text',
  number: 'number',
  money: 'number',
  percent: 'number',
  flag: 'on',
  'date-window': 'window',
}

/** GROQ that reads the entries of a settings document, for use inside `{…}`. */
export const ENTRIES_PROJECTION = 'values[]{_key, text, number, on, window}'

/** Where in an entry a setting is stored; null for one that is stored at its path. */
export function getEntryPart(field: Field<unknown>): EntryPart | null {
  return PARTS[field.kind] ?? null
}

/** The entries of a stored settings document; what is no entry is left out. */
export function listEntries({values}: Values): SettingsEntry[] {
  return (Array.isArray(values) ? values : []).filter(
    (entry): entry is SettingsEntry => isRecord(entry) && typeof entry._key === 'string',
  )
}

/** The value of an entry. */
export function getEntryValue({text, number, on, window}: Values): unknown {
  return text ?? number ?? on ?? window
}

/** GROQ for a single setting of a settings document, by its path. */
export function buildSettingExpression(path: string, field: Field<unknown>): string {
  const part = getEntryPart(field)
  return part ? `coalesce(${path}, values[_key == "${path}"][0].${part})` : path
}

/**
 * A stored settings document with every value at its path, as the settings are declared. A value that an earlier release
 * has written at its path is newer than an entry, as this one removes the former when it writes the latter.
 */
export function expandEntries<D extends object>(document: D): Omit<D, 'values'> & Values {
  const {values, ...rest} = document as D & {values?: unknown}
  let whole: Values = rest
  for (const {_key, ...entry} of listEntries({values}))
    whole = placeValue(whole, _key.split('.'), getEntryValue(entry))
  return whole as Omit<D, 'values'> & Values
}

function placeValue(target: Values, [name = '', ...rest]: readonly string[], value: unknown): Values {
  const known = target[name]
  if (rest.length > 0) return {...target, [name]: placeValue(isRecord(known) ? known : {}, rest, value)}
  return {...target, [name]: known ?? value}
}

/** A settings document with values at their paths, as it is stored. */
export function collectEntries<D extends object>(document: D): D & Values {
  const whole = expandEntries(document)
  const entries: SettingsEntry[] = []
  const groups = collectFields(settingsGroups, whole, '', entries)
  const others = Object.entries(whole).filter(([name]) => !Object.hasOwn(settingsGroups, name))
  // In one order, so that what is folded again is the same.
  const values = entries.toSorted((one, other) => (one._key < other._key ? -1 : 1))
  // What is no setting stays as it was given.
  return {...Object.fromEntries(others), ...groups, ...(values.length > 0 && {values})} as D & Values
}

function collectFields(fields: Fields, values: Values, at: string, entries: SettingsEntry[]): Values {
  const kept = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (value === null || value === undefined) return []
    if (!field) return at ? [[name, value]] : []
    const path = at ? `${at}.${name}` : name
    const part = getEntryPart(field)
    if (part) {
      entries.push({_key: path, [part]: value})
      return []
    }
    if (!field.fields || !isRecord(value)) return [[name, value]]
    const inner = collectFields(field.fields, value, path, entries)
    return Object.keys(inner).length > 0 ? [[name, inner]] : []
  })
  return Object.fromEntries(kept)
}
