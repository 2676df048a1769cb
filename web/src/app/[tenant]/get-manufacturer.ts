import type {Manufacturer} from '@forecourt/schemas/generated/site-types'
import {cacheLife, cacheTag} from 'next/cache'
import {tags} from '#/lib/cache-tags'
import {getSites} from '#/tenant/sites'

/** A manufacturer by its id; null for none. Throws `ContentUnavailable`. */
export async function getManufacturer(id: string): Promise<Manufacturer | null> {
  'use cache'
  cacheLife('content')
  cacheTag(tags.content, tags.document(id))
  return getSites().findManufacturer(id)
}
