import type {VehicleAction} from '@forecourt/schemas/settings/groups/vehicle-blocks'
import {getButtonClass} from '#/ui/button'
import {joinClassNames} from '#/ui/class-names'
import {Heading} from '#/ui/heading'
import {Icon} from '#/ui/icon'
import {ActionButton, type ActionContext} from './action-button'
import {listBarActions, listShownActions} from './list-actions'

type Props = {actions: readonly VehicleAction[]; context: ActionContext}

/** The page's actions under the price; the first is the main one. A phone has the most used ones in its bar. */
export function ActionPanel({actions, context}: Props) {
  if (actions.length === 0) return null
  const onBar = listBarActions(actions)
  const shown = listShownActions(actions)
  const rest = actions.filter((action) => !shown.includes(action))
  return (
    <div className="grid gap-2 print:hidden">
      <ul aria-label="What you can do" className="flex flex-wrap gap-2">
        {shown.map((action, index) => (
          <ActionItem
            key={action}
            {...{action, context}}
            isFirst={index === 0}
            isOnBar={onBar.includes(action)}
          />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="group/more">
          <summary className={getButtonClass('quiet', 'small', 'w-full')}>
            More
            <Icon
              name="chevron"
              size={16}
              className="rotate-90 transition-transform group-open/more:-rotate-90"
            />
          </summary>
          <ul aria-label="More that you can do" className="mt-2 flex flex-wrap gap-2">
            {rest.map((action) => (
              <ActionItem key={action} {...{action, context}} isOnBar={onBar.includes(action)} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

type ItemProps = {
  action: VehicleAction
  context: ActionContext
  isFirst?: boolean
  /** Whether a phone has it in its bar. */
  isOnBar: boolean
}

function ActionItem({action, context, isFirst = false, isOnBar}: ItemProps) {
  return (
    <li
      className={joinClassNames(
        'grid grow',
        isOnBar && 'max-lg:hidden',
        isFirst || action === 'call' ? 'basis-full' : 'basis-[45%] max-[22.5rem]:basis-full',
      )}
    >
      <ActionButton
        // Two stand side by side in one line only without icons.
        bare={!isFirst && action !== 'call'}
        action={action}
        kind={isFirst ? 'primary' : 'secondary'}
        context={context}
        className={joinClassNames('w-full min-w-0', !isFirst && 'px-2! text-sm!')}
      />
    </li>
  )
}

type InterestedProps = Props & {
  title: string
  /** A phone has them in its bar. */
  onBar: readonly VehicleAction[]
}

/**
 * The second, less prominent group of buttons (spec 2.26d), without those beside the price. A single button needs no
 * title.
 */
export function InterestedPanel({actions, onBar, context, title}: InterestedProps) {
  if (actions.length === 0) return null
  const isOnBar = (action: VehicleAction) => onBar.includes(action)
  const onPhone = actions.filter((action) => !isOnBar(action)).length
  return (
    <div
      className={joinClassNames(
        'mt-5 border-t border-line pt-5 lg:mt-0 print:hidden',
        onPhone === 0 && 'max-lg:hidden',
      )}
    >
      {actions.length > 1 && (
        <Heading level={2} size="card" className={joinClassNames('mb-3', onPhone === 1 && 'max-lg:hidden')}>
          {title}
        </Heading>
      )}
      <ul className="grid gap-2">
        {actions.map((action) => (
          <li key={action} className={joinClassNames('grid', isOnBar(action) && 'max-lg:hidden')}>
            <ActionButton action={action} kind="secondary" context={context} className="w-full min-w-0" />
          </li>
        ))}
      </ul>
    </div>
  )
}

// The first grows most, its word is often the shortest; a long one beside it must not touch its border.
function getBarClass(action: VehicleAction, [first]: readonly VehicleAction[]): string {
  if (action === 'call') return 'bar-call min-w-0 shrink-0'
  return action === first ? 'min-w-20 grow-2' : 'min-w-0 grow'
}

// Three buttons fit side by side on a phone only without icons and in small text.
const CLOSE = 'min-w-0 px-1.5! text-[0.8125rem]!'

/** The fixed bar of a phone; at the end of the page it is part of the layout, so it covers nothing there. */
export function ActionBar({actions, context}: Props) {
  const shown = listBarActions(actions)
  if (shown.length === 0) return null
  return (
    <ul
      aria-label="Call or enquire"
      className={joinClassNames('action-bar', shown.length > 2 && 'bar-close')}
    >
      {shown.map((action) => (
        <li key={action} className={joinClassNames('grid', getBarClass(action, actions))}>
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
