import {ActionButton, type ActionContext} from './action-button'
import type {ActionName} from './list-actions'

type Props = {actions: readonly ActionName[]; context: ActionContext}

/** The page's actions under the price; the first is the main one. */
export function ActionPanel({actions, context}: Props) {
  if (actions.length === 0) return null
  return (
    <ul id="enquire" aria-label="What you can do" className="grid scroll-mt-24 gap-2">
      {actions.map((action, index) => (
        <li key={action} className="grid">
          <ActionButton
            action={action}
            kind={index === 0 ? 'primary' : 'secondary'}
            context={context}
            className="w-full min-w-0"
          />
        </li>
      ))}
    </ul>
  )
}

const ON_BAR: readonly ActionName[] = ['call', 'enquire', 'similar']

/** The actions within a thumb's reach; at the end of the page the bar lies in it, so it covers nothing there. */
export function ActionBar({actions, context}: Props) {
  const shown = actions.filter((action) => ON_BAR.includes(action)).slice(0, 2)
  if (shown.length === 0) return null
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-8 grid auto-cols-fr grid-flow-col gap-2 border-t border-line bg-surface px-4 py-2 md:-mx-6 md:px-6 lg:hidden">
      {shown.map((action) => (
        <ActionButton
          key={action}
          action={action}
          kind={action === actions[0] ? 'primary' : 'secondary'}
          context={context}
          className="w-full min-w-0 px-3"
        />
      ))}
    </div>
  )
}
