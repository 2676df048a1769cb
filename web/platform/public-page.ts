import type {NextRequest, NextResponse} from 'next/server'
import {isPlatformOn} from '../src/env/platform-off.ts'

/**
 * The header by which the proxy allows a response to be stored, as `absent=` and the cookies that were looked for and
 * not found. The production server removes it before the response is sent.
 */
export const PUBLIC_PAGE_HEADER = 'x-public-page'

const PREFIX = 'absent='

/** Marks a response as a page that is the same for everybody. The function of `watchCookies` can remove the mark. */
export function markPublicPage(answer: NextResponse): NextResponse {
  answer.headers.set(PUBLIC_PAGE_HEADER, PREFIX)
  return answer
}

/**
 * Records which cookies the steps of the proxy read from here on. The `cookie` header itself is hidden from them, so
 * that `request.cookies` is the only access.
 *
 * @returns a function to be called last, with the response: if one of those cookies was present, or the response sets
 * one, the mark is removed; otherwise the mark lists them
 */
export function watchCookies(request: NextRequest): (answer: NextResponse) => NextResponse {
  const {cookies} = request
  const names = new Set<string>()
  let hasReadAll = false

  function note(property: string | symbol, name: unknown): void {
    if ((property === 'get' || property === 'has' || property === 'getAll') && typeof name === 'string')
      names.add(name)
    else hasReadAll = true
  }

  const watched = new Proxy(cookies, {
    get(jar, property) {
      const value: unknown = Reflect.get(jar, property, jar)
      if (typeof value !== 'function') {
        note(property, undefined)
        return value
      }
      return (...args: unknown[]) => {
        note(property, args[0])
        return Reflect.apply(value, jar, args)
      }
    },
  })
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  Object.defineProperties(request, {cookies: {value: watched}, headers: {value: headers}})

  return (answer) => {
    if (!answer.headers.has(PUBLIC_PAGE_HEADER)) return answer
    const mustNotStore =
      !isPlatformOn('response-cache') ||
      hasReadAll ||
      answer.headers.has('set-cookie') ||
      [...names].some((name) => cookies.has(name))
    if (mustNotStore) answer.headers.delete(PUBLIC_PAGE_HEADER)
    else answer.headers.set(PUBLIC_PAGE_HEADER, PREFIX + [...names].join(','))
    return answer
  }
}

/** The cookies listed in a mark; null if a value is not a mark. */
export function readPublicPageMark(value: unknown): readonly string[] | null {
  if (typeof value !== 'string' || !value.startsWith(PREFIX)) return null
  return value
    .slice(PREFIX.length)
    .split(',')
    .filter((name) => name !== '')
}
