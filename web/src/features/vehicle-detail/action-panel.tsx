import {classNames} from '#/ui/class-names'
import {ActionButton, type ActionContext} from './action-button'
import type {ActionName} from './list-actions'

type Props = {actions: readonly ActionName[]; context: ActionContext}

const ON_BAR: readonly ActionName[] = ['call', 'enquire', 'similar']

/** The actions that a phone keeps within a thumb's reach. */
function barActions(actions: readonly ActionName[]): readonly ActionName[] {
  return actions.filter((action) => ON_BAR.includes(action)).slice(0, 2)
}

/** The page's actions under the price; the first is the main one. A phone has the most used ones on its bar. */
export function ActionPanel({actions, context}: Props) {
  if (actions.length === 0) return null
  const onBar = barActions(actions)
  return (
    <ul aria-label="What you can do" className="grid gap-2">
      {actions.map((action, index) => (
        <li key={action} className={classNames('grid', onBar.includes(action) && 'max-lg:hidden')}>
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

/** The bar of a phone; at the end of the page it lies in it, so it covers nothing there. */
export function ActionBar({actions, context}: Props) {
  const shown = barActions(actions)
  if (shown.length === 0) return null
  return (
    <ul
      aria-label="Call or enquire"
      className="sticky bottom-0 z-20 -mx-4 mt-8 flex gap-2 border-t border-line bg-surface px-4 py-2 md:-mx-6 md:px-6 lg:hidden"
    >
      {shown.map((action) => (
        <li key={action} className={classNames('grid min-w-0', action === 'call' ? 'shrink-0' : 'grow')}>
          <ActionButton
            bare
            action={action}
            kind={action === actions[0] ? 'primary' : 'secondary'}
            context={context}
            className="min-w-0 px-4!"
          />
        </li>
      ))}
    </ul>
  )
}
