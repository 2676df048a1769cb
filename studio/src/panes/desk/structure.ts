import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {distinctUntilChanged, map, type Observable} from 'rxjs'
import type {StructureBuilder, StructureResolver, StructureResolverContext} from 'sanity/structure'
import {MAX_LISTED_SITES} from '../../core/layers/get-site-path.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {readSites, SITES_QUERY} from '../../core/layers/read-sites.ts'
import {API_VERSION, askAgain} from '../../core/live-query/use-live-query.ts'
import {getRole} from '../../core/roles/get-role.ts'
import {buildAllSitesItems} from './all-sites-items.ts'
import {buildList} from './build-list.tsx'
import {buildSharedItems} from './shared-items.ts'
import {buildSiteDesk} from './site-desk.ts'

/** The desk: the sites first, then shared content for staff who may change it. */
export const buildStructure: StructureResolver = (S, context) =>
  watchSites(context).pipe(map((sites) => rootList(S, context, sites)))

function watchSites({documentStore}: StructureResolverContext): Observable<SiteRecord[]> {
  const options = {apiVersion: API_VERSION, perspective: 'published', throttleTime: 1000} as const
  return documentStore.listenQuery(SITES_QUERY, {}, options).pipe(
    askAgain(),
    map(readSites),
    // A new structure closes and reopens panes, so it is only created when the visible desk changes.
    distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
  )
}

function rootList(S: StructureBuilder, context: StructureResolverContext, sites: SiteRecord[]) {
  const role = getRole(context.currentUser)
  const items = [
    ...sites.slice(0, MAX_LISTED_SITES).map((site) => siteItem(S, site, role)),
    ...(sites.length > MAX_LISTED_SITES || role === 'administrator' ? [allSites(S, sites, role)] : []),
    ...buildAllSitesItems(S, role),
    ...buildSharedItems(S, role),
  ]
  return buildList(S, items).id('sites').title('Sites')
}

function siteItem(S: StructureBuilder, site: SiteRecord, role: StaffRole | null) {
  return S.listItem()
    .id(site.slug)
    .title(site.name)
    .icon(EarthGlobeIcon)
    .child(buildSiteDesk(S, site, role))
}

function allSites(S: StructureBuilder, sites: SiteRecord[], role: StaffRole | null) {
  const list = S.documentTypeList('site')
    .title('All sites')
    // Sites are created in a separate tool, which writes all documents that a site needs.
    .initialValueTemplates([])
    // Its items open desks, while a link to a site's document opens the document.
    .canHandleIntent(() => false)
    .child((id) => {
      const site = sites.find((each) => each.id === id)
      return site ? buildSiteDesk(S, site, role) : S.document().schemaType('site').documentId(id)
    })
  return S.listItem().id('all-sites').title('All sites').icon(EarthGlobeIcon).child(list)
}
