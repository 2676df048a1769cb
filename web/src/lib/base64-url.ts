/** A text as letters, digits, hyphens and underscores. */
export function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const plain = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Decodes base64url to text; null when it is not valid. */
export function fromBase64Url(code: string): string | null {
  if (!/^[\w-]+$/.test(code)) return null
  try {
    const plain = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', {fatal: true}).decode(
      Uint8Array.from(plain, (letter) => letter.charCodeAt(0)),
    )
  } catch {
    return null
  }
}

const EMPTY = '-'

/** The parameters of an address as one segment of an internal path; a percent sign would be decoded twice. */
export function encodeQuery(query: string): string {
  return query === '' ? EMPTY : toBase64Url(query)
}

/** The parameters in a segment of `encodeQuery`; null if it is invalid. */
export function decodeQuery(segment: string): string | null {
  return segment === EMPTY ? '' : fromBase64Url(segment)
}
