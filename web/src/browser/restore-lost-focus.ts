const FOCUSABLE = 'a[href], button:not([disabled]), input:not([type="hidden"]), select, textarea, summary'

/** The time for what a key press changes to be answered and rendered, in ms. */
const WAIT = 4000

/**
 * Restores the focus near its place when a key press removes the control that has it, such as a filter that is taken off:
 * it moves to the next control, otherwise to the one before. Browsers drop it, which sends a screen reader, and in
 * WebKit the Tab key, to the top of the page.
 *
 * @param first The key press that started it, which counts too.
 * @param signal Ends it.
 */
export function restoreLostFocus(first: KeyboardEvent, signal: AbortSignal): void {
  let watching: MutationObserver | null = null
  const stop = () => {
    watching?.disconnect()
    watching = null
  }
  function watch({key, target}: KeyboardEvent): void {
    stop()
    if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement)) return
    const controls = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)]
    const at = controls.indexOf(target)
    if (at < 0) return
    const inOrder = [target, ...controls.slice(at + 1), ...controls.slice(0, at).toReversed()]
    watching = new MutationObserver(() => {
      if (isFocusLost()) inOrder.find(isShown)?.focus({preventScroll: true})
    })
    watching.observe(document.body, {childList: true, subtree: true})
    setTimeout(stop, WAIT)
  }
  document.addEventListener('keydown', watch, {signal, capture: true})
  signal.addEventListener('abort', stop)
  watch(first)
}

function isFocusLost(): boolean {
  const {activeElement, body} = document
  return activeElement === null || activeElement === body
}

function isShown(element: HTMLElement): boolean {
  return element.isConnected && element.closest('[inert]') === null && (element.checkVisibility?.() ?? true)
}
