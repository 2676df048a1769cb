import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {afterAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {ok} from '#/lib/result'
import type {FileSource, OpenFile} from '../files/port'
import {getPicture} from './get-picture'
import type {PictureRequest} from './read-request'

const folder = mkdtempSync(join(tmpdir(), 'get-picture-'))
const stores = vi.hoisted(() => ({photos: null as FileSource | null, media: null as FileSource | null}))

vi.mock('../files/get-files.ts', () => ({
  getPhotoFiles: () => stores.photos,
  getMediaFiles: () => stores.media,
}))
vi.mock('#/env/env', () => ({getEnv: () => ({IMAGE_CACHE_DIR: folder, IMAGE_CACHE_MB: 10})}))

beforeEach(() => void Reflect.deleteProperty(globalThis, 'forecourt'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

const open = (bytes: Buffer): OpenFile => ({
  size: bytes.length,
  body: new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes)
      controller.close()
    },
  }),
})
const hold = (bytes: Buffer): FileSource => ({open: async () => ok(open(bytes))})

const WANTED = {
  width: 80,
  height: null,
  focus: {x: 50, y: 50},
  cut: null,
  quality: 'usual',
  purpose: 'page',
  format: 'webp',
} as const
const buildPhoto = (at: number): PictureRequest => ({
  ...WANTED,
  source: {kind: 'photo', hash: String(at).padStart(64, '0')},
})
const MEDIA: PictureRequest = {...WANTED, source: {kind: 'media', path: 'a.png'}}

describe('a picture whose original is none', () => {
  it('is an outage where it is a photograph of the own store, and a fault of the file elsewhere', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    stores.photos = hold(Buffer.from('<h1>Maintenance</h1>'))
    stores.media = stores.photos
    const [photo, media] = [await getPicture(buildPhoto(1)), await getPicture(MEDIA)]
    expect([photo, media]).toMatchObject([
      {ok: false, error: {retryable: true}},
      {ok: false, error: {retryable: false}},
    ])
  })
})

describe('a store that hangs', () => {
  it('keeps no picture waiting whose original is elsewhere', async () => {
    stores.photos = {open: () => new Promise(() => undefined)}
    stores.media = hold(
      await sharp({create: {width: 9, height: 9, channels: 3, background: '#888'}})
        .png()
        .toBuffer(),
    )
    for (let at = 2; at < 12; at += 1) getPicture(buildPhoto(at)).catch(() => undefined)
    expect((await getPicture(MEDIA)).ok).toBe(true)
  })
})
