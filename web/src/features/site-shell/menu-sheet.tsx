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
    <modal-sheet
      id={MENU_ID}
      popover="auto"
      role="dialog"
      aria-label="Menu"
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface text-ink"
    >
      <div className="flex min-h-full flex-col px-4 pb-10">
        <div className="flex min-h-16 items-center justify-between">
          <Wordmark settings={settings} />
          <CloseButton of={MENU_ID} label="Close the menu" size={24} className="-mr-2" />
        </div>
        <div id={SHEET_PART_ID} {...markTarget('site-menu', 'part')}>
          <a href={linkTo('menu')} className="menu-link instead text-link underline">
            All pages and locations
          </a>
        </div>
      </div>
    </modal-sheet>
  )
}
