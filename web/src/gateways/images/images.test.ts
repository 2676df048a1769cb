import {once} from 'node:events'
import {mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {afterAll, describe, expect, it, vi} from 'vitest'
import {buildSrcSet, getPicturePosition, getPictureUrl, getSharePictureUrl} from '#/lib/picture-url'
import {SingleFlight} from '#/lib/single-flight'
import {PATIENCE} from '../../../../local/testing/patience.ts'
import {DiskCache} from './disk-cache'
import {getOutsideUrl} from './outside-service'
import {chooseFormat, readPictureRequest} from './read-request'
import {renderPicture} from './render-picture'

const folder = mkdtempSync(join(tmpdir(), 'images-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

const read = (path: string) => readPictureRequest(path.split('/'), 'image/webp')
/** What is asked for at an address that is known. */
function readKnown(path: string) {
  const request = read(path)
  if (typeof request === 'number') throw new Error(`${path} is refused with ${request}`)
  return request
}
const HASH = 'a1'.repeat(32)

describe('picture addresses', () => {
  it.each([
    ['375/media/stock/car.svg', {kind: 'media', path: 'stock/car.svg'}],
    ['80/cms/0123abcd-1600x900.jpg', {kind: 'cms', file: '0123abcd-1600x900.jpg'}],
    [`1600/photo/${HASH}`, {kind: 'photo', hash: HASH}],
  ])('reads %s [9.12a]', (path, source) => expect(readKnown(path).source).toEqual(source))

  it.each([80, 375, 1000] as const)('offer browsers a picture %d wide [9.12a]', (width) => {
    expect(read(`${width}/media/stock/car.svg`)).toMatchObject({width})
    expect(buildSrcSet('/media/stock/car.svg')).toContain(`/image/${width}/media/stock/car.svg ${width}w`)
  })

  it.each([
    ['375-16x9', {width: 375, height: 211, focus: {x: 50, y: 50}, quality: 'usual', purpose: 'page'}],
    ['750-4x3-at-25-100', {width: 750, height: 563, focus: {x: 25, y: 100}, quality: 'usual'}],
    ['1600-q90', {width: 1600, height: null, quality: 'fine', purpose: 'page'}],
    ['1000-q90-1x1-at-0-50', {width: 1000, height: 1000, focus: {x: 0, y: 50}, quality: 'fine'}],
    ['source-3x2', {width: 1600, height: 1067, quality: 'fine', purpose: 'source', format: 'webp'}],
  ])('read width, quality and crop: %s [7.16b]', (form, wanted) => {
    expect(read(`${form}/cms/0123abcd-1600x900.svg`)).toMatchObject(wanted)
  })

  it.each([
    ['375-cut-10-0-90-100', {width: 375, height: null, cut: {left: 10, top: 0, right: 90, bottom: 100}}],
    ['750-16x9-cut-0-50-100-100-at-25-50', {height: 422, cut: {top: 50}, focus: {x: 25, y: 50}}],
    ['share-cut-0-0-50-100', {width: 1200, height: 630, cut: {right: 50}, purpose: 'share'}],
    ['source-3x2-cut-0-0-50-100', {cut: {right: 50}, purpose: 'source'}],
  ])('read what staff show of a picture: %s [7.16b]', (form, wanted) => {
    expect(read(`${form}/cms/0123abcd-1600x900.jpg`)).toMatchObject(wanted)
  })

  it.each([
    ['an edge between the steps', '375-cut-12-0-90-100'],
    ['the whole picture, which has the plain address', '375-cut-0-0-100-100'],
    ['less than a tenth of a side', '375-cut-50-0-55-100'],
    ['edges in the wrong order', '375-cut-90-0-10-100'],
    ['an edge beyond the picture', '375-cut-0-0-105-50'],
    ['a nought before a number', '375-cut-05-0-90-100'],
    ['a link preview of a shape', 'share-16x9'],
  ])('refuse a cut: %s [7.16b]', (_what, form) => {
    expect(read(`${form}/cms/0123abcd-1600x900.jpg`)).toBe(400)
  })

  it('refuse a cut of what is no picture of staff [7.16b]', () => {
    expect(read('375-cut-10-0-90-100/media/stock/car.svg')).toBe(400)
    expect(read('375-16x9-at-25-50/media/stock/car.svg')).toBe(400)
    expect(read(`375-16x9-at-25-50/photo/${HASH}`)).toBe(400)
  })

  it.each([
    ['a width that is not made', '376'],
    ['a width with a sign', '+375'],
    ['a width with a nought before it', '0375'],
    ['a quality that is not made', '375-q80'],
    ['the usual quality, which has the plain address', '375-q75'],
    ['a shape that is not made', '375-5x3'],
    ['a point between those that are made', '375-16x9-at-33-50'],
    ['the middle, which has the plain address', '375-16x9-at-50-50'],
    ['a point without a shape', '375-at-25-50'],
    ['parts in another order', '375-16x9-q90'],
    ['a source of another quality', 'source-q90'],
    ['nothing', ''],
  ])('refuse %s: no address makes a size of its own [7.16b]', (_what, form) => {
    expect(read(`${form}/media/stock/car.svg`)).toBe(400)
  })

  it.each([
    ['a path that climbs', '375/media/../secret.svg'],
    ['an encoded climb', '375/media/..%2fsecret.svg'],
    ['a backslash', '375/media/..\\secret.svg'],
    ['an absolute path', '375/media//etc/passwd.svg'],
    ['a hidden file', '375/media/.env.svg'],
    ['another kind of file', '375/media/stock/car.txt'],
    ['a file without a form', '375/media/stock/car'],
    ['a path at the content backend', '375/cms/a/b.jpg'],
    ['a photograph by half its hash', `375/photo/${HASH.slice(1)}`],
    ['a photograph by a path', `375/photo/a1/${HASH}.jpg`],
    ['an address of another host', '375/remote/aHR0cHM6Ly9jZG4uZXhhbXBsZS5jb20vYS5qcGc'],
    ['nothing', ''],
  ])('know no picture at %s', (_what, path) => expect(read(path)).toBe(404))

  it.each([
    ['image/avif,image/webp,*/*', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
  ])('answers %s with %s', (accept, format) => expect(chooseFormat(accept)).toBe(format))

  it('ask for no picture that is wider than the original', () => {
    const widths = [80, 160, 240, 375, 640]
    expect(buildSrcSet('/media/a.svg', {naturalWidth: 800})).toBe(
      widths.map((width) => `/image/${width}/media/a.svg ${width}w`).join(', '),
    )
  })

  it('ask for no picture that is wider than its place can show', () => {
    expect(buildSrcSet('/media/a.svg', {most: 144})).toBe(
      '/image/80/media/a.svg 80w, /image/160/media/a.svg 160w',
    )
  })

  it('keep what staff have marked where they are cut, and only there', () => {
    const src = 'https://cdn.sanity.io/images/p/production/0abcdef1-10x10.jpg#at-25-100'
    expect(getPictureUrl(src, 750, {crop: '16x9'})).toBe('/image/750-16x9-at-25-100/cms/0abcdef1-10x10.jpg')
    expect(getPictureUrl(src, 750)).toBe('/image/750/cms/0abcdef1-10x10.jpg')
    expect(getSharePictureUrl(src)).toBe('/image/share/cms/0abcdef1-10x10.jpg')
    expect(getPicturePosition(src)).toBe('25% 100%')
    const cut = src.replace('#', '#cut-10-0-90-100-')
    expect(getPictureUrl(cut, 750, {crop: '16x9'})).toBe(
      '/image/750-16x9-cut-10-0-90-100-at-25-100/cms/0abcdef1-10x10.jpg',
    )
    expect(getPictureUrl(cut, 750)).toBe('/image/750-cut-10-0-90-100/cms/0abcdef1-10x10.jpg')
    expect(getSharePictureUrl(cut)).toBe('/image/share-cut-10-0-90-100/cms/0abcdef1-10x10.jpg')
    expect(getPicturePosition(cut)).toBe('25% 100%')
    expect(getPicturePosition('/media/a.svg')).toBeUndefined()
    expect(readKnown(getPictureUrl(src, 750, {crop: '16x9'}).replace('/image/', ''))).toMatchObject({
      focus: {x: 25, y: 100},
    })
  })

  it('finds the file of a picture of the content backend, embedded or hosted', () => {
    expect(getPictureUrl('http://127.0.0.1:3031/images/p/production/0abcdef1-10x10.jpg', 80)).toBe(
      '/image/80/cms/0abcdef1-10x10.jpg',
    )
    expect(getPictureUrl('https://cdn.sanity.io/images/p/production/0abcdef1-10x10.jpg', 80)).toBe(
      '/image/80/cms/0abcdef1-10x10.jpg',
    )
  })

  it.each(['https://cdn.example.com/images/2026/05/car-front.jpg', 'https://cdn.example.com/a.jpg'])(
    'asks no other host for %s',
    (url) => expect(read(getPictureUrl(url, 375).replace('/image/', ''))).toBe(404),
  )
})

const PLAIN = {height: null, cut: null, focus: {x: 50, y: 50}, quality: 'usual', purpose: 'page'} as const

describe('rendering', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#08f"/></svg>',
  )

  async function render(original: Buffer, wanted: Parameters<typeof renderPicture>[1]): Promise<Buffer> {
    const picture = await renderPicture(original, wanted)
    if (!picture.ok) throw new Error(picture.error.message)
    return picture.data
  }

  async function getSize(picture: Buffer): Promise<[number, number]> {
    const {width, height} = await sharp(picture).metadata()
    return [width, height]
  }

  it.each(['avif', 'webp', 'jpeg'] as const)(
    'renders a drawing as %s at the requested width',
    async (format) => {
      const picture = await render(svg, {...PLAIN, width: 750, format})
      expect(await getSize(picture)).toEqual([750, 563])
      expect((await sharp(picture).metadata()).format).toBe(format === 'avif' ? 'heif' : format)
    },
  )

  it('draws a drawing of staff anew: no script, no address and no file of the machine is in it', async () => {
    const secret = join(folder, 'secret.png')
    await sharp({create: {width: 400, height: 300, channels: 3, background: '#f00'}})
      .png()
      .toFile(secret)
    const asked: string[] = []
    const server = createServer(({url = ''}, answer) => {
      asked.push(url)
      answer.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const {port} = server.address() as AddressInfo
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="300"
        onload="alert(1)"><script>alert(1)</script>
        <image xlink:href="http://127.0.0.1:${port}/a.png" width="400" height="300"/>
        <image xlink:href="file://${secret}" width="400" height="300"/>
        <image href="${secret}" width="400" height="300"/></svg>`
    const picture = await render(Buffer.from(drawing), {...PLAIN, width: 750, format: 'jpeg'})
    server.close()
    expect(asked).toEqual([])
    expect(picture.toString('latin1')).not.toMatch(/script|alert/)
    const entity = `<!DOCTYPE svg [<!ENTITY read SYSTEM "file:///etc/passwd">]>${drawing.replace('</script>', '</script><text>&read;</text>')}`
    expect(await renderPicture(Buffer.from(entity), {...PLAIN, width: 750, format: 'jpeg'})).toMatchObject({
      ok: false,
    })
    // White: nothing of it was drawn.
    const {channels} = await sharp(picture).stats()
    expect(channels.map(({min}) => min)).toEqual([255, 255, 255])
  })

  it('cuts a picture for link previews to 1200 by 630, as JPEG whatever the browser takes', async () => {
    const asked = readPictureRequest(['share', 'media', 'stock', 'car.svg'], 'image/avif')
    expect(asked).toMatchObject({width: 1200, height: 630, format: 'jpeg'})
    if (typeof asked === 'number') throw new Error('refused')
    const picture = await render(svg, asked)
    expect([...(await getSize(picture)), (await sharp(picture).metadata()).format]).toEqual([
      1200,
      630,
      'jpeg',
    ])
    const small = await sharp({create: {width: 300, height: 300, channels: 3, background: '#444'}})
      .jpeg()
      .toBuffer()
    expect(await getSize(await render(small, asked))).toEqual([1200, 630])
  })

  it('does not enlarge a photograph, whole or cut', async () => {
    const photo = await sharp({create: {width: 200, height: 100, channels: 3, background: '#444'}})
      .jpeg()
      .toBuffer()
    expect(await getSize(await render(photo, {...PLAIN, width: 750, format: 'webp'}))).toEqual([200, 100])
    expect(await getSize(await render(photo, {...PLAIN, width: 750, height: 750, format: 'webp'}))).toEqual([
      100, 100,
    ])
  })

  // Colours side by side: the middle of the cut says where it was made.
  const BARS = ['#f00', '#0f0', '#00f', '#ff0', '#000']
  const bars = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="200">${BARS.map(
      (fill, at) => `<rect x="${at * 200}" width="200" height="200" fill="${fill}"/>`,
    ).join('')}</svg>`,
  )

  it.each([
    [0, [255, 0, 0]],
    [25, [0, 255, 0]],
    [75, [255, 255, 0]],
    [100, [0, 0, 0]],
  ])('cuts around what staff have marked, at %d %% from the left [7.16b]', async (x, colour) => {
    for (const original of [bars, await sharp(bars).png().toBuffer()]) {
      const wanted = {
        ...PLAIN,
        width: 80,
        height: 80,
        focus: {x, y: 50},
        format: 'webp',
      } as const
      const picture = await render(original, wanted)
      expect(await getSize(picture)).toEqual([80, 80])
      const {data} = await sharp(picture).extract({left: 40, top: 40, width: 1, height: 1}).raw().toBuffer({
        resolveWithObject: true,
      })
      for (const [at, value] of colour.entries()) expect(Math.abs((data[at] ?? 0) - value)).toBeLessThan(12)
    }
  })

  it('leaves out what staff have cut off, whole or in a shape [7.16b]', async () => {
    // The second to the fourth colour are shown.
    const cut = {left: 20, top: 0, right: 80, bottom: 100}
    const colourAt = async (picture: Buffer, left: number) => {
      const {data} = await sharp(picture).extract({left, top: 20, width: 1, height: 1}).raw().toBuffer({
        resolveWithObject: true,
      })
      return [...data.subarray(0, 3)].map((value) => Math.round(value / 255))
    }
    for (const original of [bars, await sharp(bars).png().toBuffer()]) {
      const whole = await render(original, {...PLAIN, cut, width: 240, format: 'webp'})
      expect(await getSize(whole)).toEqual([240, 80])
      expect(await Promise.all([20, 120, 220].map((left) => colourAt(whole, left)))).toEqual([
        [0, 1, 0],
        [0, 0, 1],
        [1, 1, 0],
      ])
      const focus = {x: 0, y: 50}
      const square = await render(original, {...PLAIN, cut, focus, width: 80, height: 80, format: 'webp'})
      expect(await getSize(square)).toEqual([80, 80])
      expect(await colourAt(square, 40)).toEqual([0, 1, 0])
    }
  })

  it('cuts a photograph that lies on its side as it is seen', async () => {
    const photo = await sharp(bars).jpeg().withMetadata({orientation: 6}).toBuffer()
    expect(await getSize(await render(photo, {...PLAIN, width: 80, height: 80, format: 'jpeg'}))).toEqual([
      80, 80,
    ])
    expect(await getSize(await render(photo, {...PLAIN, width: 80, format: 'jpeg'}))).toEqual([80, 400])
  })

  it('is finer where a picture is looked at closely [7.16b]', async () => {
    const noise = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#888',
        noise: {type: 'gaussian', mean: 128, sigma: 30},
      },
    })
      .png()
      .toBuffer()
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const [usual, fine] = [
        await render(noise, {...PLAIN, width: 160, format}),
        await render(noise, {...PLAIN, width: 160, quality: 'fine', format}),
      ]
      expect(fine.length, format).toBeGreaterThan(usual.length)
    }
  })

  it('says so when an original is no picture', async () => {
    const picture = await renderPicture(Buffer.from('nothing'), {...PLAIN, width: 80, format: 'webp'})
    expect(picture.ok ? null : picture.error.retryable).toBe(false)
  })
})

describe('a picture service of the site', () => {
  const source = 'https://a.example/image/source/media/car.svg'

  it('is asked for more of a picture that is looked at closely [7.16b]', () => {
    const wanted = {width: 1600, quality: 'fine'} as const
    expect(getOutsideUrl('https://cdn.example/{width}/{quality}/{url}', source, wanted)).toBe(
      `https://cdn.example/1600/90/${source}`,
    )
  })

  it.each([
    [
      'https://cdn.example/fetch/w_{width},q_{quality}/{url}',
      `https://cdn.example/fetch/w_375,q_75/${source}`,
    ],
    [
      'https://cdn.example/?src={url}&w={width}',
      `https://cdn.example/?src=${encodeURIComponent(source)}&w=375`,
    ],
  ])('is asked at %s [7.16b]', (template, address) => {
    expect(getOutsideUrl(template, source, {width: 375, quality: 'usual'})).toBe(address)
  })
})

describe('disk cache', () => {
  it('survives a restart', async () => {
    const place = join(folder, 'cache-a')
    await new DiskCache(place, 1000).write('a.webp', Buffer.from('picture'))
    expect((await new DiskCache(place, 1000).read('a.webp'))?.toString()).toBe('picture')
  })

  it('stays within its bound, the least recently used going first', async () => {
    const place = join(folder, 'cache-b')
    const cache = new DiskCache(place, 1000)
    for (const name of ['a', 'b', 'c']) await cache.write(name, Buffer.alloc(300))
    await cache.read('a')
    await cache.write('d', Buffer.alloc(300))
    await vi.waitFor(() => expect(readdirSync(place).toSorted()).toEqual(['a', 'c', 'd']), PATIENCE)
    utimesSync(join(place, 'd'), 0, 0)
    await new DiskCache(place, 700).read('c')
    await vi.waitFor(() => expect(readdirSync(place).toSorted()).toEqual(['a', 'c']), PATIENCE)
  })

  it('has what another process has written since, and leaves that one what it is writing', async () => {
    const place = join(folder, 'cache-d')
    const [one, other] = [new DiskCache(place, 1000), new DiskCache(place, 1000)]
    expect(await other.read('a')).toBeNull()
    await one.write('a', Buffer.from('picture'))
    expect((await other.read('a'))?.toString()).toBe('picture')
    writeFileSync(join(place, 'b.tmp'), 'half a pict')
    await new DiskCache(place, 1000).read('a')
    expect(readdirSync(place)).toContain('b.tmp')
    utimesSync(join(place, 'b.tmp'), 0, 0)
    await new DiskCache(place, 1000).read('a')
    expect(readdirSync(place)).not.toContain('b.tmp')
  })

  it('misses a file that was removed behind its back', async () => {
    const place = join(folder, 'cache-c')
    const cache = new DiskCache(place, 1000)
    await cache.write('a', Buffer.from('x'))
    rmSync(join(place, 'a'))
    expect(await cache.read('a')).toBeNull()
  })
})

describe('single flight', () => {
  it('runs work once for all who ask for the same at once', async () => {
    const flights = new SingleFlight<number>()
    const work = vi.fn(async () => 1)
    await Promise.all([flights.run('a', work), flights.run('a', work), flights.run('b', work)])
    expect(work).toHaveBeenCalledTimes(2)
  })
})
