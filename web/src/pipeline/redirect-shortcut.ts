import {productAddress} from '@forecourt/schemas/page/product-addresses'
import {NextResponse} from 'next/server'
import type {Step} from './step.ts'

/** The page that an address is a shortcut to, as people shorten it by hand; null for none. */
export function shortcutOf(path: string): string | null {
  const address = productAddress(path.slice(1))
  return address?.kind === 'shortcut' ? address.to : null
}

/** Sends a shortcut to its page on the same site. */
export const redirectShortcut: Step = (visit) => {
  const target = shortcutOf(visit.path)
  if (!target) return {next: visit}
  const url = visit.request.nextUrl.clone()
  url.pathname = target
  return {answer: NextResponse.redirect(url, 308)}
}
