import {fromBase64Url, toBase64Url} from './base64-url.ts'

const EMPTY = '-'

/** The parameters of an address as one segment of an internal path; a percent sign would be decoded twice on its way. */
export function encodeQuery(query: string): string {
  return query === '' ? EMPTY : toBase64Url(query)
}

/** The parameters in a segment that `encodeQuery` wrote; null when it is none. */
export function decodeQuery(segment: string): string | null {
  return segment === EMPTY ? '' : fromBase64Url(segment)
}
