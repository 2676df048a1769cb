import {IncomingMessage} from 'node:http'
import {Socket} from 'node:net'
import {describe, expect, it} from 'vitest'
import {getStorageTime, hasCookie, isCacheableRequest} from './is-cacheable'

function request(headers: {[name: string]: string}, method = 'GET'): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), {method, headers})
}

describe('cacheable request', () => {
  it.each([
    [{}, 'GET', true],
    [{cookie: 'forecourt=1', 'if-none-match': '"a"'}, 'GET', true],
    [{}, 'HEAD', false],
    [{}, 'POST', false],
    [{cookie: 'a=1; __prerender_bypass=secret'}, 'GET', false],
    [{rsc: '1'}, 'GET', false],
    [{'next-router-state-tree': '[]'}, 'GET', false],
    [{'x-middleware-subrequest': 'proxy'}, 'GET', false],
    [{'x-forwarded-for': '203.0.113.9'}, 'GET', true],
    [{range: 'bytes=0-9'}, 'GET', false],
    [{authorization: 'Bearer a'}, 'GET', false],
  ])('is recognised with %o by %s: %s', (headers, method, expected) => {
    expect(isCacheableRequest(request(headers, method))).toBe(expected)
  })

  it.each([
    ['session=1', true],
    ['a=1; session=', true],
    ['a=session=1; my-session=2', false],
    ['', false],
  ])('has the cookie "session" in "%s": %s', (cookie, expected) => {
    expect(hasCookie({headers: {cookie}}, 'session')).toBe(expected)
  })
})

describe('storage time', () => {
  const page = {'cache-control': 's-maxage=300, stale-while-revalidate=86100', 'x-nextjs-cache': 'HIT'}
  const file = {'cache-control': 'public, max-age=31536000, immutable'}
  const [BUILD, PAGE] = ['/_next/static/chunks/a.js', '/cars/a']
  it.each([
    ['a marked page from the cache', {headers: page}, 10_000],
    // Another request may have begun it, before a release.
    ['a marked page just rendered', {headers: {...page, 'x-nextjs-cache': 'MISS'}}, 0],
    [
      'a marked page rendered for this request',
      {headers: {...page, 'x-nextjs-cache': 'MISS'}, isKept: true},
      10_000,
    ],
    ['a marked page made while a backend is down', {headers: {...page, 'cache-control': 's-maxage=2'}}, 2000],
    ['a page without the mark', {headers: page, isMarkedPublic: false}, 0],
    ['a page that is being rendered anew', {headers: {...page, 'x-nextjs-cache': 'STALE'}, isKept: true}, 0],
    ['a page that does not exist', {headers: page, status: 404}, 0],
    ['a page that sets a cookie', {headers: {...page, 'set-cookie': 'a=1'}}, 0],
    ['a page that is sealed as private', {headers: {...page, 'cache-control': 'private, s-maxage=300'}}, 0],
    ['an answer of its own each time', {headers: {...page, 'cache-control': 'no-store'}}, 0],
    ['a file of the build', {headers: file, url: BUILD, isMarkedPublic: false}, Number.POSITIVE_INFINITY],
    ['a file of the build in development', {headers: {}, url: BUILD, isMarkedPublic: false}, 0],
    ['another immutable file', {headers: file, isMarkedPublic: false}, 0],
  ])('is right for %s', (_, answer, expected) => {
    expect(getStorageTime({url: PAGE, status: 200, isMarkedPublic: true, isKept: false, ...answer})).toBe(
      expected,
    )
  })
})
