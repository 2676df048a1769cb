import {getLayerId, getPublishedId, getReleaseName} from './document-ids.ts'
import type {LakeDocument} from './lake-document.ts'
import {isObject} from './lake-document.ts'
import {listReferences} from './references.ts'
import {replaceKnownTexts} from './replace-known-texts.ts'

/**
 * All documents in memory with the indexes that queries narrow by: type, slug and references. Documents are never
 * changed in place, so that readers can keep them.
 */
export class DocumentIndex {
  readonly byId = new Map<string, LakeDocument>()
  readonly #types = new Map<string, Map<string, LakeDocument>>()
  readonly #versions = new Map<string | undefined, number>()
  readonly #slugs = new Map<string, Set<string>>()
  readonly #referrers = new Map<string, Set<string>>()
  readonly #releases = new Map<string, Set<string>>()

  get(id: string): LakeDocument | undefined {
    return this.byId.get(id)
  }

  /** Goes up with every change of a document of the type, or of any document. */
  versionOf(type: string | undefined): number {
    return this.#versions.get(type) ?? 0
  }

  stored(type: string | undefined): Iterable<LakeDocument> {
    return (type === undefined ? this.byId : this.#types.get(type))?.values() ?? []
  }

  idsWithSlug(slug: string): Iterable<string> {
    return this.#slugs.get(slug) ?? []
  }

  idsReferring(target: string): Iterable<string> {
    return this.#referrers.get(target) ?? []
  }

  /** The published document, its draft and its release versions, as far as they exist. */
  listVersions(publishedId: string): LakeDocument[] {
    const ids = ['drafts', ...this.#releases.keys()].map((layer) => getLayerId(layer, publishedId))
    return [publishedId, ...ids].flatMap((id) => this.byId.get(id) ?? [])
  }

  /** The versions that a release holds. */
  idsOfRelease(name: string): Iterable<string> {
    return this.#releases.get(name) ?? []
  }

  put(document: LakeDocument): void {
    this.remove(document._id)
    replaceKnownTexts(document)
    this.byId.set(document._id, document)
    const ofType = this.#types.get(document._type) ?? new Map<string, LakeDocument>()
    ofType.set(document._id, document)
    this.#types.set(document._type, ofType)
    this.#note(document)
    const slug = getSlug(document)
    if (slug !== undefined) addTo(this.#slugs, slug, document._id)
    const release = getReleaseName(document._id)
    if (release !== undefined) addTo(this.#releases, release, document._id)
    for (const {target} of listReferences(document)) addTo(this.#referrers, target, document._id)
  }

  remove(id: string): void {
    const document = this.byId.get(id)
    if (document === undefined) return
    this.byId.delete(id)
    this.#types.get(document._type)?.delete(id)
    this.#note(document)
    const slug = getSlug(document)
    if (slug !== undefined) dropFrom(this.#slugs, slug, id)
    const release = getReleaseName(id)
    if (release !== undefined) dropFrom(this.#releases, release, id)
    for (const {target} of listReferences(document)) dropFrom(this.#referrers, target, id)
  }

  /** A version hides or shows those beside it, whatever their types. */
  #note(document: LakeDocument): void {
    const publishedId = getPublishedId(document._id)
    const siblings = this.listVersions(publishedId).map(({_type}) => _type)
    for (const type of new Set([document._type, undefined, ...siblings]))
      this.#versions.set(type, this.versionOf(type) + 1)
  }
}

function getSlug(document: LakeDocument): string | undefined {
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
