import type {SanityClient} from 'sanity'
import * as z from 'zod'
import {fetchFromStorefront} from './fetch-from-storefront.ts'
import {getOrigin} from './get-origin.ts'

const userSchema = z.object({id: z.string()})

/** Publishing waits for the checks of a document. */
const TIMEOUT_MS = 10_000

/**
 * Asks the storefront at a host about any sites, as the person who is signed in; `command` is the JSON body of the
 * question. Throws `StorefrontError` while it does not answer.
 */
export async function askStorefront(
  client: SanityClient,
  host: string,
  {path, command}: {path: string; command: object},
): Promise<unknown> {
  const {id: userId} = userSchema.parse(await client.request({url: '/users/me', tag: 'storefront'}))
  const origin = getOrigin(host)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return (await fetchFromStorefront({client, userId, origin, path, command, signal})).json()
}
