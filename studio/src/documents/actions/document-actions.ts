import type {DocumentActionComponent, DocumentActionsContext} from 'sanity'
import {askBeforePublish} from './ask-before-publish.tsx'

type Context = Pick<DocumentActionsContext, 'schemaType'>

/** The asking form of each publish action: another component each time would lose what it knows. */
const asking = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * The Studio's own actions, less those that would break a site: a copy of its settings, or the loss of them; and less its
 * own schedule, which takes the computer's time. A publish that reaches several sites asks first.
 */
export function filterActions(
  actions: DocumentActionComponent[],
  context: Context,
): DocumentActionComponent[] {
  const refused = refusedActions(context)
  return actions
    .filter(({action}) => !action || !refused.has(action))
    .map((action) => (action.action === 'publish' ? askOnce(action) : action))
}

function refusedActions({schemaType}: Context): ReadonlySet<string> {
  if (schemaType === 'settings')
    return new Set(['schedule', 'duplicate', 'delete', 'unpublish', 'unpublishVersion'])
  return new Set(schemaType === 'site' ? ['schedule', 'duplicate'] : ['schedule'])
}

function askOnce(publish: DocumentActionComponent): DocumentActionComponent {
  const asked = asking.get(publish) ?? askBeforePublish(publish)
  asking.set(publish, asked)
  return asked
}
