import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startHttp} from '#/testing/start-http'
import {createContentImages, createMediaFolder, createRemoteImages} from './image-stores'
import type {ImageStore} from './port'

const folder = mkdtempSync(join(tmpdir(), 'image-port-'))
const MEDIA = join(folder, 'media')
const STATUSES: {readonly [path: string]: number} = {'/car.svg': 200, '/broken.svg': 500, '/moved.svg': 302}
const TOO_LARGE = 26 * 1024 * 1024
let server: Awaited<ReturnType<typeof startHttp>>

beforeAll(async () => {
  mkdirSync(join(MEDIA, 'broken.svg'), {recursive: true})
  writeFileSync(join(MEDIA, 'car.svg'), '<svg/>')
  writeFileSync(join(folder, 'secret.svg'), 'secret')
  symlinkSync(join(folder, 'secret.svg'), join(MEDIA, 'link.svg'))
  server = await startHttp(({url = ''}, response) => {
    if (url === '/large.svg') return void response.end(Buffer.alloc(TOO_LARGE))
    response.writeHead(STATUSES[url] ?? 404, {location: '/car.svg'}).end('<svg/>')
  })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, {recursive: true, force: true})
})

/** Every adapter, with the name under which it knows a picture. */
const ADAPTERS: readonly {name: string; create: () => ImageStore; nameOf: (file: string) => string}[] = [
  {name: 'the media folder', create: () => createMediaFolder(MEDIA), nameOf: (file) => file},
  {name: 'the content backend', create: () => createContentImages(server.url), nameOf: (file) => file},
  {name: 'remote hosts', create: createRemoteImages, nameOf: (file) => `${server.url}/${file}`},
]

describe.each(ADAPTERS)('image port by $name', ({create, nameOf}) => {
  it('loads an original', async () => {
    const answer = await create().load(nameOf('car.svg'))
    expect(answer.ok && answer.data?.toString()).toBe('<svg/>')
  })

  it('answers null where there is none', async () => {
    expect(await create().load(nameOf('none.svg'))).toEqual({ok: true, data: null})
  })

  it('answers a failure, not an absence, where it cannot be had now', async () => {
    const answer = await create().load(nameOf('broken.svg'))
    expect(answer).toMatchObject({ok: false, error: {layer: 'images', retryable: true}})
  })
})

describe.each(ADAPTERS.slice(1))('image port by $name', ({create, nameOf}) => {
  it('refuses for good what is larger than 25 MB', async () => {
    expect(await create().load(nameOf('large.svg'))).toMatchObject({ok: false, error: {retryable: false}})
  })

  it('follows no redirect, which would lead past the allowed hosts', async () => {
    expect((await create().load(nameOf('moved.svg'))).ok).toBe(false)
  })

  it('answers a failure when nobody listens', async () => {
    const gone = await startHttp(() => undefined)
    await gone.close()
    const store = create === createRemoteImages ? createRemoteImages() : createContentImages(gone.url)
    const name = create === createRemoteImages ? `${gone.url}/car.svg` : 'car.svg'
    expect(await store.load(name)).toMatchObject({ok: false, error: {retryable: true}})
  })
})

describe('image port by the media folder', () => {
  it.each(['../secret.svg', 'link.svg'])('has no %s: nothing outside the folder', async (path) => {
    expect(await createMediaFolder(MEDIA).load(path)).toEqual({ok: true, data: null})
  })
})
