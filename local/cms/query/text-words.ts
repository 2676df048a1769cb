import {isObject, type LakeDocument} from '../store/lake-document.ts'

/** A hidden field with all text of a document; no document field can begin with this prefix. */
export const TEXT_FIELD = '\u0001text'

/** What the evaluator leaves out of a text before it splits it, and what it splits it at (`match` in groq-js 2.0). */
const STRAY_DOTS = /(\b\.+|\.+\b)/g
const WORDS = /([^!@#$%^&*(),\\/?";:{}|[\]+<>\s-])+/g
const PATTERN_WORDS = /([^!@#$%^&(),\\/?";:{}|[\]+<>\s-])+/g
const LONGEST_WORD = 1024

/** A document's texts by path, one word per line, kept because a search asks every document for the same ones. */
const keptLines = new WeakMap<LakeDocument, Map<string, string>>()

/** One expression per word of the right side of `match`, which finds every line with such a word. */
export function readPattern(pattern: string): RegExp[] {
  const words = pattern.replace(STRAY_DOTS, '').match(PATTERN_WORDS) ?? []
  return words.map((word) => new RegExp(`^${word.slice(0, LONGEST_WORD).replace(/\*/g, '.*')}$`, 'gim'))
}

/** The words at a path of attributes (`slug.current`), one per line; `TEXT_FIELD` is every text of the document. */
export function getLines(document: LakeDocument, path: string): string {
  let kept = keptLines.get(document)
  if (!kept) {
    kept = new Map()
    keptLines.set(document, kept)
  }
  const known = kept.get(path)
  if (known !== undefined) return known
  const lines = readLines(document, path)
  kept.set(path, lines)
  return lines
}

function readLines(document: LakeDocument, path: string): string {
  const texts = path === TEXT_FIELD ? [...listTexts(document)] : readTexts(document, path.split('.'))
  return texts.flatMap((text) => text.replace(STRAY_DOTS, '').match(WORDS) ?? []).join('\n')
}

function readTexts(document: LakeDocument, path: readonly string[]): string[] {
  let value: unknown = document
  for (const name of path) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : null
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
}

/** Every text of a value. Ids, keys and type names are not searched. */
export function* listTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* listTexts(item)
  else if (isObject(value))
    for (const [name, item] of Object.entries(value)) if (!name.startsWith('_')) yield* listTexts(item)
}
