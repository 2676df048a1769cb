import {asc, lt} from 'drizzle-orm'
import type {Records} from './port.ts'
import {brokenLinks} from './tables.ts'

/** A link of a document that leads to no page of a site. */
export type BrokenLink = {
  readonly document: string
  readonly type: string
  /** The path of the field that holds it: `action.href`. */
  readonly field: string
  readonly href: string
}

/** Puts what a check found of a site in the place of what the one before found. */
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

/** What the last check found of a site. */
export function listBrokenLinks(records: Records, site: string): Promise<BrokenLink[]> {
  const {document, type, field, href} = brokenLinks
  return records.forSite(site, (transaction) =>
    transaction.select({document, type, field, href}).from(brokenLinks).orderBy(asc(document), asc(field)),
  )
}

/** Removes what was found before `before`: of sites that are checked no more. */
export async function pruneBrokenLinks(records: Records, before: Date): Promise<void> {
  await records.asRole('outbox', (transaction) =>
    transaction.delete(brokenLinks).where(lt(brokenLinks.checkedAt, before)),
  )
}
