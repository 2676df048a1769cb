import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'
import {onPageLeave} from '#/lib/page-events'

/**
 * Closes the open menu or sheet once a link in it is followed (spec 4.10j): a link within the page does not leave it,
 * and the back-forward cache would restore the page with its menu open.
 */
export const closeMenus: Behaviour<object> = ({signal}) => {
  addListener(document, 'click', {signal}, ({target, defaultPrevented}) => {
    // Handled in place: the filters of a search stay open while a shopper continues selecting.
    if (defaultPrevented) return
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link) closeMenu(link.closest<HTMLElement>('[popover]'))
  })
  const stop = onPageLeave(() => {
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) closeMenu(open)
  })
  signal.addEventListener('abort', stop)
}

function closeMenu(menu: HTMLElement | null): void {
  if (menu?.matches(':popover-open')) menu.hidePopover()
}
