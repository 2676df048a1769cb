import type {IncomingMessage} from 'node:http'
import {refusePhotoAddress} from '@forecourt/schemas/vehicle/photo-address'
import {createGuardedRequest, describeFailure} from '../guarded-request.ts'

export type PhotoDownload =
  | {
      readonly outcome: 'fetched'
      readonly bytes: Buffer
      readonly etag: string | null
      readonly lastModified: string | null
    }
  /** The host reports it as unchanged. */
  | {readonly outcome: 'unchanged'}
  /** `final` if a retry cannot succeed before the picture or its address changes. */
  | {readonly outcome: 'refused'; readonly reason: string; readonly final: boolean}

export type PhotoRequest = {
  /** Hosts it may be loaded from, also after a redirect. */
  readonly hosts: readonly string[]
  /** The host's validators of the stored picture. */
  readonly etag?: string | null
  readonly lastModified?: string | null
}

export type DownloadPhoto = (address: string, asked: PhotoRequest) => Promise<PhotoDownload>

type Options = {
  /** Hosts with ports that may be inside private networks, for development and tests. */
  readonly privateHosts: readonly string[]
  /** For the whole download, including redirects. */
  readonly timeoutMs?: number
}

const MAX_MB = 25
const MAX_BYTES = MAX_MB * 1024 * 1024
const MAX_ETAG = 300
const MAX_DATE = 100

const HEADERS = {
  accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
  // Compressed responses are never decompressed, so a small response cannot become a large one.
  'accept-encoding': 'identity',
  'user-agent': 'Forecourt-Photos/1.0',
}

/** Downloads pictures from hosts outside our control, guarded by `createGuardedRequest`. Never throws. */
export function createPhotoDownloader({privateHosts, timeoutMs = 12_000}: Options): DownloadPhoto {
  const request = createGuardedRequest(privateHosts)
  return async (address, {hosts, etag, lastModified}) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers = {
      ...HEADERS,
      ...(etag ? {'if-none-match': etag} : {}),
      ...(lastModified ? {'if-modified-since': lastModified} : {}),
    }
    try {
      const refuse = (next: string) => refusePhotoAddress(next, hosts)
      const response = await request(address, {refuse, buildHeaders: () => headers, signal})
      return await read(response)
    } catch (cause) {
      const {reason, final} = describeFailure(cause, signal)
      return refused(reason, final)
    }
  }
}

async function read(response: IncomingMessage): Promise<PhotoDownload> {
  const {statusCode, headers} = response
  if (statusCode === 304) {
    response.resume()
    return {outcome: 'unchanged'}
  }
  const isLarge = Number(headers['content-length'] ?? 0) > MAX_BYTES
  if (statusCode !== 200 || isLarge) {
    response.destroy()
    return isLarge ? TOO_LARGE : refused(`answered ${statusCode}`, false)
  }
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    size += chunk.length
    if (size > MAX_BYTES) return TOO_LARGE
    chunks.push(chunk)
  }
  const {etag = '', 'last-modified': lastModified = ''} = headers
  return {
    outcome: 'fetched',
    bytes: Buffer.concat(chunks),
    etag: etag && etag.length <= MAX_ETAG ? etag : null,
    lastModified: lastModified && lastModified.length <= MAX_DATE ? lastModified : null,
  }
}

function refused(reason: string, final: boolean): PhotoDownload {
  return {outcome: 'refused', reason, final}
}

const TOO_LARGE = refused(`larger than ${MAX_MB} MB`, true)
