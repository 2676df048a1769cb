import {decodeAddress} from '#/lib/decode-address'

const MOST = 500
// Characters that browsers remove from an address, treat as a slash, or that could start another address.
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\\]/u
const BASE = 'http://own.invalid'
// Not pages: these addresses change data or serve scripts. The sign-in page itself is not a target either.
const NO_PAGE = /^\/(?:api|_next|image|file|fonts|sign-in)(?:\/|$)/i

/**
 * Parses a path on this site, with its parameters, from an address or a form; null for everything else. It is the
 * only allow-list for `redirect` and `back`, so that nobody is redirected to another site after signing in.
 */
export function parseOwnPath(text: string | null | undefined): string | null {
  if (!text || text.length > MOST || !text.isWellFormed()) return null
  if (!isPlainPath(text) || !URL.canParse(text, BASE)) return null
  const url = new URL(text, BASE)
  if (url.origin !== BASE || url.username !== '' || url.password !== '') return null
  const path = decodeFully(url.pathname)
  if (path === null || !isPlainPath(path) || NO_PAGE.test(path)) return null
  return url.pathname + url.search
}

function isPlainPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !FORBIDDEN.test(path)
}

// A proxy may decode once more than the next server.
function decodeFully(path: string): string | null {
  let text = path
  for (let times = 0; times < 4; times += 1) {
    const decoded = decodeAddress(text)
    if (decoded === null || decoded === text) return decoded
    text = decoded
  }
  return null
}
