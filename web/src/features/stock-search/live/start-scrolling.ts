import type {Target} from './live-config'
import {recordSeenTop} from './seen-depth'

/** Brings the next page when a shopper comes near the end of this one (spec 2.24b). */
export function startScrolling(root: HTMLElement, go: (target: Target) => void, signal: AbortSignal): void {
  let last = ''
  const look = () => {
    const next = root.querySelector<HTMLAnchorElement>('a[data-next-page]')
    if (!next || next.href === last || isBusy(root)) return
    if (next.getBoundingClientRect().top > 2 * window.innerHeight) return
    last = next.href
    go({href: `${next.pathname}${next.search}`, history: 'replace', append: true})
  }
  window.addEventListener('scroll', look, {signal, passive: true})
  // Who has scrolled to the end before this came scrolls no further.
  if (window.scrollY > 0) look()
  // Leaving is too late in some browsers, and coming to rest is unknown to others.
  for (const moment of ['scrollend', 'pagehide']) window.addEventListener(moment, recordSeenTop, {signal})
}

// The list as the server drew it is busy as a whole while what was left before comes back.
function isBusy(root: HTMLElement): boolean {
  return root.ariaBusy === 'true' || root.querySelector('[aria-busy="true"]') !== null
}
