import type {DocumentDefinition} from '@forecourt/schemas'
import {CogIcon} from '@sanity/icons/Cog'
import {InfoOutlineIcon} from '@sanity/icons/InfoOutline'
import type {StructureBuilder} from 'sanity/structure'
import {ContentListPane} from '../content-list/content-list-pane.tsx'
import {siteContentTypes} from '../content-list/content-types.ts'
import type {SiteRecord} from '../layers/layers-of-site.ts'
import {iconOf} from '../schema/icons.ts'
import {siteTemplateId} from './site-templates.ts'

/** What one site has: its settings, its content of each type, and the facts of the site itself. */
export function siteDesk(S: StructureBuilder, site: SiteRecord) {
  const settings = site.settings
    ? [
        S.listItem()
          .id('settings')
          .title('Settings')
          .icon(CogIcon)
          .child(
            S.document().schemaType('settings').documentId(site.settings).title(`Settings of ${site.name}`),
          ),
      ]
    : []
  return S.list()
    .id(site.slug)
    .title(site.name)
    .items([
      ...settings,
      ...siteContentTypes().map((definition) => contentItem(S, site, definition)),
      S.divider(),
      S.listItem()
        .id('site')
        .title('Addresses and layers')
        .icon(InfoOutlineIcon)
        .child(S.document().schemaType('site').documentId(site.id)),
    ])
}

function contentItem(S: StructureBuilder, site: SiteRecord, definition: DocumentDefinition) {
  const parameters = {siteId: site.id, dealershipId: site.dealerships[0] ?? null}
  const list = S.component(ContentListPane)
    .id(definition.name)
    .title(definition.plural)
    .options({definition, site})
    .child((id) =>
      S.document()
        .documentId(id)
        .schemaType(definition.name)
        .initialValueTemplate(siteTemplateId(definition), parameters),
    )
  return S.listItem().id(definition.name).title(definition.plural).icon(iconOf(definition.name)).child(list)
}
