import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import type {SanityClient} from 'sanity'

/** What the storefront answers, or why it does not, in words for staff. */
export class StorefrontError extends Error {}

type Pass = {readonly secret: string; readonly until: number}

/** Renewed this long before the storefront stops taking it. */
const SPARE_MS = 5 * 60_000

const passes = new Map<string, Promise<Pass>>()

type Asking = {
  readonly client: SanityClient
  readonly userId: string
  /** Where the site answers. */
  readonly origin: string
  readonly path: string
  readonly signal?: AbortSignal
}

/**
 * Asks a site's storefront something that only its staff may know. Who asks is proved by a secret that only they can write
 * into the content backend, as for a preview.
 * @throws StorefrontError with words for staff
 */
export async function askStorefront({client, userId, origin, path, signal}: Asking): Promise<Response> {
  const {secret} = await getPass(client, userId)
  const headers = {authorization: `Bearer ${secret}`}
  const answer = await fetch(`${origin}${path}`, {headers, signal, credentials: 'omit'}).catch(
    (cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new StorefrontError(
        `${new URL(origin).host} does not answer. Is the site live, and its server running?`,
      )
    },
  )
  if (answer.ok) return answer
  if (answer.status === 401) passes.delete(userId)
  const body: unknown = await answer.json().catch(() => null)
  throw new StorefrontError(getWords(body) ?? `The site answered ${answer.status}.`)
}

function getWords(body: unknown): string | null {
  return typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : null
}

async function getPass(client: SanityClient, userId: string): Promise<Pass> {
  const known = await passes.get(userId)?.catch(() => null)
  if (known && known.until > Date.now()) return known
  const made = createPreviewSecret(client, 'forecourt/cars', location.origin, userId).then(
    ({secret, expiresAt}) => ({secret, until: expiresAt.getTime() - SPARE_MS}),
  )
  passes.set(userId, made)
  return made
}
