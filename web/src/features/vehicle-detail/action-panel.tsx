import type {VehicleAction} from '@forecourt/schemas/settings/groups/vehicle-blocks'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {ActionButton, type ActionContext} from './action-button'
import {listBarActions} from './list-actions'

type Props = {actions: readonly VehicleAction[]; context: ActionContext}

/** The page's actions under the price; the first is the main one. A phone has the most used ones on its bar. */
export function ActionPanel({actions, context}: Props) {
  if (actions.length === 0) return null
  const onBar = listBarActions(actions)
  const besideBar = actions.filter((action) => !onBar.includes(action))
  return (
    <ul aria-label="What you can do" className="grid grid-cols-2 gap-2 lg:grid-cols-1 print:hidden">
      {actions.map((action, index) => (
        <li
          key={action}
          className={joinClassNames(
            'grid',
            onBar.includes(action) && 'max-lg:hidden',
            // The last of an odd number has its row to itself.
            besideBar.length % 2 === 1 && action === besideBar.at(-1) && 'max-lg:col-span-2',
          )}
        >
          <ActionButton
            action={action}
            kind={index === 0 ? 'primary' : 'secondary'}
            context={context}
            className="w-full min-w-0 max-lg:px-3! max-lg:text-sm!"
          />
        </li>
      ))}
    </ul>
  )
}

/** The second, quieter group of buttons (spec 2.26d), without those of the first group. */
export function InterestedPanel({actions, context, title}: Props & {title: string}) {
  if (actions.length === 0) return null
  return (
    <div className="mt-5 border-t border-line pt-5 lg:mt-0 print:hidden">
      <Heading level={2} size="card" className="mb-3">
        {title}
      </Heading>
      <ul className="grid gap-2">
        {actions.map((action) => (
          <li key={action} className="grid">
            <ActionButton action={action} kind="secondary" context={context} className="w-full min-w-0" />
          </li>
        ))}
      </ul>
    </div>
  )
}

// Three buttons fit side by side on the narrowest phone only without icons and in small letters.
const CLOSE = 'min-w-0 px-2! text-sm! [&>svg]:hidden'

/** The bar of a phone; at the end of the page it lies in it, so it covers nothing there. */
export function ActionBar({actions, context}: Props) {
  const shown = listBarActions(actions)
  if (shown.length === 0) return null
  return (
    <ul
      aria-label="Call or enquire"
      className="action-bar sticky bottom-0 z-20 -mx-4 mt-8 flex gap-2 border-t border-line bg-surface px-4 py-2 md:-mx-6 md:px-6 lg:hidden print:hidden"
    >
      {shown.map((action) => (
        <li key={action} className={joinClassNames('grid min-w-0', action === 'call' ? 'shrink-0' : 'grow')}>
          <ActionButton
            bare
            action={action}
            kind={action === actions[0] ? 'primary' : 'secondary'}
            context={context}
            className={shown.length > 2 ? CLOSE : 'min-w-0 px-4! max-xs:px-3!'}
          />
        </li>
      ))}
    </ul>
  )
}
