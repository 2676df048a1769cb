import type {Location} from '@forecourt/schemas/generated/site-types'
import type {ReactNode} from 'react'
import type {LocationEntry} from '#/domain/locations/list-locations'
import {joinClassNames} from '#/ui/class-names'
import {Icon} from '#/ui/icon'
import type {MenuEntry} from './menu'
import {MenuPanelView} from './menu-panel'

type Props = {
  entries: readonly MenuEntry[]
  places: readonly LocationEntry[]
  /** A place's number, as a telephone link. */
  getPhone: (location: Location) => ReactNode
  className?: string
}

const ENTRY = 'menu-entry'

/**
 * The header's row of entries. A panel is a popover, which the browser opens, closes on Escape or a click outside,
 * and announces, all without JavaScript.
 */
export function MainMenu({entries, places, getPhone, className}: Props) {
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex flex-wrap">
        {entries.map((entry) => (
          <li key={entry.key}>
            {entry.panel ? (
              <>
                <button type="button" popoverTarget={panelId(entry)} className={ENTRY}>
                  {entry.label}
                  <Icon name="chevron" size={14} className="rotate-90 opacity-70" />
                </button>
                <div
                  id={panelId(entry)}
                  popover="auto"
                  className={joinClassNames('menu-panel', isNarrow(entry) && 'menu-panel-narrow')}
                >
                  <MenuPanelView entry={entry} places={places} getPhone={getPhone} />
                </div>
              </>
            ) : (
              <a href={entry.href ?? '/'} className={ENTRY}>
                {entry.label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function panelId({key}: MenuEntry): string {
  return `menu-${key}`
}

function isNarrow({panel}: MenuEntry): boolean {
  return panel?.kind === 'links' || panel?.kind === 'locations'
}
