import {basename} from 'node:path'
import {createGuardedRequest, describeFailure} from '../guarded-request.ts'
import {type FeedSource, MAX_FILE_BYTES, refuseFile, TOO_LARGE, type Validators} from './port.ts'
import {writeBounded} from './write-bounded.ts'

type Options = {
  readonly address: string
  /** The full header value; sent only to the host of the address, never to a redirect's target. */
  readonly authorization: string | null
  /** Hosts with ports that may be inside private networks and unencrypted, for development and tests. */
  readonly privateHosts: readonly string[]
}

const MAX_VALIDATOR = {etag: 300, lastModified: 100}
const FINAL = [401, 403, 404, 405, 410]

/** Fetches a file from a web address. */
export function createHttpsSource({address, authorization, privateHosts}: Options): FeedSource {
  const request = createGuardedRequest(privateHosts)
  const refuse = (next: string) => refuseAddress(next, privateHosts)
  return {
    fetch: async (path, {etag, lastModified}, signal) => {
      const buildHeaders = (url: URL) => ({
        accept: 'text/csv,application/json,application/x-ndjson,application/gzip,*/*;q=0.5',
        // A compressed transfer would be decompressed without a limit. The file itself may be compressed.
        'accept-encoding': 'identity',
        'user-agent': 'Forecourt-Feeds/1.0',
        ...(etag ? {'if-none-match': etag} : {}),
        ...(lastModified ? {'if-modified-since': lastModified} : {}),
        ...(authorization && url.origin === new URL(address).origin ? {authorization} : {}),
      })
      try {
        const response = await request(address, {refuse, buildHeaders, signal})
        const {statusCode = 0, headers} = response
        if (statusCode === 304) {
          response.resume()
          return {outcome: 'unchanged'}
        }
        const isLarge = Number(headers['content-length'] ?? 0) > MAX_FILE_BYTES
        if (statusCode !== 200 || isLarge) {
          response.destroy()
          return isLarge
            ? TOO_LARGE
            : refuseFile(`the source answered ${statusCode}`, FINAL.includes(statusCode))
        }
        const bytes = await writeBounded(response, path, signal)
        if (bytes === null) return TOO_LARGE
        return {outcome: 'fetched', name: getName(address), bytes, ...readValidators(headers)}
      } catch (cause) {
        const {reason, final} = describeFailure(cause, signal)
        return refuseFile(reason, final)
      }
    },
  }
}

function refuseAddress(address: string, privateHosts: readonly string[]): string | null {
  const url = URL.parse(address)
  if (!url) return 'not an address'
  if (url.username || url.password) return 'an address with a user or a password'
  const isAllowed = url.protocol === 'http:' && privateHosts.includes(url.host)
  return url.protocol === 'https:' || isAllowed ? null : 'not an https address'
}

function readValidators(headers: {etag?: string; 'last-modified'?: string}): Validators {
  const {etag = '', 'last-modified': lastModified = ''} = headers
  return {
    etag: etag && etag.length <= MAX_VALIDATOR.etag ? etag : null,
    lastModified: lastModified && lastModified.length <= MAX_VALIDATOR.lastModified ? lastModified : null,
  }
}

function getName(address: string): string {
  return basename(new URL(address).pathname) || 'feed'
}
