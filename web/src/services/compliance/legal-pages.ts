import {buildProjection, parseDocument} from '@forecourt/schemas/document/define-document'
import {LEGAL_SECTIONS} from '@forecourt/schemas/legal/legal-notice'
import {page} from '@forecourt/schemas/page/page'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {and, asc, eq, inArray} from 'drizzle-orm'
import type {ContentChange} from '#/gateways/cms/content-change'
import {NARROWEST, ON_SITE} from '#/gateways/cms/list-scoped'
import {isRows, queryContent} from '#/gateways/cms/query-content'
import {getRecords} from '#/gateways/records/get-records'
import type {SiteTransaction} from '#/gateways/records/port'
import {buildJob} from '#/jobs/define-jobs'
import {wakeWorker} from '#/jobs/process-worker'
import {jobs} from '#/jobs/tables'
import {log} from '#/lib/log'
import {ok, type Result} from '#/lib/result'
import {getDirectory} from '#/tenant/directory-store'
import {getSiteContent} from '#/tenant/site-content'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'
import {COMPLIANCE_JOBS} from './jobs.ts'
import {type AdvertFacts, shownAdverts} from './tables.ts'

const LEGAL_SLUGS = Object.keys(LEGAL_SECTIONS)

/** The paths of the legal pages on every site that has them. */
const LEGAL_PATHS: ReadonlySet<string> = new Set(LEGAL_SLUGS.map((slug) => linkTo('page', {slug})))

/** Whether a path is that of a legal page. */
export function isLegalPath(path: string): boolean {
  return LEGAL_PATHS.has(path)
}

/** What the legal pages of a site say, and since when, by path. */
export type SaidPages = {
  readonly said: ReadonlyMap<string, AdvertFacts>
  readonly since: ReadonlyMap<string, Date>
}

const QUERY = `*[_type == $type && slug.current in $slugs && ${ON_SITE}] | order(${NARROWEST})[0...100]{${buildProjection(page)}}`

/** Reads the published legal pages of a site: the words that staff publish, without what is drawn around them. */
export async function readLegalPages(tenant: TenantConfig): Promise<Result<SaidPages>> {
  const {id, layerIds} = getSiteScope(tenant)
  const params = {type: page.name, slugs: LEGAL_SLUGS, site: id, layers: layerIds}
  const found = await queryContent(QUERY, params, isRows)
  if (!found.ok) return found
  const said = new Map<string, AdvertFacts>()
  const since = new Map<string, Date>()
  for (const row of found.data) {
    const {document} = parseDocument(page, row)
    const path = document && linkTo('page', {slug: document.slug})
    // Of several, the narrowest comes first and is the one that is shown.
    if (!document?.updatedAt || path === null || said.has(path)) continue
    const paragraphs = document.blocks.flatMap((block) =>
      block.block === 'words' ? block.body.map(({children}) => children.map(({text}) => text).join('')) : [],
    )
    said.set(path, {title: document.title, says: paragraphs.join('\n')})
    since.set(path, new Date(document.updatedAt))
  }
  return ok({said, since})
}

/** Notes soon what a legal page says that staff have published. Never throws: each night finds what was missed. */
export async function requestLegalNotes({id, type}: ContentChange): Promise<void> {
  if (type !== page.name) return
  try {
    const directory = await getDirectory()
    const sites = [...directory.sites.keys()].filter((site) => {
      const pages = getSiteContent(directory, site)?.pages
      return LEGAL_SLUGS.some((slug) => pages?.get(slug)?.id === id)
    })
    if (sites.length === 0) return
    const key = `${id.slice(0, 80)}/${Date.now()}`
    const rows = sites.map((site) => buildJob(COMPLIANCE_JOBS['note-legal-pages'], {site, key, body: {}}))
    const records = await getRecords().get()
    await records.asRole('outbox', (db) => db.insert(jobs).values(rows).onConflictDoNothing())
    wakeWorker()
  } catch {
    log('warn', 'compliance.legal-pages-not-noted')
  }
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
  const rows = await db
    .select()
    .from(shownAdverts)
    .where(and(eq(shownAdverts.site, site), inArray(shownAdverts.advert, [...LEGAL_PATHS])))
    .orderBy(asc(shownAdverts.shownFrom))
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
