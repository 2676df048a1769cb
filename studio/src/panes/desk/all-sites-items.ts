import {canChangeAll} from '@forecourt/schemas/access/staff-grants'
import {documents} from '@forecourt/schemas/documents'
import {LAYER_KINDS, type LayerKind} from '@forecourt/schemas/settings/layer'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {TRIAL_LAYER_ID} from '@forecourt/schemas/settings/trial'
import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {TiersIcon} from '@sanity/icons/Tiers'
import type {StructureBuilder} from 'sanity/structure'
import {listWrittenTypes} from '../../core/content/content-types.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {getLayerTemplateId} from '../../documents/templates/site-templates.ts'
import {buildSettingsGroupsPane, buildSettingsItem} from './settings-item.ts'
import {buildTypeItem} from './shared-items.ts'
import {buildActivityItem, buildClosuresItem, buildPicturesItem} from './site-desk.ts'

/** Content of several sites, for those who may change the settings of all; nothing for others. */
export function buildAllSitesItems(S: StructureBuilder, role: StaffRole | null) {
  if (!canChangeAll(role, documents.settings)) return []
  return [
    S.divider().title('For all sites'),
    buildSettingsItem(S, {
      id: 'default-settings',
      title: 'Default settings',
      owner: 'Default',
      layerId: DEFAULT_LAYER_ID,
    }),
    buildSettingsItem(S, {
      id: 'default-trial',
      title: LAYER_KINDS.trial,
      owner: LAYER_KINDS.trial,
      layerId: TRIAL_LAYER_ID,
      templateId: getLayerTemplateId('trial'),
    }),
    layerList(S, 'template', 'Templates'),
    layerList(S, 'brand', 'Brands'),
    buildPicturesItem(S, null),
    buildClosuresItem(S, null),
    buildActivityItem(S, null),
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
    // It holds one kind of settings only: a link to others must not open here.
    .canHandleIntent(() => false)
    .initialValueTemplates([S.initialValueTemplateItem(getLayerTemplateId(kind))])
    .child((layerId) =>
      buildSettingsGroupsPane(S, {
        id: layerId,
        title: 'Settings',
        owner: LAYER_KINDS[kind],
        layerId,
        templateId: getLayerTemplateId(kind),
      }),
    )
  return S.listItem().id(`layer-${kind}`).title(title).icon(TiersIcon).child(list)
}

// Everything that is shown on sites, whichever they are: the way to what no site shows yet.
function allContent(S: StructureBuilder) {
  return S.list()
    .id('all-content')
    .title('All content')
    .items(listWrittenTypes().map((definition) => buildTypeItem(S, definition)))
}
