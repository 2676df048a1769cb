import {buildProjection, isShownOn, parseDocument} from '@forecourt/schemas/document/define-document'
import {page} from '@forecourt/schemas/page/page'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {listSiteLayers} from '@forecourt/schemas/settings/site-layers'
import type {ContentChange} from '#/gateways/cms/content-change'
import {NARROWEST, ON_SITE} from '#/gateways/cms/list-scoped'
import {isRows, queryContent} from '#/gateways/cms/query-content'
import {getRecords} from '#/gateways/records/get-records'
import {addJobsOfSites} from '#/jobs/add-jobs'
import {buildJob} from '#/jobs/define-jobs'
import {wakeWorker} from '#/jobs/process-worker'
import {log} from '#/lib/log'
import {ok, type Result} from '#/lib/result'
import {getDirectory} from '#/tenant/directory-store'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'
import {COMPLIANCE_JOBS} from './jobs.ts'
import {LEGAL_SLUGS} from './legal-versions.ts'
import type {AdvertFacts} from './tables.ts'

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
    const found = directory.content.pages.find((one) => one.id === id)
    if (!found || !LEGAL_SLUGS.includes(found.slug)) return
    const sites = [...directory.sites].flatMap(([site, owner]) =>
      isShownOn(found.scope, {
        id: owner.id,
        layerIds: listSiteLayers(owner, directory.layers).map((layer) => layer.id),
      })
        ? [site]
        : [],
    )
    if (sites.length === 0) return
    const key = `${id.slice(0, 80)}/${Date.now()}`
    const rows = sites.map((site) => buildJob(COMPLIANCE_JOBS['note-legal-pages'], {site, key, body: {}}))
    const records = await getRecords().get()
    await addJobsOfSites(records, rows)
    wakeWorker()
  } catch {
    log('warn', 'compliance.legal-pages-not-noted')
  }
}
