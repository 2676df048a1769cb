import {LEGAL_SECTIONS} from '@forecourt/schemas/legal/legal-notice'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {asc} from 'drizzle-orm'
import {fromTable} from '#/gateways/records/from-table'
import type {SiteTransaction} from '#/gateways/records/port'
import {shownAdverts} from './tables.ts'

/** The addresses of the legal pages. */
export const LEGAL_SLUGS = Object.keys(LEGAL_SECTIONS)

/** The paths of the legal pages on every site that has them. */
const LEGAL_PATHS: ReadonlySet<string> = new Set(LEGAL_SLUGS.map((slug) => linkTo('page', {slug})))

/** Whether a path is that of a legal page. */
export function isLegalPath(path: string): boolean {
  return LEGAL_PATHS.has(path)
}

/** A version of a legal page, as it was shown from one moment until another; null for one that is in force. */
export type LegalVersion = {
  readonly path: string
  readonly title: string
  /** The first 16 signs of its SHA-256. */
  readonly version: string
  readonly from: Date
  readonly until: Date | null
  readonly says: string
}

/** Every noted version of a site's legal pages, the oldest first. */
export async function listLegalVersions(db: SiteTransaction, site: string): Promise<LegalVersion[]> {
  const rows = await fromTable(db, shownAdverts).list(
    {site, advert: [...LEGAL_PATHS]},
    {order: [asc(shownAdverts.shownFrom)]},
  )
  return rows.flatMap(({advert: path, digest, facts, shownFrom: from}, at) => {
    if (facts === null) return []
    const next = rows.slice(at + 1).find(({advert}) => advert === path)
    const [title, says] = [String(facts.title), String(facts.says)]
    return [{path, title, version: digest.slice(0, 16), from, until: next?.shownFrom ?? null, says}]
  })
}

/** The versions that were in force at a moment: those that a consent of that moment refers to. */
export function findVersionsAt(versions: readonly LegalVersion[], at: Date): LegalVersion[] {
  return versions.filter(({from, until}) => from <= at && (until === null || at < until))
}

/** The address of a version's words. */
export function linkToVersion({path, version}: Pick<LegalVersion, 'path' | 'version'>): string {
  return `/api/legal-pages?${new URLSearchParams({page: path.slice(1), version})}`
}
