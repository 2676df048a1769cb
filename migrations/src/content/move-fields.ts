import {at, defineMigration, type NodePatch, set, setIfMissing, unset} from '@sanity/migrate'
import type {ContentMigration} from './content-migration.ts'
import type {StoredDocument} from './stored-document.ts'

type Moves = {readonly [from: string]: string}

/**
 * Renames fields, or moves them into another group: one entry `from: to` each, as paths with dots. A value that is
 * already at the new place stays; what staff have cleared follows. `down` moves everything back.
 */
export function moveFields(declaration: {
  title: string
  documentTypes: string[]
  moves: Moves
}): ContentMigration {
  const {title, documentTypes, moves} = declaration
  const back = Object.fromEntries(Object.entries(moves).map(([from, to]) => [to, from]))
  const define = (words: string, which: Moves) =>
    defineMigration({
      title: words,
      documentTypes,
      migrate: {document: (document) => movePatches(document, which)},
    })
  return {up: define(title, moves), down: define(`Taken back: ${title}`, back)}
}

function movePatches(document: StoredDocument, moves: Moves): NodePatch[] {
  const values = Object.entries(moves).flatMap(([from, to]) => moveValue(document, from, to))
  return [...values, ...moveCleared(document, moves)]
}

function moveValue(document: StoredDocument, from: string, to: string): NodePatch[] {
  const value = valueAt(document, from)
  if (value === undefined) return []
  if (valueAt(document, to) !== undefined) return [at(from, unset())]
  return [...missingGroups(document, to), at(to, set(value)), at(from, unset())]
}

function missingGroups(document: StoredDocument, path: string): NodePatch[] {
  const names = path.split('.')
  const groups = names.slice(1).map((_, depth) => names.slice(0, depth + 1).join('.'))
  return groups
    .filter((group) => valueAt(document, group) === undefined)
    .map((group) => at(group, setIfMissing({})))
}

// Cleared settings are a list of paths beside the values of a settings layer.
function moveCleared({cleared}: StoredDocument, moves: Moves): NodePatch[] {
  if (!Array.isArray(cleared)) return []
  const moved = cleared.map((path: unknown) => (typeof path === 'string' ? renamed(path, moves) : path))
  return moved.some((path, index) => path !== cleared[index]) ? [at('cleared', set(moved))] : []
}

function renamed(path: string, moves: Moves): string {
  const found = Object.entries(moves).find(([from]) => path === from || path.startsWith(`${from}.`))
  return found ? found[1] + path.slice(found[0].length) : path
}

function valueAt(document: StoredDocument, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([key]) => key === name)?.[1]
          : undefined,
      document,
    )
}
