import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'
import {markTarget} from '#/browser/behaviour'
import {CloseButton} from '#/ui/close-button'
import {SHEET_PART_ID} from './menu'
import {Wordmark} from './wordmark'

export const MENU_ID = 'menu'

/**
 * The phone's menu: a full-screen sheet, which the browser opens without JavaScript. `<site-menu>` fills it; without
 * JavaScript it leads to the menu's page.
 */
export function MenuSheet({settings}: {settings: Settings}) {
  return (
    <modal-sheet id={MENU_ID} popover="auto" role="dialog" aria-label="Menu" className="menu-sheet">
      <div>
        <div>
          <Wordmark settings={settings} />
          <CloseButton of={MENU_ID} label="Close the menu" size={24} className="-mr-2" />
        </div>
        <div id={SHEET_PART_ID} {...markTarget('site-menu', 'part')}>
          <a href={linkTo('menu')} className="menu-link instead">
            All pages and locations
          </a>
        </div>
      </div>
    </modal-sheet>
  )
}
