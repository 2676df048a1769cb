import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startCms, type TestCms} from '../test/start-cms.ts'

let cms: TestCms
let url: string
let redBlue: Buffer

beforeAll(async () => {
  cms = await startCms()
  const red = await sharp({create: {width: 200, height: 200, channels: 3, background: '#ff0000'}})
    .png()
    .toBuffer()
  redBlue = await sharp({create: {width: 400, height: 200, channels: 3, background: '#0000ff'}})
    .composite([{input: red, left: 0, top: 0}])
    .removeAlpha()
    .png()
    .toBuffer()
  url = (await cms.client().assets.upload('image', redBlue, {filename: 'two.png'})).url
})

afterAll(() => cms.close())

describe('upload', () => {
  it('notes what the service notes', async () => {
    const [asset] = await cms.client().fetch('*[_type == "sanity.imageAsset"]')
    expect(asset).toMatchObject({
      _id: expect.stringMatching(/^image-[a-f0-9]{40}-400x200-png$/),
      extension: 'png',
      mimeType: 'image/png',
      originalFilename: 'two.png',
      size: redBlue.length,
      metadata: {
        dimensions: {width: 400, height: 200, aspectRatio: 2},
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
      },
    })
  })

  it('creates one asset for identical bytes', async () => {
    const again = await cms.client().assets.upload('image', redBlue, {filename: 'other-name.png'})
    expect(again.url).toBe(url)
    expect(await cms.client().fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
  })

  it('is found at the new address after a start on another port', async () => {
    const first = await startCms()
    await first.client().assets.upload('image', redBlue)
    await first.close()
    const second = await startCms({dataDir: first.dataDir})
    const found: string = await second.client().fetch('*[_type == "sanity.imageAsset"][0].url')
    expect((await fetch(found)).status).toBe(200)
    await second.close()
  })

  it('recognises transparency', async () => {
    const clear = await sharp({
      create: {width: 9, height: 9, channels: 4, background: {r: 0, g: 0, b: 0, alpha: 0.5}},
    })
      .png()
      .toBuffer()
    const asset = await cms.client().assets.upload('image', clear)
    expect(asset.metadata).toMatchObject({hasAlpha: true, isOpaque: false})
  })

  it('keeps files as they are', async () => {
    const asset = await cms.client().assets.upload('file', Buffer.from('hello'), {
      filename: '../../price list.TXT',
      contentType: 'text/plain',
    })
    const response = await fetch(`${asset.url}?dl=price.txt`)
    expect(await response.text()).toBe('hello')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="price.txt"')
  })

  it('refuses a file that is no picture, and callers without a token', async () => {
    await expect(cms.client().assets.upload('image', Buffer.from('no picture'))).rejects.toMatchObject({
      statusCode: 400,
    })
    await expect(cms.client(null).assets.upload('file', Buffer.from('x'))).rejects.toMatchObject({
      statusCode: 401,
    })
  })
})

describe('delivery of pictures', () => {
  async function get(
    query: string,
  ): Promise<{status: number; format?: string; width?: number; height?: number; bytes: Buffer}> {
    const response = await fetch(`${url}?${query}`, {headers: {accept: 'image/webp,*/*'}})
    const bytes = Buffer.from(await response.arrayBuffer())
    const {format, width, height} = response.ok ? await sharp(bytes).metadata() : {}
    return {status: response.status, format, width, height, bytes}
  }

  it.each([
    ['', 'png', 400, 200],
    ['w=100', 'png', 100, 50],
    ['h=100', 'png', 200, 100],
    ['w=100&dpr=2', 'png', 200, 100],
    ['w=100&h=100', 'png', 100, 50],
    ['w=100&h=100&fit=crop', 'png', 100, 100],
    ['w=1000&fit=max', 'png', 400, 200],
    ['w=1000&h=1000&fit=max', 'png', 400, 200],
    ['rect=0,0,200,200&w=50', 'png', 50, 50],
    ['rect=300,100,9999,9999', 'png', 100, 100],
    ['w=99999&h=10&fit=crop', 'png', 8192, 10],
    ['fm=jpg&q=500', 'jpeg', 400, 200],
    ['fm=webp&q=10', 'webp', 400, 200],
    ['auto=format', 'webp', 400, 200],
  ])('renders ?%s', async (query, format, width, height) => {
    const {bytes: _bytes, ...found} = await get(query)
    expect(found).toEqual({status: 200, format, width, height})
  })

  it.each(['w=abc', 'fit=wide', 'rect=1,2,3', 'fm=bmp', 'blur=50', 'crop=right'])(
    'refuses ?%s',
    async (query) => {
      expect((await get(query)).status).toBe(400)
    },
  )

  it('cuts the requested rectangle', async () => {
    const left = await sharp((await get('rect=0,0,100,100&fm=png')).bytes).stats()
    const right = await sharp((await get('rect=300,0,100,100&fm=png')).bytes).stats()
    expect(left.dominant.r).toBeGreaterThan(200)
    expect(right.dominant.b).toBeGreaterThan(200)
  })

  it.each([
    '../lake.db',
    '..%2flake.db',
    '%2e%2e%2flake.db',
    'a.png',
    `${'a'.repeat(40)}-1x1.png`,
    `${'a'.repeat(40)}.png%00`,
  ])('has nothing at %s', async (name) => {
    expect((await fetch(`${cms.url}/images/forecourt/production/${name}`)).status).toBe(404)
  })

  it('prevents uploaded files from running on its origin', async () => {
    const svg = await cms
      .client()
      .assets.upload(
        'image',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
      )
    const response = await fetch(svg.url)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
