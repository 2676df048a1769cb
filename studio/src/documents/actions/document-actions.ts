import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'

type Context = Pick<DocumentActionsContext, 'schemaType'>

/**
 * The Studio's own actions, less those that would break a site: a copy of its settings, or the loss of them; and less its
 * own schedule, which takes the computer's time.
 */
export function filterActions(
  actions: DocumentActionComponent[],
  context: Context,
): DocumentActionComponent[] {
  const refused = refusedActions(context)
  return actions.filter(({action}) => !action || !refused.has(action))
}

function refusedActions({schemaType}: Context): ReadonlySet<string> {
  if (schemaType === 'settings')
    return new Set(['schedule', 'duplicate', 'delete', 'unpublish', 'unpublishVersion'])
  return new Set(schemaType === 'site' ? ['schedule', 'duplicate'] : ['schedule'])
}
