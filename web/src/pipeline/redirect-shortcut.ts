import {NextResponse} from 'next/server'
import type {Step} from './step.ts'

/** Addresses that people shorten to by hand, and where the page is. */
const SHORTCUTS: ReadonlyMap<string, string> = new Map([
  ['/cars', '/search/new-used-and-demo-cars'],
  ['/search', '/search/new-used-and-demo-cars'],
  ['/offers', '/special-offers'],
])

/** The page an address is a shortcut to, or null. */
export function shortcutOf(path: string): string | null {
  return SHORTCUTS.get(path) ?? null
}

/** Sends a shortcut to its page on the same site. */
export const redirectShortcut: Step = (visit) => {
  const target = shortcutOf(visit.path)
  if (!target) return {next: visit}
  const url = visit.request.nextUrl.clone()
  url.pathname = target
  return {answer: NextResponse.redirect(url, 308)}
}
