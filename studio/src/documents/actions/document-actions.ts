import type {DocumentActionComponent, DocumentActionsContext, SanityDocument} from 'sanity'
import {findDefinition} from '../../core/content/find-definition.ts'
import {askBeforePublish} from './ask-before-publish.tsx'
import {askBeforeRemoval} from './ask-before-removal.tsx'
import {copyUnderNewName} from './copy-document.ts'

type Context = Pick<DocumentActionsContext, 'schemaType'>

/** The own form of each action: another component each time would lose what it knows. */
const own = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * The Studio's own actions, less those that would break a site: a copy of its settings, or the loss of them; and less its
 * own schedule, which takes the computer's time. A publish that reaches several sites asks first, as a removal does of what
 * others link to, and a duplicate has a name and an address of its own.
 */
export function filterActions(
  actions: DocumentActionComponent[],
  context: Context,
): DocumentActionComponent[] {
  const refused = refusedActions(context)
  return actions.filter(({action}) => !action || !refused.has(action)).map(replaceOnce)
}

function refusedActions({schemaType}: Context): ReadonlySet<string> {
  if (schemaType === 'settings')
    return new Set(['schedule', 'duplicate', 'delete', 'unpublish', 'unpublishVersion'])
  // The id of a car's locked fields is that of the car.
  return new Set(['site', 'carOverlay'].includes(schemaType) ? ['schedule', 'duplicate'] : ['schedule'])
}

function replaceOnce(action: DocumentActionComponent): DocumentActionComponent {
  const replaced = own.get(action) ?? replace(action)
  own.set(action, replaced)
  return replaced
}

function replace(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action === 'publish') return askBeforePublish(action)
  if (action.action === 'delete' || action.action === 'unpublish') return askBeforeRemoval(action)
  return action.action === 'duplicate' ? nameDuplicates(action) : action
}

function nameDuplicates(useDuplicate: DocumentActionComponent): DocumentActionComponent {
  const useNamed: DocumentActionComponent = (props) => {
    const named = {...props, mapDocument: nameDuplicate}
    return useDuplicate(named)
  }
  useNamed.action = 'duplicate'
  return useNamed
}

function nameDuplicate(document: SanityDocument): SanityDocument {
  const definition = findDefinition(document._type)
  return definition
    ? {...document, ...copyUnderNewName(definition, document, document._id), _id: document._id}
    : document
}
