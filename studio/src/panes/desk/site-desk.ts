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
import type {StructureBuilder} from 'sanity/structure'
import {type DeskSection, getSection, listSectionTypes} from '../../core/content/content-types.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {getIcon} from '../../documents/schema/icons.ts'
import {getSiteTemplateId, OVERLAY_TEMPLATE} from '../../documents/templates/site-templates.ts'
import {ActivityPane} from '../activity/activity-pane.tsx'
import {ContentListPane} from '../content-list/content-list-pane.tsx'
import {buildShownFilter, listScopeParameters} from '../content-rows/content-query.ts'
import {ClosuresPane} from '../hours/closures-pane.tsx'
import {LeadPane} from '../leads/lead-pane.tsx'
import {LeadsPane} from '../leads/leads-pane.tsx'
import {PicturePane} from '../pictures/picture-pane.tsx'
import {PicturesPane} from '../pictures/pictures-pane.tsx'
import {ReviewRequestsPane} from '../review-requests/review-requests-pane.tsx'
import {VehiclesPane} from '../vehicles/vehicles-pane.tsx'
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
  return S.list()
    .id(site.slug)
    .title(site.name)
    .items([
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
    ])
}

/** A line of the desk for what was published on a site, or on all (`null`), and by whom. */
export function buildActivityItem(S: StructureBuilder, site: SiteRecord | null) {
  const whose = `Who did what on ${site?.name ?? 'all sites'}`
  const pane = S.component(ActivityPane).id('activity').title(whose).options({site})
  return S.listItem()
    .id('activity')
    .title(site ? 'Who did what' : whose)
    .icon(ClockIcon)
    .child(pane)
}

/** The site's leads; each opens whole. The path of one names its id alone. */
function buildLeadsItem(S: StructureBuilder, site: SiteRecord) {
  const list = S.component(LeadsPane)
    .id('leads')
    .title('Leads')
    .options({site})
    .child((id) => S.component(LeadPane).id(id).title('Lead').options({site, id}))
  return S.listItem().id('leads').title('Leads').icon(InboxIcon).child(list)
}

/** Whom the site asked for a review after a sale, and whom not. */
function buildRequestsItem(S: StructureBuilder, site: SiteRecord) {
  const pane = S.component(ReviewRequestsPane)
    .id('review-requests')
    .title('Requests for reviews')
    .options({site})
  return S.listItem().id('review-requests').title('Requests for reviews').icon(EnvelopeIcon).child(pane)
}

/** A line of the desk that lists pictures: those a site may use, or of all sites (`null`). */
export function buildPicturesItem(S: StructureBuilder, site: SiteRecord | null) {
  const list = S.component(PicturesPane)
    .id('pictures')
    .title(`Pictures of ${site?.name ?? 'all sites'}`)
    .options({site})
    .child((id) => S.component(PicturePane).id(id).title('Picture').options({id}))
  return S.listItem()
    .id('pictures')
    .title(site ? 'Pictures' : 'Pictures of all sites')
    .icon(ImageIcon)
    .child(list)
}

/** A line of the desk that sets closures of many places: those of a site, or of all (`null`). */
export function buildClosuresItem(S: StructureBuilder, site: SiteRecord | null) {
  const whose = `Holiday hours of ${site?.name ?? 'all sites'}`
  const pane = S.component(ClosuresPane).id('holiday-hours').title(whose).options({site})
  return S.listItem()
    .id('holiday-hours')
    .title(site ? 'Holiday hours' : whose)
    .icon(CalendarIcon)
    .child(pane)
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
  return S.component(ContentListPane)
    .id(definition.name)
    .title(definition.plural)
    .options({definition, site})
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
  const list = S.component(VehiclesPane)
    .id('cars')
    .title('Cars')
    .options({site})
    .child((car, {params: {dealership, name}}) =>
      S.document()
        .id(car)
        .title(name ?? 'Car')
        .documentId(getOverlayId(car))
        .schemaType(documents.carOverlay.name)
        .initialValueTemplate(OVERLAY_TEMPLATE, {dealership, name}),
    )
  return S.listItem().id('cars').title('Cars').icon(PackageIcon).child(list)
}
