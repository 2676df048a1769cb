/**
 * Closes what is open once its link is followed (spec 4.10j): a link within the page does not leave it, and a page
 * that comes back from the browser's memory would come back with its menu open. Answers how to stop.
 */
export function closeMenusAfterNavigation(): () => void {
  const control = new AbortController()
  document.addEventListener(
    'click',
    ({target, defaultPrevented}) => {
      // Followed in place: the filters of a search stay open while a shopper goes on choosing.
      if (defaultPrevented) return
      const link = target instanceof Element ? target.closest('a[href]') : null
      if (link) closeMenu(link.closest<HTMLElement>('[popover]'))
    },
    {signal: control.signal},
  )
  window.addEventListener(
    'pagehide',
    () => {
      for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) closeMenu(open)
    },
    {signal: control.signal},
  )
  return () => control.abort()
}

function closeMenu(menu: HTMLElement | null): void {
  if (menu?.matches(':popover-open')) menu.hidePopover()
}
