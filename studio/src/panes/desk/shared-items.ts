import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'
import type {StructureBuilder} from 'sanity/structure'
import {listSharedTypes} from '../../core/content/content-types.ts'
import {getIcon} from '../../documents/schema/icons.ts'

/** The lists of shared content, for staff who may change it; empty for others. */
export function buildSharedItems(S: StructureBuilder, role: StaffRole | null) {
  const lists = listSharedTypes(role).map((definition) => buildTypeItem(S, definition))
  return lists.length > 0 ? [S.divider().title('Shared lists'), ...lists] : []
}

/** A line of the desk with the Studio's own list of all documents of a type. */
export function buildTypeItem(S: StructureBuilder, {name, plural}: DocumentDefinition) {
  return S.listItem().id(name).title(plural).icon(getIcon(name)).child(S.documentTypeList(name).title(plural))
}
