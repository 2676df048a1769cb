import type {Behaviour} from '#/browser/behaviour'
import {addListener} from '#/lib/add-listener'

type RovingFocus = {attributes: object}

const ITEMS = 'a[href], button:not([disabled])'
const STEPS: {readonly [key: string]: (at: number, count: number) => number} = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Makes a row of links and buttons one tab stop: arrow keys move between them, Tab leaves the row. The others are
 * removed from the tab order only during that key press, so the row may be rendered again at any time.
 */
export const rovingFocus: Behaviour<RovingFocus> = ({root, signal}) => {
  const skipped = new Set<HTMLElement>()
  const restore = () => {
    for (const item of skipped) item.removeAttribute('tabindex')
    skipped.clear()
  }
  addListener(root, 'keydown', {signal}, (event) => {
    const {key, target, altKey, ctrlKey, metaKey} = event
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
    const items = listItems(root)
    const at = items.indexOf(target)
    if (at < 0) return
    if (key === 'Tab') {
      for (const item of items) if (item !== target) skipped.add(item)
      for (const item of skipped) item.tabIndex = -1
      // After the browser has moved the focus, or not: there may be nothing after the row.
      setTimeout(restore)
      return
    }
    const next = STEPS[key]?.(at, items.length)
    if (next === undefined || event.shiftKey) return
    event.preventDefault()
    items[next]?.focus()
  })
  signal.addEventListener('abort', restore)
}

function listItems(root: HTMLElement): HTMLElement[] {
  const isShown = (item: HTMLElement) => item.checkVisibility?.() ?? true
  return [...root.querySelectorAll<HTMLElement>(ITEMS)].filter(isShown)
}
