import type {NewDocumentOptionsResolver} from 'sanity'
import {listWrittenTypes} from '../../core/content/content-types.ts'
import {getRole} from '../../core/roles/get-role.ts'

/**
 * The types that the Studio's "new document" button offers: content. Settings layers and sites are created where
 * their place in the hierarchy is known.
 */
export const resolveNewDocumentOptions: NewDocumentOptionsResolver = (
  options,
  {creationContext, currentUser},
) => {
  const role = getRole(currentUser)
  // A viewer creates nothing; an editor of named sites starts from a site's list, which sets the site.
  if (role === 'viewer' || role === 'site-editor') return []
  if (creationContext.type !== 'global') return options
  const offered = new Set(listWrittenTypes().map(({name}) => name))
  return options.filter(({templateId}) => offered.has(templateId))
}
