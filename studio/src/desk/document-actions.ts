import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'

type Context = Pick<DocumentActionsContext, 'schemaType' | 'documentId'>

/** The Studio's own actions, less those that would break a site: a copy of its settings, the loss of the default. */
export function filterActions(
  actions: DocumentActionComponent[],
  context: Context,
): DocumentActionComponent[] {
  const refused = refusedActions(context)
  return actions.filter(({action}) => !action || !refused.has(action))
}

function refusedActions({schemaType, documentId}: Context): ReadonlySet<string> {
  if (schemaType === 'settings' && documentId?.endsWith(DEFAULT_LAYER_ID)) {
    return new Set(['duplicate', 'delete', 'unpublish'])
  }
  return new Set(schemaType === 'settings' || schemaType === 'site' ? ['duplicate'] : [])
}
