import {getLayerId, getPublishedId, isDraftId, isVersionId} from '../store/document-ids.ts'
import type {DocumentIndex} from '../store/document-index.ts'
import type {LakeDocument} from '../store/lake-document.ts'
import {isUnpublishing} from '../store/unpublishing.ts'
import {createComparator, type OrderKey} from './order.ts'
import {getOrderedList} from './ordered-lists.ts'
import type {Perspective} from './perspective.ts'

/** The reader: the same `key` means the same answers of `canRead`, so lists can be cached. */
export type Reader = {key: string; canRead: (document: LakeDocument) => boolean}

/** The dataset as one reader sees it through one perspective. */
export type View = {
  get: (id: string) => LakeDocument | undefined
  /** The document that the perspective shows for the stored one with this id, if that is the shown one. */
  shown: (storedId: string) => LakeDocument | undefined
  /** All documents shown, or those of a type; by id, or by these keys. */
  list: (type?: string, order?: OrderKey[]) => LakeDocument[]
  index: DocumentIndex
}

const overlays = new WeakMap<LakeDocument, LakeDocument>()

export function createView(index: DocumentIndex, perspective: Perspective, reader: Reader): View {
  const {get, pick} = perspective === 'raw' ? readRaw(index, reader) : readLayered(index, perspective, reader)
  const key = `${reader.key}|${perspective === 'raw' ? 'raw' : `[${perspective.join(',')}]`}`
  return {
    index,
    get,
    shown: (storedId) => {
      const document = index.get(storedId)
      return document && pick(document)
    },
    list: (type, order) =>
      getOrderedList(index, {
        key: `${key}|${type ?? '*'}|${order ? JSON.stringify(order) : ''}`,
        type,
        pick,
        compare: createComparator(order ?? []),
      }),
  }
}

/** What a perspective shows by an id, and of a stored document. */
type Reading = {
  get: (id: string) => LakeDocument | undefined
  pick: (document: LakeDocument) => LakeDocument | undefined
}

function readRaw(index: DocumentIndex, reader: Reader): Reading {
  const pick = (document: LakeDocument) => (reader.canRead(document) ? document : undefined)
  return {
    pick,
    get: (id) => {
      const document = index.get(id)
      return document && pick(document)
    },
  }
}

function readLayered(index: DocumentIndex, layers: readonly string[], reader: Reader): Reading {
  const show = (winner: LakeDocument, publishedId: string) =>
    layers.length === 0 ? winner : overlay(winner, publishedId)
  return {
    get: (id) => {
      const winner = isDraftId(id) || isVersionId(id) ? undefined : findWinner(index, layers, id, reader)
      return winner && show(winner, id)
    },
    pick: (document) => {
      const publishedId = getPublishedId(document._id)
      const winner = findWinner(index, layers, publishedId, reader)
      return winner?._id === document._id ? show(winner, publishedId) : undefined
    },
  }
}

function findWinner(
  index: DocumentIndex,
  layers: readonly string[],
  publishedId: string,
  reader: Reader,
): LakeDocument | undefined {
  for (const layer of layers) {
    const candidate = index.get(getLayerId(layer, publishedId))
    if (candidate === undefined || !reader.canRead(candidate)) continue
    return isUnpublishing(candidate) ? undefined : candidate
  }
  const published = index.get(publishedId)
  return published !== undefined && reader.canRead(published) ? published : undefined
}

function overlay(document: LakeDocument, publishedId: string): LakeDocument {
  const known = overlays.get(document)
  if (known !== undefined) return known
  const shown = {...document, _id: publishedId, _originalId: document._id}
  overlays.set(document, shown)
  return shown
}
