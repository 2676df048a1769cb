import {describeBreach} from '@forecourt/schemas/compliance/rules'
import {countThings} from '../../core/content/count-documents.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import type {PageCheck} from '../../core/storefront/fetch-page-checks.ts'
import type {FaultyDocument} from './list-faults.ts'

/** What the last check found on the pages of a site, and how many it could not read; null for a clean site. */
export function listPageFaults({
  site,
  check: {findings, unread},
}: {
  readonly site: SiteRecord
  readonly check: PageCheck
}): FaultyDocument | null {
  const found = findings.map(({page, where, words, ...breach}) => {
    const at = [page, where].filter(Boolean).join(' › ')
    const quoted = words === '' ? '' : ` “${words}”`
    return {path: '', message: `${at}:${quoted} ${describeBreach(breach)}`}
  })
  const count = countThings(unread, 'page')
  const silent = {path: '', message: `${count} did not answer the nightly check: nothing is known of them.`}
  const faults = [...found, ...(unread > 0 ? [silent] : [])]
  if (faults.length === 0) return null
  return {
    id: site.id,
    type: 'site',
    title: `Pages of ${site.name}`,
    sites: [site.name],
    withheld: false,
    faults,
  }
}
