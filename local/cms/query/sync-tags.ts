import {createHash} from 'node:crypto'
import {getPublishedId, getReleaseName} from '../store/document-ids.ts'
import type {Change} from '../store/document-store.ts'
import {isObject, type LakeDocument} from '../store/lake-document.ts'
import {listReferences} from '../store/references.ts'
import type {Bounds} from './narrow.ts'

/** Above this many followed references a query is tagged by their types instead of one tag each. */
const MAX_ID_TAGS = 60

/** An opaque tag in the service's form, the same for the same facet: https://www.sanity.io/docs/http-reference/live */
export function syncTag(facet: string): string {
  return `s1:${createHash('sha1').update(facet).digest('base64url').slice(0, 8)}`
}

/** Tags that a later change must carry to alter the answer of a query with these bounds and followed references. */
export function listQueryTags(bounds: Bounds[], followed: Map<string, LakeDocument | undefined>): string[] {
  const facets = new Set<string>()
  for (const bound of bounds) for (const facet of boundFacets(bound)) facets.add(facet)
  const byType = followed.size > MAX_ID_TAGS
  for (const [id, document] of followed)
    facets.add(byType && document ? `type:${document._type}` : `id:${getPublishedId(id)}`)
  return [...facets].map(syncTag)
}

function boundFacets(bounds: Bounds): string[] {
  if (bounds.ids) return bounds.ids.map((id) => `id:${getPublishedId(id)}`)
  if (bounds.versionOf !== undefined) return [`id:${bounds.versionOf}`]
  if (bounds.release !== undefined) return [`release:${bounds.release}`]
  if (bounds.slug !== undefined) return [`slug:${bounds.slug}`]
  if (bounds.refersTo) return bounds.refersTo.map((target) => `ref:${target}`)
  if (bounds.types) return bounds.types.map((type) => `type:${type}`)
  return ['all']
}

/** Tags of every query whose answer the changes can alter. */
export function listChangeTags(changes: Change[]): string[] {
  const facets = new Set(['all'])
  for (const {before, after} of changes)
    for (const document of [before, after]) if (document) addFacets(document, facets)
  return [...facets].map(syncTag)
}

function addFacets(document: LakeDocument, facets: Set<string>): void {
  facets.add(`type:${document._type}`)
  facets.add(`id:${getPublishedId(document._id)}`)
  const release = getReleaseName(document._id)
  if (release !== undefined) facets.add(`release:${release}`)
  const {slug} = document
  if (isObject(slug) && typeof slug.current === 'string') facets.add(`slug:${slug.current}`)
  for (const {target} of listReferences(document)) facets.add(`ref:${target}`)
}
