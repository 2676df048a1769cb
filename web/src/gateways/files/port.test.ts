import {mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startBucket} from '#/testing/start-bucket'
import {startHttp} from '../../../../local/http/start-http.ts'
import {createFolderFiles} from './folder-files'
import {createHttpFiles} from './http-files'
import type {FileSource, FileStore} from './port'
import {readFile} from './read-file'
import {createS3Files} from './s3-files'

const MOST = 1000
const stay = () => new AbortController().signal
const root = mkdtempSync(join(tmpdir(), 'file-port-'))
const folder = join(root, 'files')
let server: Awaited<ReturnType<typeof startHttp>>
let bucket: Awaited<ReturnType<typeof startBucket>>

beforeAll(async () => {
  mkdirSync(join(folder, 'broken.pdf'), {recursive: true})
  writeFileSync(join(folder, 'a.pdf'), '%PDF')
  writeFileSync(join(folder, 'large.pdf'), Buffer.alloc(MOST + 1))
  writeFileSync(join(root, 'secret.pdf'), 'secret')
  symlinkSync(join(root, 'secret.pdf'), join(folder, 'link.pdf'))
  server = await startHttp(({url = ''}, response) => {
    if (url === '/a.pdf') return void response.end('%PDF')
    if (url === '/large.pdf') return void response.writeHead(200, {'content-length': MOST + 1}).write('%PDF')
    if (url === '/page.pdf') return void response.writeHead(200, {'content-type': 'text/html'}).end('<h1>')
    if (url.endsWith('/silent.pdf')) return
    if (url.endsWith('/half.pdf')) return void response.writeHead(200, {'content-length': 4}).write('%P')
    if (url === '/moved.pdf') return void response.writeHead(302, {location: '/a.pdf'}).end()
    response.writeHead(url === '/broken.pdf' ? 502 : 404).end()
  })
  bucket = await startBucket()
  bucket.objects.set('/photos/a.pdf', Buffer.from('%PDF'))
  bucket.objects.set('/photos/large.pdf', Buffer.alloc(MOST + 1))
})

afterAll(async () => {
  await Promise.all([server.close(), bucket.close()])
  rmSync(root, {recursive: true, force: true})
})

type Adapter<T> = {readonly name: string; readonly create: () => T; readonly createBroken: () => T}

const createBucketFiles = (change = {}) => createS3Files({...bucket.options, maxBytes: MOST, ...change})

const STORES: readonly Adapter<FileStore>[] = [
  {
    name: 'a folder',
    create: () => createFolderFiles(folder, MOST),
    createBroken: () => createFolderFiles(join(folder, 'a.pdf', 'below'), MOST),
  },
  {
    name: 'an S3-compatible store',
    create: () => createBucketFiles(),
    createBroken: () => createBucketFiles({url: 'http://127.0.0.1:1/photos'}),
  },
]

const SOURCES: readonly Adapter<FileSource>[] = [
  {
    name: 'the content backend',
    create: () => createHttpFiles(server.url, MOST),
    createBroken: () => createHttpFiles('http://127.0.0.1:1', MOST),
  },
  ...STORES,
]

describe.each(SOURCES)('file port by $name', ({create}) => {
  it('opens a file as a stream with its size', async () => {
    const opened = await create().open('a.pdf', stay())
    const file = opened.ok ? opened.data : null
    expect(file?.size).toBe(4)
    expect(await new Response(file?.body).text()).toBe('%PDF')
  })

  it('answers null where there is none', async () => {
    expect(await create().open('none.pdf', stay())).toEqual({ok: true, data: null})
  })

  it('refuses files above the limit for good', async () => {
    expect(await create().open('large.pdf', stay())).toMatchObject({ok: false, error: {retryable: false}})
  })

  it('opens nothing for a client that has left', async () => {
    expect((await create().open('a.pdf', AbortSignal.abort())).ok).toBe(false)
  })

  it('keeps no place for a file that was read to its end', async () => {
    const source = create()
    for (let times = 0; times < 70; times += 1)
      expect(await readFile(source, 'a.pdf')).toEqual({ok: true, data: Buffer.from('%PDF')})
  })
})

describe('file port during an outage', () => {
  const failure = {ok: false, error: {layer: 'files', retryable: true}}

  it.each([
    ['the content backend', () => createHttpFiles(server.url, MOST)],
    ['a folder', () => createFolderFiles(folder, MOST)],
  ])('fails, and does not answer absent, by %s', async (_name, create) => {
    expect(await create().open('broken.pdf', stay())).toMatchObject(failure)
  })

  it.each([
    ['the content backend', () => createHttpFiles('http://127.0.0.1:1', MOST)],
    ['an S3-compatible store', () => createBucketFiles({url: 'http://127.0.0.1:1/photos'})],
    ['an S3-compatible store with another secret', () => createBucketFiles({secret: 'wrong'})],
    ['an S3-compatible store of another region', () => createBucketFiles({region: 'us-east-1'})],
  ])('fails by %s where no server listens or the key is wrong', async (_name, create) => {
    expect(await create().open('a.pdf', stay())).toMatchObject(failure)
  })

  // A collection of garbage must not take away what tells the request to end.
  it.each([
    ['the content backend', () => createHttpFiles(server.url, MOST)],
    ['an S3-compatible store', () => createBucketFiles({url: server.url})],
  ])('ends for a client that leaves while %s hangs', async (_name, create) => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = setInterval(runInNewContext('gc'), 50)
    for (const name of ['silent.pdf', 'half.pdf']) {
      const leave = new AbortController()
      setTimeout(() => leave.abort(new Error('left')), 400)
      expect(await readFile(create(), name, leave.signal)).toMatchObject(failure)
    }
    clearInterval(collectGarbage)
  })

  it('takes a page of maintenance for no file', async () => {
    expect(await createHttpFiles(server.url, MOST).open('page.pdf', stay())).toMatchObject(failure)
  })

  it('follows no redirect of the content backend, which would lead elsewhere', async () => {
    expect((await createHttpFiles(server.url, MOST).open('moved.pdf', stay())).ok).toBe(false)
  })
})

describe.each(STORES)('file port by $name', ({create, createBroken}) => {
  it('stores files, in folders too, and replaces them', async () => {
    const store = create()
    for (const words of ['first', 'second']) {
      expect(await store.write('ab/abc.jpg', Buffer.from(words))).toEqual({ok: true, data: null})
      expect(await readFile(store, 'ab/abc.jpg')).toEqual({ok: true, data: Buffer.from(words)})
    }
  })

  it('removes files, and ignores missing ones', async () => {
    const store = create()
    await store.write('gone.jpg', Buffer.from('x'))
    expect(await store.remove('gone.jpg')).toEqual({ok: true, data: null})
    expect(await store.remove('gone.jpg')).toEqual({ok: true, data: null})
    expect(await readFile(store, 'gone.jpg')).toEqual({ok: true, data: null})
  })

  it('answers a failure where it cannot write', async () => {
    expect(await createBroken().write('a.jpg', Buffer.from('x'))).toMatchObject({
      ok: false,
      error: {layer: 'files', retryable: true},
    })
  })
})

describe('file port by a folder', () => {
  it.each(['../secret.pdf', 'link.pdf'])('has no %s: nothing outside the folder', async (name) => {
    expect(await createFolderFiles(folder, MOST).open(name, stay())).toEqual({ok: true, data: null})
  })

  it('removes at its first write what a killed process left half written', async () => {
    const place = join(root, 'drafts')
    mkdirSync(join(place, '.drafts'), {recursive: true})
    for (const name of ['old', 'new']) writeFileSync(join(place, '.drafts', name), 'half')
    utimesSync(join(place, '.drafts', 'old'), 1000, 1000)
    await createFolderFiles(place, MOST).write('a.jpg', Buffer.from('x'))
    expect(readdirSync(join(place, '.drafts'))).toEqual(['new'])
  })
})
