import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {describe, expect, it} from 'vitest'
import {chooseEncoding, isPackable, pack} from './encoding'

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['gzip;q=0.0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['brotli, x-gzip', 'identity'],
  ])('for %s is %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected)
  })

  it('gives the same body back', async () => {
    const body = Buffer.from('<p>Cars in Perth</p>'.repeat(200))
    expect(brotliDecompressSync(await pack(body, 'br'))).toEqual(body)
    expect(gunzipSync(await pack(body, 'gzip'))).toEqual(body)
    expect(await pack(body, 'identity')).toBe(body)
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
  ])('%s gets smaller: %s', (type, expected) => {
    expect(isPackable(type)).toBe(expected)
  })
})
