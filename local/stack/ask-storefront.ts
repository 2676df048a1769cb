import type {Environment} from './environment.ts'
import {StackError} from './stack-error.ts'

/** Asks the running storefront, at STOREFRONT_URL. @throws StackError where none answers there */
export async function askStorefront(
  {STOREFRONT_URL = ''}: Environment,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const url = URL.parse(path, STOREFRONT_URL)
  if (!url)
    throw new StackError(`STOREFRONT_URL=${STOREFRONT_URL} is not an address: set it to the storefront’s.`)
  const response = await fetch(url, init).catch(() => null)
  if (!response)
    throw new StackError(
      `The storefront (${url.origin}) does not answer. It holds the records: start it with "pnpm demo", "pnpm dev" or "pnpm start", or set STOREFRONT_URL, and try again.`,
    )
  if (response.status === 404)
    throw new StackError(`${url.origin} is not a storefront: set STOREFRONT_URL to its address.`)
  return response
}
