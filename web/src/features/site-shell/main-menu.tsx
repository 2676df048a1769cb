import {linkTo} from '@forecourt/schemas/routes/routes'
import {markTarget} from '#/browser/behaviour'
import {joinClassNames} from '#/ui/class-names'
import {Icon} from '#/ui/icon'
import {getPanelId, type MenuTitle} from './menu'

const ENTRY = 'menu-entry'

/**
 * The header's row of entries. A panel is a popover, which the browser opens, closes on Escape or a click outside,
 * and announces, all without JavaScript; `<site-menu>` fills it, and without JavaScript it leads to the menu's page.
 */
export function MainMenu({entries}: {entries: readonly MenuTitle[]}) {
  return (
    <nav aria-label="Main">
      <ul className="flex flex-wrap">
        {entries.map((entry) => (
          <li key={entry.key}>
            {entry.panel ? (
              <>
                <button type="button" popoverTarget={getPanelId(entry)} className={ENTRY}>
                  {entry.label}
                  <Icon name="chevron" size={14} />
                </button>
                <div
                  id={getPanelId(entry)}
                  popover="auto"
                  {...markTarget('site-menu', 'part')}
                  className={joinClassNames('menu-panel', isNarrow(entry) && 'menu-panel-narrow')}
                >
                  <a href={linkTo('menu')} className="menu-link instead">
                    {`${entry.label}: all pages`}
                  </a>
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

function isNarrow({panel}: MenuTitle): boolean {
  return panel === 'links' || panel === 'locations'
}
