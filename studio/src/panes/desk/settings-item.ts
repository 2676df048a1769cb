import {settingsGroups} from '@forecourt/schemas/settings/settings'
import {CogIcon} from '@sanity/icons/Cog'
import type {ComponentType} from 'react'
import type {StructureBuilder} from 'sanity/structure'
import {ABOUT_GROUP} from '../../inputs/settings-form/about-group.ts'
import {buildGroupsPane} from '../settings-desk/settings-groups-pane.tsx'

type Item = {
  id: string
  title: string
  /** The owner of the settings, for the title of each group's form. */
  owner: string
  layerId: string
  icon?: ComponentType
  templateId?: string
}

/** A desk item that opens one layer's settings, group by group. */
export function buildSettingsItem(S: StructureBuilder, {icon = CogIcon, ...layer}: Item) {
  return S.listItem().id(layer.id).title(layer.title).icon(icon).child(buildSettingsGroupsPane(S, layer))
}

/** The groups of one layer's settings; each opens the same document, at that group. */
export function buildSettingsGroupsPane(
  S: StructureBuilder,
  {id, title, owner, layerId, templateId}: Omit<Item, 'icon'>,
) {
  return buildGroupsPane(S, {layerId})
    .id(id)
    .title(title)
    .child((groupId) => {
      const form = S.document()
        .id(groupId)
        .title(`${groupTitle(groupId)}: ${owner}`)
        .schemaType('settings')
        .documentId(layerId)
      return templateId ? form.initialValueTemplate(templateId) : form
    })
}

function groupTitle(groupId: string): string {
  if (groupId === ABOUT_GROUP) return 'About'
  return Object.entries(settingsGroups).find(([name]) => name === groupId)?.[1].title ?? groupId
}
