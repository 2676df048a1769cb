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

/** Sends a shortcut to its page. The Location is relative: the server does not know the site's public scheme and port. */
export const redirectShortcut: Step = (visit) => {
  const target = shortcutOf(visit.path)
  if (!target) return {next: visit}
  const headers = {Location: `${target}${visit.request.nextUrl.search}`}
  return {answer: new NextResponse(null, {status: 308, headers})}
}
