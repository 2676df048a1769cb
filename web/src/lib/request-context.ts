import type {AsyncLocalStorage} from 'node:async_hooks'
import {getProcessValue} from './process-store.ts'

/** The request that a piece of work belongs to. Nothing in it names a person. */
export type RequestContext = {
  /** 32 hexadecimal digits, as in the W3C's `traceparent`. */
  readonly trace: string
  /** Null until the site is known. */
  site: string | null
  /** The route by its name, not the address: an address may be a key, or hold what somebody typed. */
  route: string | null
  /** Replaces the address that Next sees from here on. */
  readonly setAddress: (address: string) => void
}

type Requests = {storage: AsyncLocalStorage<RequestContext> | null}

/** Where `platform/http/watch-requests.ts` keeps the request that is being answered. Empty in development. */
export function getRequests(): Requests {
  return getProcessValue('requests', () => ({storage: null}))
}

/** The request that is being answered; undefined outside of one. */
export function getRequestContext(): RequestContext | undefined {
  return getRequests().storage?.getStore()
}

/** Notes which site answers a request, and by which route. */
export function recordRoute(site: string | null, route: string): void {
  const context = getRequestContext()
  if (context) Object.assign(context, {site, route})
}

/**
 * Has Next render a page under an address without its reader's words. Next stores a page for all its readers, and writes
 * into it the address and the query of the one who asked first, which may be the key of a link.
 */
export function setRenderedAddress(address: string): void {
  getRequestContext()?.setAddress(address)
}
