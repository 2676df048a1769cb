import {getOverlayId} from '@forecourt/schemas/car-overlay/car-overlay'
import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {ClockIcon} from '@sanity/icons/Clock'
import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {ImageIcon} from '@sanity/icons/Image'
import {InboxIcon} from '@sanity/icons/Inbox'
import {PackageIcon} from '@sanity/icons/Package'
import type {ComponentType} from 'react'
import type {ComponentBuilder, StructureBuilder} from 'sanity/structure'
import {type DeskSection, getSection, listSectionTypes} from '../../core/content/content-types.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {getIcon} from '../../documents/schema/icons.ts'
import {getSiteTemplateId, OVERLAY_TEMPLATE} from '../../documents/templates/site-templates.ts'
import {buildActivityPane} from '../activity/activity-pane.tsx'
import {buildContentListPane} from '../content-list/content-list-pane.tsx'
import {buildShownFilter, listScopeParameters} from '../content-rows/content-query.ts'
import {buildClosuresPane} from '../hours/closures-pane.tsx'
import {buildLeadPane} from '../leads/lead-pane.tsx'
import {buildLeadsPane} from '../leads/leads-pane.tsx'
import {buildPicturePane} from '../pictures/picture-pane.tsx'
import {buildPicturesPane} from '../pictures/pictures-pane.tsx'
import {buildReviewRequestsPane} from '../review-requests/review-requests-pane.tsx'
import {buildVehiclesPane} from '../vehicles/vehicles-pane.tsx'
import {buildList} from './build-list.tsx'
import {buildSettingsItem} from './settings-item.ts'

/**
 * What one site has: what is looked at daily first, with what shoppers have sent for those who may see it, then its
 * content, its locations, its reviews, and what holds it together.
 */
export function buildSiteDesk(S: StructureBuilder, site: SiteRecord, role: StaffRole | null) {
  const settings = site.settings
    ? [buildSettingsItem(S, {id: 'settings', title: 'Settings', owner: site.name, layerId: site.settings})]
    : []
  const section = (title: DeskSection) => [
    S.divider().title(title),
    ...listSectionTypes(title).map((definition) => buildContentItem(S, definition, site)),
  ]
  const items = [
    ...(role === null || role === 'viewer' ? [] : [buildLeadsItem(S, site)]),
    buildVehiclesItem(S, site),
    buildPicturesItem(S, site),
    ...settings,
    ...section('Content'),
    ...section('Locations'),
    buildClosuresItem(S, site),
    ...section('Reputation'),
    ...(role === null || role === 'viewer' ? [] : [buildRequestsItem(S, site)]),
    ...section('Structure'),
    buildActivityItem(S, site),
    S.listItem()
      .id('site')
      .title('Web address and dealerships')
      .icon(EarthGlobeIcon)
      .child(S.document().schemaType('site').documentId(site.id)),
  ]
  return buildList(S, items).id(site.slug).title(site.name)
}

type Line = {readonly id: string; readonly title: string; readonly icon: ComponentType}

/** A line of the desk that opens a pane of ours, which may have a longer title. */
function buildLine(S: StructureBuilder, {id, title, icon}: Line, pane: ComponentBuilder) {
  const titled = pane.getTitle() ? pane : pane.title(title)
  return S.listItem().id(id).title(title).icon(icon).child(titled.id(id))
}

/** A line of the desk for what was published on a site, or on all (`null`), and by whom. */
export function buildActivityItem(S: StructureBuilder, site: SiteRecord | null) {
  const whose = `Who did what on ${site?.name ?? 'all sites'}`
  const line = {id: 'activity', title: site ? 'Who did what' : whose, icon: ClockIcon}
  return buildLine(S, line, buildActivityPane(S, {site}).title(whose))
}

/** The site's leads; each opens whole. The path of one names its id alone. */
function buildLeadsItem(S: StructureBuilder, site: SiteRecord) {
  const list = buildLeadsPane(S, {site})
  const line = {id: 'leads', title: 'Leads', icon: InboxIcon}
  return buildLine(
    S,
    line,
    list.child((id) => buildLeadPane(S, {site, id}).id(id).title('Lead')),
  )
}

/** Whom the site asked for a review after a sale, and whom not. */
function buildRequestsItem(S: StructureBuilder, site: SiteRecord) {
  const line = {id: 'review-requests', title: 'Requests for reviews', icon: EnvelopeIcon}
  return buildLine(S, line, buildReviewRequestsPane(S, {site}))
}

/** A line of the desk that lists pictures: those a site may use, or of all sites (`null`). */
export function buildPicturesItem(S: StructureBuilder, site: SiteRecord | null) {
  const list = buildPicturesPane(S, {site})
    .title(`Pictures of ${site?.name ?? 'all sites'}`)
    .child((id) => buildPicturePane(S, {id}).id(id).title('Picture'))
  return buildLine(
    S,
    {id: 'pictures', title: site ? 'Pictures' : 'Pictures of all sites', icon: ImageIcon},
    list,
  )
}

/** A line of the desk that sets closures of many places: those of a site, or of all (`null`). */
export function buildClosuresItem(S: StructureBuilder, site: SiteRecord | null) {
  const whose = `Holiday hours of ${site?.name ?? 'all sites'}`
  const line = {id: 'holiday-hours', title: site ? 'Holiday hours' : whose, icon: CalendarIcon}
  return buildLine(S, line, buildClosuresPane(S, {site}).title(whose))
}

/** A line of a site's desk that lists one type of content. */
function buildContentItem(S: StructureBuilder, definition: DocumentDefinition, site: SiteRecord) {
  // Only content has days, an order and changes of many at once; the rest is the Studio's own list.
  const build = getSection(definition) === 'Content' ? buildContentList : buildPlainList
  return S.listItem()
    .id(definition.name)
    .title(definition.plural)
    .icon(getIcon(definition.name))
    .child(build(S, definition, site))
}

function buildContentList(S: StructureBuilder, definition: DocumentDefinition, site: SiteRecord) {
  return buildContentListPane(S, {definition, site})
    .id(definition.name)
    .title(definition.plural)
    .child((id) => buildForm(S, definition, site, id))
}

/** The Studio's own list, of what the site shows. */
function buildPlainList(S: StructureBuilder, definition: DocumentDefinition, site: SiteRecord) {
  return S.documentTypeList(definition.name)
    .title(definition.plural)
    .filter(`_type == $type && ${buildShownFilter(definition)}`)
    .apiVersion(API_VERSION)
    .params({type: definition.name, ...listScopeParameters(site)})
    .initialValueTemplates([
      S.initialValueTemplateItem(getSiteTemplateId(definition), getTemplateParameters(site)),
    ])
    .child((id) => buildForm(S, definition, site, id))
}

function buildForm(S: StructureBuilder, definition: DocumentDefinition, site: SiteRecord, id: string) {
  const form = S.document().documentId(id).schemaType(definition.name)
  return form.initialValueTemplate(getSiteTemplateId(definition), getTemplateParameters(site))
}

function getTemplateParameters({id, dealerships}: SiteRecord) {
  return {siteId: id, dealershipId: dealerships[0] ?? null}
}

/** The site's cars; each opens what staff have locked of it. */
function buildVehiclesItem(S: StructureBuilder, site: SiteRecord) {
  const list = buildVehiclesPane(S, {site}).child((car, {params: {dealership, name}}) =>
    S.document()
      .id(car)
      .title(name ?? 'Car')
      .documentId(getOverlayId(car))
      .schemaType(documents.carOverlay.name)
      .initialValueTemplate(OVERLAY_TEMPLATE, {dealership, name}),
  )
  return buildLine(S, {id: 'cars', title: 'Cars', icon: PackageIcon}, list)
}
