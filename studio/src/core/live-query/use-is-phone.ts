import {useSyncExternalStore} from 'react'

// The width of the layout: that of the window grows on a phone with whatever is wider than the screen.
const PHONE = '(max-width: 599.98px)'

/** Whether the window is as narrow as a phone's now. */
export function isPhone(): boolean {
  return window.matchMedia(PHONE).matches
}

/** Calls back when the window becomes as narrow as a phone's, or wider; returns what ends it. */
export function watchPhone(change: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', change)
  return () => query.removeEventListener('change', change)
}

/** Whether the window is as narrow as a phone's, also after it is turned or made wider. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(watchPhone, isPhone)
}
