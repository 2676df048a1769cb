import {deflateSync} from 'node:zlib'
import sharp from 'sharp'
import {describe, expect, it} from 'vitest'
import {drawPhoto, makePhoto} from '#/testing/start-photo-host'
import {type EncodedPhoto, encodePhoto} from './encode-photo'
import {computeFingerprint, isSimilarPicture} from './fingerprint'

async function encode(original: Buffer): Promise<EncodedPhoto> {
  const encoded = await encodePhoto(original)
  if (typeof encoded === 'string') throw new Error(encoded)
  return encoded
}

const describeBytes = (bytes: Buffer) => sharp(bytes).metadata()

/** The head of a PNG that says it is huge, with a few hundred bytes of pixels. */
function makeBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1))
  }
  return (sum ^ 0xffffffff) >>> 0
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>'

describe('encoding a photograph', () => {
  it('keeps it as a JPEG named by its bytes, the same each time', async () => {
    const original = await makePhoto(1)
    const [one, other] = [await encode(original), await encode(original)]
    expect(await describeBytes(one.bytes)).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 480,
      space: 'srgb',
    })
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(other).toEqual(one)
  })

  it('turns it upright and keeps nothing else of what the camera wrote, location and thumbnail included', async () => {
    const original = await drawPhoto(2)
      .jpeg()
      .withMetadata({orientation: 6})
      .withExifMerge({IFD3: {GPSLatitude: '33/1 51/1 0/1'}, IFD0: {Copyright: 'canary'}})
      .toBuffer()
    expect((await describeBytes(original)).exif).toBeDefined()
    const {bytes} = await encode(original)
    const {width, height, orientation, exif, icc, xmp, iptc} = await describeBytes(bytes)
    expect({width, height}).toEqual({width: 480, height: 640})
    expect([orientation, exif, icc, xmp, iptc]).toEqual(Array(5).fill(undefined))
    expect(bytes.includes('canary')).toBe(false)
  })

  it('makes it no larger than it is served, and never larger than it is', async () => {
    const {bytes} = await encode(await makePhoto(3, {width: 4000, height: 3000}))
    expect(await describeBytes(bytes)).toMatchObject({width: 1600, height: 1200})
    const small = await encode(await makePhoto(3, {width: 100, height: 80}))
    expect(await describeBytes(small.bytes)).toMatchObject({width: 100, height: 80})
  })

  it.each([
    ['a CMYK JPEG', () => drawPhoto(4).toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of 16 bits', () => drawPhoto(4).toColourspace('rgb16').png().toBuffer()],
    ['a grey PNG', () => drawPhoto(4).greyscale().png().toBuffer()],
    ['a transparent WebP', () => drawPhoto(4).ensureAlpha(0.5).webp().toBuffer()],
    ['an AVIF', () => drawPhoto(4).avif({effort: 0}).toBuffer()],
    ['a progressive JPEG', () => drawPhoto(4).jpeg({progressive: true}).toBuffer()],
  ])('takes %s', async (_what, draw) => {
    expect(await describeBytes((await encode(await draw())).bytes)).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      channels: 3,
      width: 640,
      height: 480,
    })
  })

  it.each(['gif', 'webp'] as const)('takes the first of the pictures of a moving %s', async (format) => {
    const frames = await Promise.all(
      [5, 6, 7].map((number) => drawPhoto(number, {width: 90, height: 60}).png().toBuffer()),
    )
    const moving = await sharp(frames, {join: {animated: true}})
      .toFormat(format)
      .toBuffer()
    expect((await sharp(moving, {animated: true}).metadata()).pages).toBe(3)
    expect(await describeBytes((await encode(moving)).bytes)).toMatchObject({width: 90, height: 60})
  })

  it.each([
    ['nothing', async () => Buffer.alloc(0), 'empty'],
    [
      'HTML',
      async () => Buffer.from('<!doctype html><h1>Not found</h1>'),
      'not a JPEG, PNG, WebP, AVIF or GIF picture',
    ],
    ['an SVG with a script', async () => Buffer.from(SVG), 'not a JPEG, PNG, WebP, AVIF or GIF picture'],
    [
      'an SVG behind a mark of order',
      async () => Buffer.from(`\ufeff${SVG}`),
      'not a JPEG, PNG, WebP, AVIF or GIF picture',
    ],
    [
      'packed bytes',
      async () => Buffer.from([0x1f, 0x8b, 8, 0]),
      'not a JPEG, PNG, WebP, AVIF or GIF picture',
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.7'), 'not a JPEG, PNG, WebP, AVIF or GIF picture'],
    ['the first bytes of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'a damaged picture'],
    ['half a JPEG', async () => (await makePhoto(8)).subarray(0, 9000), 'a damaged picture'],
    ['a JPEG head before HTML', async () => Buffer.from('\xff\xd8\xff<html>', 'latin1'), 'a damaged picture'],
    [
      'a picture of 900 million pixels in a few bytes',
      async () => makeBomb(30_000),
      'more than 50 million pixels',
    ],
    ['a picture of which most is missing', async () => makeBomb(4000), 'a damaged picture'],
    ['a dot', async () => makePhoto(9, {width: 1, height: 1}), 'smaller than 50 pixels'],
  ])('refuses %s', async (_what, make, reason) => expect(await encodePhoto(await make())).toBe(reason))
})

describe('fingerprints', () => {
  it('are alike for one picture in other sizes, encodings and qualities', async () => {
    const original = await computeFingerprint(await makePhoto(1))
    for (const other of [
      drawPhoto(1).resize(320).jpeg({quality: 40}),
      drawPhoto(1).resize(1280, 960).webp({quality: 60}),
      drawPhoto(1).png(),
    ])
      expect(isSimilarPicture(await computeFingerprint(await other.toBuffer()), original)).toBe(true)
  })

  it('are not alike for different pictures', async () => {
    const all = await Promise.all(
      Array.from({length: 40}, async (_, at) => computeFingerprint(await makePhoto(at))),
    )
    for (const [at, one] of all.entries())
      for (const other of all.slice(at + 1)) expect(isSimilarPicture(one, other)).toBe(false)
  })

  it('tell words on a plain ground from a photograph, and are the same for another size of them', async () => {
    const draw = (width: number) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${width}"><rect width="400" height="300" fill="#eee"/><text x="60" y="160" font-size="44" font-family="sans-serif">Coming soon</text></svg>`,
        ),
      )
    const words = await computeFingerprint(await draw(800).jpeg({quality: 90}).toBuffer())
    expect(
      isSimilarPicture(await computeFingerprint(await draw(300).jpeg({quality: 50}).toBuffer()), words),
    ).toBe(true)
    for (let at = 0; at < 20; at += 1)
      expect(isSimilarPicture(await computeFingerprint(await makePhoto(at)), words)).toBe(false)
  })
})
