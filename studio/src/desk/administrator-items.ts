import {DEFAULT_LAYER_ID, type DocumentDefinition, documents, type LayerKind} from '@forecourt/schemas'
import {CogIcon} from '@sanity/icons/Cog'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {TiersIcon} from '@sanity/icons/Tiers'
import type {StructureBuilder} from 'sanity/structure'
import {API_VERSION} from '../live-query/use-live-query.ts'
import {iconOf} from '../schema/icons.ts'
import {layerTemplateId} from './site-templates.ts'

/** What an administrator looks after for several sites at once. */
export function administratorItems(S: StructureBuilder) {
  return [
    S.listItem()
      .id('default-settings')
      .title('Default settings')
      .icon(CogIcon)
      .child(S.document().schemaType('settings').documentId(DEFAULT_LAYER_ID).title('Default settings')),
    layerList(S, 'template', 'Templates'),
    layerList(S, 'brand', 'Brands'),
    typeList(S, documents.dealership),
    typeList(S, documents.manufacturer),
    S.listItem().id('all-content').title('All content').icon(DocumentsIcon).child(allContent(S)),
  ]
}

function layerList(S: StructureBuilder, kind: LayerKind, title: string) {
  const list = S.documentList()
    .id(`layer-${kind}`)
    .title(title)
    .schemaType('settings')
    .filter('_type == "settings" && layer == $kind')
    .apiVersion(API_VERSION)
    .params({kind})
    .initialValueTemplates([S.initialValueTemplateItem(layerTemplateId(kind))])
  return S.listItem().id(`layer-${kind}`).title(title).icon(TiersIcon).child(list)
}

function typeList(S: StructureBuilder, {name, plural}: DocumentDefinition) {
  return S.listItem().id(name).title(plural).icon(iconOf(name)).child(S.documentTypeList(name).title(plural))
}

// Everything that is shown on sites, whichever they are: the way to what no site shows yet.
function allContent(S: StructureBuilder) {
  const shown = Object.values<DocumentDefinition>(documents).filter(
    ({name, scoped}) => scoped || name === 'location',
  )
  return S.list()
    .id('all-content')
    .title('All content')
    .items(shown.map((definition) => typeList(S, definition)))
}
