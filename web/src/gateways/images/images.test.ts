import {mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {afterAll, describe, expect, it, vi} from 'vitest'
import {buildSrcSet, getPictureUrl} from '#/lib/picture-url'
import {SingleFlight} from '#/lib/single-flight'
import {DiskCache} from './disk-cache'
import {chooseFormat, readPictureRequest} from './read-request'
import {renderPicture} from './render-picture'

const folder = mkdtempSync(join(tmpdir(), 'images-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

const read = (path: string) => readPictureRequest(path.split('/'), 'image/webp')
const HASH = 'a1'.repeat(32)

describe('picture addresses', () => {
  it.each([
    ['375/media/stock/car.svg', {kind: 'media', path: 'stock/car.svg'}],
    ['80/cms/0123abcd-1600x900.jpg', {kind: 'cms', file: '0123abcd-1600x900.jpg'}],
    [`1600/photo/${HASH}`, {kind: 'photo', hash: HASH}],
  ])('reads %s [9.12a]', (path, source) => expect(read(path)?.source).toEqual(source))

  it.each([80, 375, 1000] as const)('offer browsers a picture %d wide [9.12a]', (width) => {
    expect(read(`${width}/media/stock/car.svg`)).toMatchObject({width})
    expect(buildSrcSet('/media/stock/car.svg')).toContain(`/image/${width}/media/stock/car.svg ${width}w`)
  })

  it.each([
    ['a width that is not made', '376/media/stock/car.svg'],
    ['a width with a sign', '+375/media/stock/car.svg'],
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
  ])('refuses %s', (_what, path) => expect(read(path)).toBeNull())

  it.each([
    ['image/avif,image/webp,*/*', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
  ])('answers %s with %s', (accept, format) => expect(chooseFormat(accept)).toBe(format))

  it('asks for no picture that is wider than the original', () => {
    expect(buildSrcSet('/media/a.svg', 800)).toBe(
      '/image/80/media/a.svg 80w, /image/375/media/a.svg 375w, /image/750/media/a.svg 750w',
    )
  })

  it('finds the file of a picture of the content backend, embedded or hosted', () => {
    expect(getPictureUrl('http://127.0.0.1:3031/images/p/production/abc-10x10.jpg', 80)).toBe(
      '/image/80/cms/abc-10x10.jpg',
    )
    expect(getPictureUrl('https://cdn.sanity.io/images/p/production/abc-10x10.jpg', 80)).toBe(
      '/image/80/cms/abc-10x10.jpg',
    )
  })

  it.each(['https://cdn.example.com/images/2026/05/car-front.jpg', 'https://cdn.example.com/a.jpg'])(
    'asks no other host for %s',
    (url) => expect(read(getPictureUrl(url, 375).replace('/image/', ''))).toBeNull(),
  )
})

describe('rendering', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#08f"/></svg>',
  )

  it.each(['avif', 'webp', 'jpeg'] as const)(
    'renders a drawing as %s at the requested width',
    async (format) => {
      const picture = await renderPicture(svg, {width: 750, height: null, format})
      const meta = await sharp(picture.ok ? picture.data : Buffer.alloc(0)).metadata()
      expect([meta.width, meta.height]).toEqual([750, 563])
      expect(meta.format).toBe(format === 'avif' ? 'heif' : format)
    },
  )

  it('cuts a picture for link previews to 1200 by 630, as JPEG whatever the browser takes', async () => {
    const asked = readPictureRequest(['share', 'media', 'stock', 'car.svg'], 'image/avif')
    expect(asked).toMatchObject({width: 1200, height: 630, format: 'jpeg'})
    const picture = await renderPicture(svg, {width: 1200, height: 630, format: 'jpeg'})
    const meta = await sharp(picture.ok ? picture.data : Buffer.alloc(0)).metadata()
    expect([meta.width, meta.height, meta.format]).toEqual([1200, 630, 'jpeg'])
  })

  it('does not enlarge a photograph', async () => {
    const photo = await sharp({create: {width: 200, height: 100, channels: 3, background: '#444'}})
      .jpeg()
      .toBuffer()
    const picture = await renderPicture(photo, {width: 750, height: null, format: 'webp'})
    expect((await sharp(picture.ok ? picture.data : Buffer.alloc(0)).metadata()).width).toBe(200)
  })

  it('says so when an original is no picture', async () => {
    const picture = await renderPicture(Buffer.from('nothing'), {width: 80, height: null, format: 'webp'})
    expect(picture.ok ? null : picture.error.retryable).toBe(false)
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
    vi.useFakeTimers({toFake: ['Date']})
    for (const [index, name] of ['a', 'b', 'c'].entries()) {
      vi.setSystemTime(1000 + index)
      await cache.write(name, Buffer.alloc(300))
    }
    vi.setSystemTime(2000)
    await cache.read('a')
    vi.setSystemTime(3000)
    await cache.write('d', Buffer.alloc(300))
    vi.useRealTimers()
    expect(readdirSync(place).sort()).toEqual(['a', 'd'])
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
