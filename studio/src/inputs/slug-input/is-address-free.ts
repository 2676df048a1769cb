import {isRecord} from '@forecourt/schemas/values/is-record'
import {getPublishedId, type SlugIsUniqueValidator} from 'sanity'
import {getReferences, getScopeRank} from '../../core/content/is-on-site.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'

type Scoped = {readonly scope?: unknown; readonly [field: string]: unknown}

/** Fields that are part of an address. Other slugs, such as a model’s group, need not be unique. */
const ADDRESSES: ReadonlySet<string> = new Set(['slug', 'newSlug'])

/**
 * Whether an address is free for a document shown on some sites. Sites may have their own pages at the same address,
 * such as their privacy policy, and a site’s own takes precedence over one for all.
 */
export const isAddressFree: SlugIsUniqueValidator = async (slug, {document, path, getClient}) => {
  const field = String(path?.[0])
  if (!document || !ADDRESSES.has(field)) return true
  const client = getClient({apiVersion: API_VERSION}).withConfig({perspective: 'published'})
  const query = `*[_type == $type && _id != $id && ${field}.current == $slug]{scope}`
  const parameters = {type: document._type, id: getPublishedId(document._id), slug}
  const others = await client.fetch<Scoped[]>(query, parameters, {tag: 'address-free'})
  return !others.some((other) => isAddressConflict(document, other))
}

/** Whether two documents at one address collide: both for all sites, or both for a site or layer they share. */
export function isAddressConflict(one: Scoped, other: Scoped): boolean {
  const reach = getScopeRank(one)
  if (reach !== getScopeRank(other)) return false
  if (reach === 2) return true
  const list = reach === 0 ? 'sites' : 'layers'
  const mine = new Set(getIds(one, list))
  return getIds(other, list).some((id) => mine.has(id))
}

function getIds({scope}: Scoped, list: 'sites' | 'layers'): string[] {
  return isRecord(scope) ? getReferences(scope[list]) : []
}
