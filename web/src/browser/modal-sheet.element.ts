import {addListener} from '#/lib/add-listener'
import type {Behaviour} from './behaviour.ts'

/**
 * A popover that is modal while it is open, also for keyboards and screen readers: the rest is inert, the focus moves
 * in and returns to the opener. The browser opens and closes it; a `<dialog>` could not be opened without JavaScript
 * in every supported browser.
 */
export const modalSheet: Behaviour<object> = ({root, signal}) => {
  const {role} = root
  let behind: readonly HTMLElement[] = []
  function release(): void {
    for (const element of behind) element.inert = false
    behind = []
  }
  function onOpen(): void {
    release()
    root.role = 'dialog'
    root.ariaModal = 'true'
    behind = listBehind(root)
    for (const element of behind) element.inert = true
    if (!root.contains(document.activeElement)) findCloser(root)?.focus()
  }
  function onClose(): void {
    root.role = role
    root.ariaModal = null
    const {activeElement} = document
    const isLost = activeElement === null || activeElement === document.body || root.contains(activeElement)
    if (isLost) findOpener(root)?.focus({preventScroll: true})
  }
  addListener(root, 'beforetoggle', {signal}, ({target, newState}) => {
    if (target === root && newState === 'closed') release()
  })
  addListener(root, 'toggle', {signal}, ({target}) => {
    if (target !== root) return
    if (isOpen(root)) onOpen()
    else onClose()
  })
  addListener(window, 'resize', {signal}, () => {
    // When a phone's width changes to a large screen's, the sheet becomes part of the page.
    if (isOpen(root) && getComputedStyle(root).position === 'static') root.hidePopover()
  })
  signal.addEventListener('abort', release)
  if (isOpen(root)) onOpen()
}

function isOpen(sheet: HTMLElement): boolean {
  return sheet.matches(':popover-open')
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

function findCloser(sheet: HTMLElement): HTMLElement | null {
  return sheet.querySelector<HTMLElement>('[popovertargetaction="hide"]')
}

function findOpener({id}: HTMLElement): HTMLElement | null {
  return document.querySelector<HTMLElement>(
    `[popovertarget="${CSS.escape(id)}"]:not([popovertargetaction="hide"])`,
  )
}
