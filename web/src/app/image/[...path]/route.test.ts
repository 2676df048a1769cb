import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, describe, expect, it, vi} from 'vitest'
import {getPictureUrl} from '#/lib/picture-url'
import {GET} from './route.ts'

const site = vi.hoisted(() => ({imageTemplate: null as string | null, isOut: false}))
vi.mock('#/tenant/request-tenant', () => ({
  readRequestTenant: async () =>
    site.isOut
      ? {ok: false}
      : {ok: true, data: {settings: {integrations: {imageTemplate: site.imageTemplate}}}},
}))

const folder = mkdtempSync(join(tmpdir(), 'image-route-'))
vi.mock('#/env/env', () => ({
  getEnv: () => ({MEDIA_DIR: folder, IMAGE_CACHE_DIR: folder, IMAGE_CACHE_MB: 1, PORT: 3000}),
}))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

// As a browser asks for the source of an <img>.
const IMG = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

function ask(src: string, accept: string): Promise<Response> {
  const path = getPictureUrl(src, 375)
  const request = new Request(`http://alpha.localhost${path}`, {headers: {accept}})
  return GET(request, {params: Promise.resolve({path: path.split('/').slice(2)})})
}

describe('a picture that cannot be had', () => {
  it.each([
    ['on another host', 'https://cdn.example.com/car.jpg'],
    ['that no longer exists', '/media/stock/gone.svg'],
  ])('%s › is a calm place in a page, with its status', async (_, src) => {
    const answer = await ask(src, IMG)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(await answer.text()).toMatch(/^<svg .*Photos coming<\/text><\/svg>$/)
  })

  it('is explained to a person who opens its address', async () => {
    const answer = await ask('/media/stock/gone.svg', 'text/html,application/xhtml+xml,image/avif,*/*;q=0.8')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('There is no such picture\n')
  })
})

describe('a picture on a site with a picture service of its own', () => {
  const get = (path: string) =>
    GET(new Request(`http://alpha.localhost${path}`, {headers: {accept: IMG, host: 'alpha.localhost'}}), {
      params: Promise.resolve({path: path.split('/').slice(2)}),
    })

  it('comes from there, and the service gets it here [7.16b]', async () => {
    site.imageTemplate = 'https://cdn.example/w_{width},q_{quality}/{url}'
    const answer = await get('/image/750-q90-16x9/media/stock/gone.svg')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      'https://cdn.example/w_750,q_90/http://alpha.localhost:3000/image/source-16x9/media/stock/gone.svg',
    ])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    // Here, or the two would ask each other for ever.
    expect((await get('/image/source-16x9/media/stock/gone.svg')).status).toBe(404)
    expect((await get('/image/share/media/stock/gone.svg')).status).toBe(404)
  })

  it('has no address that is not made', async () => {
    expect((await get('/image/751/media/stock/gone.svg')).status).toBe(400)
  })

  it('comes from here while the settings cannot be read', async () => {
    site.isOut = true
    expect((await get('/image/750/media/stock/gone.svg')).status).toBe(404)
  })
})
