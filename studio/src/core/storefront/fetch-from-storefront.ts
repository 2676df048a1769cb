import {isRecord} from '@forecourt/schemas/values/is-record'
import {
  urlSearchParamPreviewPathname,
  urlSearchParamPreviewPerspective,
  urlSearchParamPreviewSecret,
} from '@sanity/preview-url-secret/constants'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import type {SanityClient} from 'sanity'

/** Where the storefront enables a preview for a secret from the Studio. */
export const ENABLE_PREVIEW = '/api/preview/enable'

/** The reason why there is no answer, in words for staff. */
export class StorefrontError extends Error {}

/** One that passes by itself. */
export class StorefrontOutage extends StorefrontError {}

type Pass = {readonly secret: string; readonly until: number}

/** How long before its expiry a secret is renewed. */
const SPARE_MS = 5 * 60_000

const passes = new Map<string, Promise<Pass>>()

/** Who asks a site's storefront. */
export type StorefrontCaller = {
  readonly client: SanityClient
  readonly userId: string
  /** Where the site answers. */
  readonly origin: string
}

type Question = StorefrontCaller & {
  readonly path: string
  /** The JSON body of a command; absent for reads. */
  readonly command?: object
  readonly signal?: AbortSignal
}

/**
 * Sends a request for staff to a site's storefront. The sender is authenticated by a secret that only staff can
 * write to the content backend, as for a preview; the storefront looks up their roles for authorisation.
 * @throws StorefrontError with words for staff
 */
export async function fetchFromStorefront(question: Question): Promise<Response> {
  const {client, userId, origin, path, command, signal} = question
  const {secret} = await getPass(client, userId)
  const headers = {authorization: `Bearer ${secret}`, ...(command && {'content-type': 'application/json'})}
  const sent = command ? {method: 'POST', body: JSON.stringify(command)} : {}
  const answer = await fetch(`${origin}${path}`, {...sent, headers, signal, credentials: 'omit'}).catch(
    (cause: unknown) => {
      // A time limit is an outage; any other abort is the caller's wish.
      if (signal?.aborted && signal.reason?.name !== 'TimeoutError') throw cause
      throw new StorefrontOutage(`${new URL(origin).host} does not answer. Is the site live?`)
    },
  )
  if (answer.ok) return answer
  if (answer.status === 401) passes.delete(userId)
  const body: unknown = await answer.json().catch(() => null)
  const Reason = answer.status >= 500 ? StorefrontOutage : StorefrontError
  throw new Reason(String((isRecord(body) && body.error) || `The site answered ${answer.status}.`))
}

/**
 * The address at which a site lets the Studio frame a page of it, as shoppers see it, or as the preview that is open of
 * the site in this browser shows it. Others are framed by nobody but the site itself.
 */
export async function buildFrameAddress(
  {client, userId, origin}: StorefrontCaller,
  path: string,
): Promise<string> {
  const {secret} = await getPass(client, userId)
  const asked = new URLSearchParams({
    [urlSearchParamPreviewSecret]: secret,
    [urlSearchParamPreviewPathname]: path,
    [urlSearchParamPreviewPerspective]: 'published',
    keep: '1',
  })
  return `${origin}${ENABLE_PREVIEW}?${asked}`
}

async function getPass(client: SanityClient, userId: string): Promise<Pass> {
  const known = await passes.get(userId)?.catch(() => null)
  if (known && known.until > Date.now()) return known
  const made = createPreviewSecret(client, 'forecourt/staff', location.origin, userId).then(
    ({secret, expiresAt}) => ({secret, until: expiresAt.getTime() - SPARE_MS}),
  )
  passes.set(userId, made)
  return made
}
