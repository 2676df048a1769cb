import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {describe, expect, it} from 'vitest'
import {chooseEncoding, compress, isCompressible} from './compress'

describe('compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['gzip;q=0.0', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=1, br;q=0.1', 'br'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['brotli, x-gzip', 'identity'],
  ])('chooses for Accept-Encoding "%s" %s', (accepted, expected) => {
    expect(chooseEncoding({headers: {'accept-encoding': accepted}})).toBe(expected)
  })

  it('keeps the body', async () => {
    const body = Buffer.from('<p>Cars in Perth</p>'.repeat(200))
    expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body)
    expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body)
    expect(await compress(body, 'identity')).toBe(body)
  })

  it.each([
    ['text/html; charset=utf-8', true],
    ['application/javascript; charset=UTF-8', true],
    ['application/xml', true],
    ['text/event-stream', false],
    ['image/avif', false],
    ['font/woff2', false],
    ['application/pdf', false],
    ['', false],
  ])('decides whether %s gets smaller: %s', (type, expected) => {
    expect(isCompressible(type)).toBe(expected)
  })
})
