import {getPublishedId} from './document-ids.ts'
import type {LakeDocument} from './lake-document.ts'
import {isObject} from './lake-document.ts'
import {listReferences} from './references.ts'

type ListCache = {version: number; documents: LakeDocument[]}

/**
 * All documents in memory with the indexes that queries narrow by: type, slug and who refers to whom.
 * Documents are never changed in place, so that a reader may keep what it was given.
 */
export class DocumentIndex {
  readonly byId = new Map<string, LakeDocument>()
  /** Goes up with every change; a cached list of the whole dataset is good while it stands. */
  version = 0
  readonly #types = new Map<string, Map<string, LakeDocument>>()
  readonly #typeVersions = new Map<string, number>()
  readonly #slugs = new Map<string, Set<string>>()
  readonly #referrers = new Map<string, Set<string>>()
  readonly #variants = new Map<string, Set<string>>()
  readonly #lists = new Map<string, ListCache>()

  get(id: string): LakeDocument | undefined {
    return this.byId.get(id)
  }

  types(): string[] {
    return [...this.#types.keys()]
  }

  typeVersion(type: string): number {
    return this.#typeVersions.get(type) ?? 0
  }

  /** The documents of a type, or of the dataset; the same array until one of them changes. */
  list(type?: string): LakeDocument[] {
    const key = type === undefined ? '*' : `=${type}`
    const version = type === undefined ? this.version : this.typeVersion(type)
    const cached = this.#lists.get(key)
    if (cached?.version === version) return cached.documents
    const source = type === undefined ? this.byId : this.#types.get(type)
    const documents = source === undefined ? [] : [...source.values()]
    this.#lists.set(key, {version, documents})
    return documents
  }

  idsWithSlug(slug: string): Iterable<string> {
    return this.#slugs.get(slug) ?? []
  }

  idsReferring(target: string): Iterable<string> {
    return this.#referrers.get(target) ?? []
  }

  /** The published document, its draft and its release versions, as far as they exist. */
  idsOfVersions(publishedId: string): Iterable<string> {
    return this.#variants.get(publishedId) ?? []
  }

  put(document: LakeDocument): void {
    this.remove(document._id)
    this.byId.set(document._id, document)
    const ofType = this.#types.get(document._type) ?? new Map<string, LakeDocument>()
    ofType.set(document._id, document)
    this.#types.set(document._type, ofType)
    this.#touch(document._type)
    const slug = slugOf(document)
    if (slug !== undefined) addTo(this.#slugs, slug, document._id)
    addTo(this.#variants, getPublishedId(document._id), document._id)
    for (const {target} of listReferences(document)) addTo(this.#referrers, target, document._id)
  }

  remove(id: string): void {
    const document = this.byId.get(id)
    if (document === undefined) return
    this.byId.delete(id)
    this.#types.get(document._type)?.delete(id)
    this.#touch(document._type)
    const slug = slugOf(document)
    if (slug !== undefined) dropFrom(this.#slugs, slug, id)
    dropFrom(this.#variants, getPublishedId(id), id)
    for (const {target} of listReferences(document)) dropFrom(this.#referrers, target, id)
  }

  #touch(type: string): void {
    this.version++
    this.#typeVersions.set(type, this.typeVersion(type) + 1)
  }
}

function slugOf(document: LakeDocument): string | undefined {
  const {slug} = document
  return isObject(slug) && typeof slug.current === 'string' ? slug.current : undefined
}

function addTo(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key)
  if (ids === undefined) index.set(key, new Set([id]))
  else ids.add(id)
}

function dropFrom(index: Map<string, Set<string>>, key: string, id: string): void {
  const ids = index.get(key)
  ids?.delete(id)
  if (ids?.size === 0) index.delete(key)
}
