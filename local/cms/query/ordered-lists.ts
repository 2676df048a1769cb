import {LRUCache} from 'lru-cache'
import {getPublishedId} from '../store/document-ids.ts'
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

/**
 * Cached, sorted documents of a type as one reader sees them. After a change they are updated in place and not built
 * again, so an edit among fifty thousand documents costs little.
 */
export function getOrderedList(index: DocumentIndex, input: ListInput): LakeDocument[] {
  const lists = kept.get(index) ?? new LRUCache<string, Kept>({max: MAX_KEPT})
  kept.set(index, lists)
  const version = index.versionOf(input.type)
  const known = lists.get(input.key)
  if (known?.version === version) return known.documents
  const documents = (known && mend(index, known, input)) ?? build(index, input)
  lists.set(input.key, {version, documents})
  return documents
}

function build(index: DocumentIndex, {type, pick, compare}: ListInput): LakeDocument[] {
  const documents: LakeDocument[] = []
  for (const document of index.stored(type)) {
    const shown = pick(document)
    if (shown) documents.push(shown)
  }
  return documents.sort(compare)
}

function mend(
  index: DocumentIndex,
  known: Kept,
  {type, pick, compare}: ListInput,
): LakeDocument[] | undefined {
  const changed = index.changedSince(type, known.version)
  if (changed === undefined) return undefined
  const documents = known.documents.filter(({_id}) => !changed.has(getPublishedId(_id)))
  for (const publishedId of changed) {
    for (const document of index.listVersions(publishedId)) {
      const shown = type === undefined || document._type === type ? pick(document) : undefined
      if (shown) insert(documents, shown, compare)
    }
  }
  return documents
}

function insert(documents: LakeDocument[], document: LakeDocument, compare: Compare): void {
  let low = 0
  let high = documents.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = documents[middle]
    if (other !== undefined && compare(other, document) <= 0) low = middle + 1
    else high = middle
  }
  documents.splice(low, 0, document)
}
