import {asc, lt} from 'drizzle-orm'
import type {Records} from '#/gateways/records/port'
import {brokenLinks} from './tables.ts'

/** A link in a document whose target does not exist on a site. */
export type BrokenLink = {
  readonly document: string
  readonly type: string
  /** The path of the field that contains it: `action.href`. */
  readonly field: string
  readonly href: string
}

/** Replaces the results of a site's previous check with new ones. */
export function replaceBrokenLinks(
  records: Records,
  site: string,
  links: readonly BrokenLink[],
): Promise<void> {
  return records.forSite(site, async (transaction) => {
    await transaction.delete(brokenLinks)
    if (links.length > 0) await transaction.insert(brokenLinks).values(links.map((link) => ({site, ...link})))
  })
}

/** The results of a site's last check. */
export function listBrokenLinks(records: Records, site: string): Promise<BrokenLink[]> {
  const {document, type, field, href} = brokenLinks
  return records.forSite(site, (transaction) =>
    transaction.select({document, type, field, href}).from(brokenLinks).orderBy(asc(document), asc(field)),
  )
}

/** Removes results from before `before`: they are of sites that are no longer checked. */
export async function pruneBrokenLinks(records: Records, before: Date): Promise<void> {
  await records.asRole('outbox', (transaction) =>
    transaction.delete(brokenLinks).where(lt(brokenLinks.checkedAt, before)),
  )
}
