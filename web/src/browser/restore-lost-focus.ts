import {addListener} from '#/lib/add-listener'
import {listControls} from './list-controls.ts'

/** The time for what a key press changes to be answered and rendered, in ms. */
const WAIT = 4000

/**
 * Restores the focus near its place when a key press removes the control that has it, such as a filter that is taken off:
 * it moves to the next control, otherwise to the one before. Browsers drop it, which sends a screen reader, and in
 * WebKit the Tab key, to the top of the page.
 *
 * @param first The key press that started it, which counts too: what it removes may be gone already.
 * @param controls The controls of the page when that key was pressed.
 * @param signal Ends it.
 */
export function restoreLostFocus(
  first: KeyboardEvent,
  controls: readonly HTMLElement[],
  signal: AbortSignal,
): void {
  let watching: MutationObserver | null = null
  const stop = () => {
    watching?.disconnect()
    watching = null
  }
  function watch({key, target}: KeyboardEvent, before: readonly HTMLElement[]): void {
    stop()
    if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement)) return
    const at = before.indexOf(target)
    // A link to a part of the page moves the focus itself, to what may have none.
    if (at < 0 || target.matches('a[href^="#"]')) return
    const inOrder = [target, ...before.slice(at + 1), ...before.slice(0, at).toReversed()]
    const restore = () => {
      if (isFocusLost()) inOrder.find(isShown)?.focus({preventScroll: true})
    }
    restore()
    watching = new MutationObserver(restore)
    watching.observe(document.body, {childList: true, subtree: true})
    setTimeout(stop, WAIT)
  }
  addListener(document, 'keydown', {signal, capture: true}, (event) => watch(event, listControls()))
  signal.addEventListener('abort', stop)
  watch(first, controls)
}

function isFocusLost(): boolean {
  const {activeElement, body} = document
  return activeElement === null || activeElement === body
}

function isShown(element: HTMLElement): boolean {
  return element.isConnected && element.closest('[inert]') === null && (element.checkVisibility?.() ?? true)
}
