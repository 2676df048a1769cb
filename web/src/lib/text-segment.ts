import {fromBase64Url, toBase64Url} from './base64-url.ts'

const EMPTY = '-'

/** Parameters as one segment of an internal path; a percent sign would be decoded twice on its way. */
export function toSegment(text: string): string {
  return text === '' ? EMPTY : toBase64Url(text)
}

/** The parameters of such a segment; null when it is none. */
export function fromSegment(segment: string): string | null {
  return segment === EMPTY ? '' : fromBase64Url(segment)
}
