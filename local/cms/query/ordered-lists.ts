import {LRUCache} from 'lru-cache'
import type {DocumentIndex} from '../store/document-index.ts'
import type {LakeDocument} from '../store/lake-document.ts'

type Compare = (a: LakeDocument, b: LakeDocument) => number
type Kept = {version: number; documents: LakeDocument[]}

export type ListInput = {
  /** The cache key: reader, perspective, type and order. */
  key: string
  type: string | undefined
  /** How the perspective shows a stored document. */
  pick: (document: LakeDocument) => LakeDocument | undefined
  compare: Compare
}

const MAX_KEPT = 200
const kept = new WeakMap<DocumentIndex, LRUCache<string, Kept>>()

/** Cached, sorted documents of a type as one reader sees them, until a document of the type changes. */
export function getOrderedList(index: DocumentIndex, {key, type, pick, compare}: ListInput): LakeDocument[] {
  const lists = kept.get(index) ?? new LRUCache<string, Kept>({max: MAX_KEPT})
  kept.set(index, lists)
  const version = index.versionOf(type)
  const known = lists.get(key)
  if (known?.version === version) return known.documents
  const documents: LakeDocument[] = []
  for (const document of index.stored(type)) {
    const shown = pick(document)
    if (shown) documents.push(shown)
  }
  documents.sort(compare)
  lists.set(key, {version, documents})
  return documents
}
