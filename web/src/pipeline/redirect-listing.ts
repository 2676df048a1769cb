import {NextResponse} from 'next/server'
import {canonicaliseListing} from '#/domain/listing-url'
import type {Step} from './step.ts'

const OLD_FORM = /[?&]range(?:\[|%5b)/i

/**
 * The address that a listing in an old form has now: `range[price]=:38000`, as budget finders and links of former
 * sites write it (spec 9.8d), is `price=-38000`. Null for any other address.
 */
export function newListingAddress(path: string, search: string): string | null {
  return OLD_FORM.test(search) ? (canonicaliseListing(path, search)?.publicUrl ?? null) : null
}

/** Sends old forms of a listing's address to the one it has, so that search engines know only that. */
export const redirectListing: Step = (visit) => {
  const {request, path} = visit
  const address = newListingAddress(path, request.nextUrl.search)
  if (!address) return {next: visit}
  return {answer: NextResponse.redirect(new URL(address, request.url), 301)}
}
