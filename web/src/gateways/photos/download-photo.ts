import {type LookupAddress, lookup} from 'node:dns'
import {type AgentOptions, Agent as HttpAgent, type IncomingMessage, request as requestHttp} from 'node:http'
import {Agent as HttpsAgent, request as requestHttps} from 'node:https'
import {isIP, type LookupFunction} from 'node:net'
import {refusePhotoAddress} from '@forecourt/schemas/vehicle/photo-address'
import {isPrivateAddress} from '#/lib/private-network'

export type PhotoDownload =
  | {
      readonly outcome: 'fetched'
      readonly bytes: Buffer
      readonly etag: string | null
      readonly lastModified: string | null
    }
  /** The host reports it as unchanged. */
  | {readonly outcome: 'unchanged'}
  /** `final` when another try cannot succeed before the picture or its address changes. */
  | {readonly outcome: 'refused'; readonly reason: string; readonly final: boolean}

export type PhotoAsked = {
  /** Hosts that it may come from, also by a redirect. */
  readonly hosts: readonly string[]
  /** The host's validators of the stored picture. */
  readonly etag?: string | null
  readonly lastModified?: string | null
}

export type DownloadPhoto = (address: string, asked: PhotoAsked) => Promise<PhotoDownload>

type Options = {
  /** Hosts with ports that may be inside private networks: for development and tests. */
  readonly privateHosts: readonly string[]
  readonly maxBytes?: number
  /** For the whole, with its redirects. */
  readonly timeoutMs?: number
}

const MAX_REDIRECTS = 5
const MAX_HEADER_BYTES = 16 * 1024
const REDIRECTS = [301, 302, 303, 307, 308]
const MAX_ETAG = 300
const MAX_DATE = 100
const AGENT: AgentOptions = {keepAlive: true, maxSockets: 4, maxFreeSockets: 2, timeout: 10_000}

const PRIVATE_HOST = 'inside a private network'
const HEADERS = {
  accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
  // Packed bytes are never unpacked, so a small answer cannot become a large one.
  'accept-encoding': 'identity',
  'user-agent': 'Forecourt-Photos/1.0',
}

/**
 * Downloads pictures from hosts outside our control. A connection goes to the address that was resolved and found to be
 * public, never to the result of a second lookup; each redirect is checked like the first address. Never throws.
 */
export function createPhotoDownloader({
  privateHosts,
  maxBytes = 25 * 1024 * 1024,
  timeoutMs = 12_000,
}: Options): DownloadPhoto {
  const agents = {'http:': new HttpAgent(AGENT), 'https:': new HttpsAgent(AGENT)}

  function ask(url: URL, {etag, lastModified}: PhotoAsked, signal: AbortSignal): Promise<IncomingMessage> {
    const isEncrypted = url.protocol === 'https:'
    return new Promise((done, refuse) => {
      const request = (isEncrypted ? requestHttps : requestHttp)(url, {
        agent: agents[isEncrypted ? 'https:' : 'http:'],
        signal,
        maxHeaderSize: MAX_HEADER_BYTES,
        headers: {
          ...HEADERS,
          ...(etag ? {'if-none-match': etag} : {}),
          ...(lastModified ? {'if-modified-since': lastModified} : {}),
        },
        ...(privateHosts.includes(url.host) ? {} : {lookup: lookupPublic}),
      })
      request.once('response', done).once('error', refuse).end()
    })
  }

  function findRefusal(address: string, from: URL | null, hosts: readonly string[]): string | null {
    const refusal = refusePhotoAddress(address, hosts)
    if (refusal) return from ? `redirects to ${refusal}` : refusal
    const url = new URL(address)
    if (from?.protocol === 'https:' && url.protocol === 'http:') return 'redirects from https to http'
    return isPrivateLiteral(url) && !privateHosts.includes(url.host) ? PRIVATE_HOST : null
  }

  async function follow(address: string, asked: PhotoAsked, signal: AbortSignal): Promise<PhotoDownload> {
    let from: URL | null = null
    let next = address
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const refusal = findRefusal(next, from, asked.hosts)
      if (refusal) return refused(refusal, true)
      from = new URL(next)
      const response = await ask(from, asked, signal)
      if (!REDIRECTS.includes(response.statusCode ?? 0)) return read(response, maxBytes)
      response.destroy()
      const target = URL.parse(response.headers.location ?? '', from.href)
      if (!response.headers.location || !target) return refused('redirects nowhere', true)
      next = target.href
    }
    return refused(`more than ${MAX_REDIRECTS} redirects`, true)
  }

  return async (address, asked) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await follow(address, asked, signal)
    } catch (cause) {
      if (cause instanceof PrivateAddress) return refused(PRIVATE_HOST, true)
      return refused(signal.aborted ? 'no answer in time' : describeFailure(cause), false)
    }
  }
}

async function read(response: IncomingMessage, maxBytes: number): Promise<PhotoDownload> {
  const {statusCode, headers} = response
  if (statusCode === 304) {
    response.resume()
    return {outcome: 'unchanged'}
  }
  const isLarge = Number(headers['content-length'] ?? 0) > maxBytes
  if (statusCode !== 200 || isLarge) {
    response.destroy()
    return isLarge ? refuseLarge(maxBytes) : refused(`answered ${statusCode}`, false)
  }
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxBytes) return refuseLarge(maxBytes)
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

class PrivateAddress extends Error {}

/** Resolves a name for one connection, and refuses it where any of its addresses is not public. */
const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, {...options, all: true}, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '')
    const [first] = found
    if (!first || found.some(({address}) => isPrivateAddress(address)))
      return callback(new PrivateAddress('A private address'), '')
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

// A host that is an address is not looked up.
function isPrivateLiteral({hostname}: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && isPrivateAddress(host)
}

function describeFailure(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  return code === 'ENOTFOUND' ? 'host not found' : `connection failed (${code})`
}

function refuseLarge(maxBytes: number): PhotoDownload {
  return refused(`larger than ${Math.round(maxBytes / 1024 / 1024)} MB`, true)
}

function refused(reason: string, final: boolean): PhotoDownload {
  return {outcome: 'refused', reason, final}
}
