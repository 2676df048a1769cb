import {parseJson} from '@forecourt/schemas/values/parse-json'

const MAX_BYTES = 16 * 1024

type Sent = Pick<Request, 'body'>

/** The text of a body; null if it is too long. */
export async function readBodyText(request: Sent, maxBytes = MAX_BYTES): Promise<string | null> {
  const bytes = await readBodyBytes(request, maxBytes)
  return bytes?.toString('utf8') ?? null
}

/** The bytes of a body, of which no more are awaited than allowed; null if there are too many. */
export async function readBodyBytes(request: Sent, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The JSON of a body; null if it is too large or invalid. */
export async function readJsonBody(request: Sent, maxBytes = MAX_BYTES): Promise<unknown> {
  const text = await readBodyText(request, maxBytes)
  return text === null ? null : parseJson(text)
}

/** The page on the same host, with its parameters, that a request was sent from; null if there is none. */
export function readOwnReferrer({headers}: Pick<Request, 'headers'>): string | null {
  const referrer = headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return null
  const {host, pathname, search} = new URL(referrer)
  return host === headers.get('host') ? `${pathname}${search}` : null
}
