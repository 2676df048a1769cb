import {IncomingMessage} from 'node:http'
import {Socket} from 'node:net'
import {describe, expect, it} from 'vitest'
import {isPlainRead, keepMs} from './may-keep'

function request(headers: {[name: string]: string}, method = 'GET'): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), {method, headers})
}

describe('a plain read', () => {
  it.each([
    [{}, 'GET', true],
    [{cookie: 'forecourt=1', 'if-none-match': '"a"'}, 'GET', true],
    [{}, 'HEAD', false],
    [{}, 'POST', false],
    [{cookie: 'a=1; __prerender_bypass=secret'}, 'GET', false],
    [{cookie: 'forecourt-preview=drafts.1.f.x'}, 'GET', false],
    [{rsc: '1'}, 'GET', false],
    [{'next-router-state-tree': '[]'}, 'GET', false],
    [{'x-middleware-subrequest': 'proxy'}, 'GET', false],
    [{'x-forwarded-for': '203.0.113.9'}, 'GET', true],
    [{range: 'bytes=0-9'}, 'GET', false],
  ])('%o by %s: %s', (headers, method, expected) => {
    expect(isPlainRead(request(headers, method))).toBe(expected)
  })
})

describe('how long an answer is sent again', () => {
  const page = {'cache-control': 's-maxage=300, stale-while-revalidate=86100', 'x-nextjs-cache': 'HIT'}
  it.each([
    ['a page from the cache', 200, page, 10_000],
    ['a page just made', 200, {...page, 'x-nextjs-cache': 'MISS'}, 10_000],
    ['a page made while a backend is down', 200, {...page, 'cache-control': 's-maxage=2'}, 2000],
    ['a page that is being made again', 200, {...page, 'x-nextjs-cache': 'STALE'}, 0],
    ['a page that does not exist', 404, page, 0],
    ['a page that sets a cookie', 200, {...page, 'set-cookie': 'a=1'}, 0],
    ['an answer of its own each time', 200, {'cache-control': 'no-store', 'x-nextjs-cache': 'HIT'}, 0],
    ['a file named by its content', 200, {'cache-control': 'public, max-age=31536000, immutable'}, Infinity],
    ['a file that may change', 200, {'cache-control': 'public, max-age=604800'}, 0],
  ])('%s', (_, status, headers, expected) => {
    expect(keepMs(status, headers, 10_000)).toBe(expected)
  })
})
