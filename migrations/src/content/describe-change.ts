import {isRecord} from '@forecourt/schemas/values/is-record'
import type {DocumentChange} from './list-changes.ts'
import {getContentFields} from './stored-document.ts'

const MAX_LINES = 25
const MAX_VALUE = 90

type Line = {readonly sign: '+' | '-' | '~'; readonly path: string; readonly words: string}

/**
 * Describes the change of one document in lines: the document, then each field that is added, removed or changed.
 * Long values and long lists of fields are shortened.
 */
export function describeChange({id, before, after}: DocumentChange): string[] {
  const type = (after ?? before)?._type ?? 'document'
  const action = before === null ? 'created' : after === null ? 'deleted' : 'changed'
  const lines = [...compare('', getContentFields(before), getContentFields(after))]
  const shown = lines.slice(0, MAX_LINES).map(({sign, path, words}) => `    ${sign} ${path}: ${words}`)
  const rest = lines.length - shown.length
  return [`  ${id} (${type}) ${action}`, ...shown, ...(rest > 0 ? [`    … and ${rest} more fields`] : [])]
}

function* compare(path: string, before: unknown, after: unknown): Generator<Line> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  if (before === undefined) yield {sign: '+', path, words: short(after)}
  else if (after === undefined) yield {sign: '-', path, words: short(before)}
  else if (isRecord(before) && isRecord(after)) yield* compareGroups(path, before, after)
  else if (isKeyedList(before) && isKeyedList(after)) yield* compareGroups(path, byKey(before), byKey(after))
  else yield {sign: '~', path, words: `${short(before)} → ${short(after)}`}
}

function* compareGroups(path: string, before: Group, after: Group): Generator<Line> {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const at = name.startsWith('[') ? `${path}${name}` : path === '' ? name : `${path}.${name}`
    yield* compare(at, before[name], after[name])
  }
}

type Group = {readonly [name: string]: unknown}

function isKeyedList(value: unknown): value is {_key: string}[] {
  return Array.isArray(value) && value.every((item) => isRecord(item) && typeof item._key === 'string')
}

function byKey(list: readonly {_key: string}[]): Group {
  return Object.fromEntries(list.map((item) => [`[${item._key}]`, item]))
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}… (${text.length} letters)` : text
}
