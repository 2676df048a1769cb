import type {AsyncLocalStorage} from 'node:async_hooks'
import {getProcessValue} from './process-store.ts'

/** The request that a piece of work belongs to. It contains no personal data. */
export type RequestContext = {
  /** 32 hexadecimal digits, as in the W3C's `traceparent`. */
  readonly trace: string
  /** Null until the site is known. */
  site: string | null
  /** The route by its name, not the address, which may grant access, or contain a visitor's input. */
  route: string | null
  /** The cache tags of the page that answers it, where that comes from the cache of pages, or was just put into it. */
  pageTags: readonly string[]
  /** The cache tags of what was read for it beside that page, such as whether there is one at its address. */
  readonly ownTags: string[]
  /** The static markup of the page that is rendered for it. */
  markup: string[]
  /** Whether only the document of that page is rendered, with a place for the contents. */
  leavesContents: boolean
  /** Replaces the address that Next sees from now on. */
  readonly setAddress: (address: string) => void
  /** Sets the status of the answer, as long as nothing of it is sent. */
  readonly setStatus: (status: number) => void
}

type Requests = {storage: AsyncLocalStorage<RequestContext> | null}

/** Where `platform/http/watch-requests.ts` stores the current request. Empty in development. */
export function getRequests(): Requests {
  return getProcessValue('requests', () => ({storage: null}))
}

/** The current request; undefined outside of one. */
export function getRequestContext(): RequestContext | undefined {
  return getRequests().storage?.getStore()
}

/** Records the site and the route of the current request. */
export function recordRoute(site: string | null, route: string): void {
  const context = getRequestContext()
  if (context) Object.assign(context, {site, route})
}

/** Records the cache tags of the page that answers the current request; what has none is no page. */
export function recordPageTags(pageTags: readonly string[]): void {
  const context = getRequestContext()
  if (context && pageTags.length > 0) context.pageTags = pageTags
}

/**
 * Makes Next render a page under an address without the visitor's query. Next caches a page for all visitors, and
 * includes the address and the query of the first request, which may grant access.
 */
export function setRenderedAddress(address: string): void {
  getRequestContext()?.setAddress(address)
}

/** Answers with 404 and the page that is rendered: there is nothing at the address for who asks. */
export function answerAbsent(): void {
  getRequestContext()?.setStatus(404)
}
