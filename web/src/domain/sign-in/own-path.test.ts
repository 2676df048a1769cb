import {describe, expect, it} from 'vitest'
import {parseOwnPath} from './own-path'

const OWN: readonly (readonly [given: string, expected: string])[] = [
  ['/', '/'],
  ['/cars/2021-toyota-hilux', '/cars/2021-toyota-hilux'],
  ['/apply-for-finance?car_id=a-1&term=60', '/apply-for-finance?car_id=a-1&term=60'],
  ['/search/used-cars?make=Kia&price=-30000#results', '/search/used-cars?make=Kia&price=-30000'],
  ['/my-garage', '/my-garage'],
  ['/a/../b', '/b'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/café', '/caf%C3%A9'],
  ['/search?query=a%2F%2Fb', '/search?query=a%2F%2Fb'],
  ['/search?to=https%3A%2F%2Fa.example', '/search?to=https%3A%2F%2Fa.example'],
  ['/imagery', '/imagery'],
  ['/apiary', '/apiary'],
]

const OTHERS = ['evil.example', 'evil.example/path', 'evil.example:443/', 'user@evil.example', '127.0.0.1']
const SCHEMES = [
  'http:',
  'https:',
  'HTTPS:',
  'javascript:',
  'data:',
  'ftp:',
  'file:',
  'blob:',
  'vbscript:',
  'ws:',
]
const STARTS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\\/',
  '\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  ' //',
  '\u0000//',
  '/%09/',
  '/%0a/',
  '/%2f',
  '/%2F%2F',
  '/%5c',
  '/%5C%5C',
  '/%252f',
  '/%25252f',
  '/.//',
  '/..//',
  '/a/..//',
  '/%2e//',
  '/%2e%2e//',
  '/./\\',
  '/\u2028/',
  '%2f%2f',
]
const ODD = [
  '',
  ' ',
  'a',
  'cars/a',
  './cars',
  '../cars',
  '?redirect=/a',
  '#a',
  '.',
  '..',
  '%2f',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/%',
  '/%zz',
  '/%c3%28',
  '/%00',
  '/a%00b',
  '/a%0d%0aSet-Cookie:x=1',
  '/a\r\nSet-Cookie: x=1',
  '/a\nLocation: //evil.example',
  `/${'a'.repeat(500)}`,
  '/\ud800',
  '/api/sign-out',
  '/API/sign-out',
  '/%61pi/sign-out',
  '/%2561pi/sign-out',
  '/a/../api/sign-out',
  '/./api/shopper',
  '/api',
  '/_next/static/x.js',
  '/image/640/x',
  '/file/a/b.pdf',
  '/fonts/a.woff2',
  '/sign-in',
  '/sign-in?redirect=/sign-in',
  '/sign-in/',
  '/SIGN-IN',
  'https:/evil.example',
  'https:evil.example',
  'http:///evil.example',
  '\u2044\u2044evil.example',
  '\uff0f\uff0fevil.example',
]
const HOSTILE = [
  ...STARTS.flatMap((start) => OTHERS.map((other) => `${start}${other}`)),
  ...SCHEMES.flatMap((scheme) => OTHERS.slice(0, 2).map((other) => `${scheme}//${other}`)),
  ...ODD,
]

describe('parseOwnPath', () => {
  it.each(OWN)('takes "%s" as a path of the site [2.12] [4.8]', (given, expected) => {
    expect(parseOwnPath(given)).toBe(expected)
  })

  it(`refuses each of ${HOSTILE.length} addresses that are not [2.12] [4.8]`, () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(200)
    expect(HOSTILE.filter((text) => parseOwnPath(text) !== null)).toEqual([])
    expect([parseOwnPath(null), parseOwnPath(undefined)]).toEqual([null, null])
  })

  it('answers what a browser opens on the same host', () => {
    const base = 'https://north.example'
    for (const text of [...HOSTILE, ...OWN.map(([given]) => given)]) {
      const path = parseOwnPath(text)
      if (path !== null) expect(new URL(path, base).origin).toBe(base)
    }
  })
})
