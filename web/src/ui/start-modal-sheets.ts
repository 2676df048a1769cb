const SHEETS = '[popover][data-sheet]'

/**
 * Makes a sheet that is open all there is on the screen, for a keyboard and a screen reader too: what lies behind is
 * out of reach, the focus moves in and goes back to where the sheet was opened from. The browser opens and closes
 * it by itself. Answers how to stop.
 */
export function startModalSheets(): () => void {
  const control = new AbortController()
  const options = {signal: control.signal, capture: true}
  let behind: readonly HTMLElement[] = []
  function release(): void {
    for (const element of behind) element.inert = false
    behind = []
  }
  function open(sheet: HTMLElement): void {
    release()
    sheet.role = 'dialog'
    sheet.ariaModal = 'true'
    behind = listBehind(sheet)
    for (const element of behind) element.inert = true
    if (!sheet.contains(document.activeElement)) closerOf(sheet)?.focus()
  }
  // Before it closes: a browser gives the focus back at once, and not to what is still out of reach.
  document.addEventListener(
    'beforetoggle',
    (event) => {
      if (isSheet(event.target) && event.newState === 'closed') release()
    },
    options,
  )
  document.addEventListener(
    'toggle',
    ({target}) => {
      if (!isSheet(target)) return
      if (target.matches(':popover-open')) open(target)
      else close(target)
    },
    options,
  )
  // From a phone's width to a desk's: what was a sheet is laid out in the page.
  window.addEventListener('resize', closeLaidOut, options)
  for (const sheet of openSheets()) open(sheet)
  return () => {
    control.abort()
    release()
  }
}

function close(sheet: HTMLElement): void {
  sheet.role = null
  sheet.ariaModal = null
  const {activeElement} = document
  const isLost = activeElement === null || activeElement === document.body || sheet.contains(activeElement)
  if (isLost) openerOf(sheet)?.focus({preventScroll: true})
}

function closeLaidOut(): void {
  for (const sheet of openSheets()) if (getComputedStyle(sheet).position === 'static') sheet.hidePopover()
}

function openSheets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${SHEETS}:popover-open`)]
}

function isSheet(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(SHEETS)
}

function listBehind(sheet: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at: Element = sheet; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other !== at && other instanceof HTMLElement && !other.inert) found.push(other)
    }
  }
  return found
}

function closerOf(sheet: HTMLElement): HTMLElement | null {
  return sheet.querySelector<HTMLElement>('[popovertargetaction="hide"]')
}

function openerOf({id}: HTMLElement): HTMLElement | null {
  return document.querySelector<HTMLElement>(
    `[popovertarget="${CSS.escape(id)}"]:not([popovertargetaction="hide"])`,
  )
}
