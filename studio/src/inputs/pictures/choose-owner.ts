import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {getPublishedId} from '@sanity/client/csm'
import {getReference, getReferences} from '../../core/content/is-on-site.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'

type Form = {readonly scope: unknown; readonly dealership: unknown; readonly documentId: unknown}
type Owner = Pick<SiteRecord, 'id' | 'settings' | 'dealerships'>

/**
 * The site that a picture uploaded in a form belongs to: the only one that the document is of. Otherwise all sites, or the
 * first of an editor's own, who may upload for no others. `sites` are those that the person sees.
 */
export function chooseOwner(
  {scope, dealership, documentId}: Form,
  sites: readonly Owner[],
  role: StaffRole | null,
): string | null {
  const named = isRecord(scope) && scope.audience === 'sites' ? getReferences(scope.sites) : []
  const id = getPublishedId(String(documentId))
  const of = sites.filter(
    (site) =>
      named.includes(site.id) ||
      site.id === id ||
      site.settings === id ||
      site.dealerships.includes(getReference(dealership)),
  )
  const [only, ...more] = of
  if (only && more.length === 0 && named.length <= 1) return only.id
  return role === 'site-editor' ? ((only ?? sites[0])?.id ?? null) : null
}
