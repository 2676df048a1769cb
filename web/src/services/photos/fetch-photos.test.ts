import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {sql} from 'drizzle-orm'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {createFolderFiles} from '#/gateways/files/folder-files'
import type {FileStore} from '#/gateways/files/port'
import {createPhotoDownloader} from '#/gateways/photos/download-photo'
import {encodePhoto} from '#/gateways/photos/encode-photo'
import {readIndexedCar} from '#/gateways/search/car-documents'
import {ADMIN_KEY, type Engine, startEngine} from '#/gateways/search/testing/start-engine'
import type {JobHandler} from '#/jobs/job-handler'
import {jobs} from '#/jobs/tables'
import {makePhoto, startPhotoHost} from '#/testing/start-photo-host'
import {FLOW_RECORDS_KINDS, type TestRecords} from '#/testing/test-records'
import {WAIT_LIMIT_MS} from '../../../../local/testing/patience.ts'
import {createPhotoFetcher} from './fetch-photos'
import {summarizePhotos} from './photo-summary.ts'
import {createPlaceholders, type Placeholders} from './placeholders'
import {GONE_DAYS, prunePhotos, UNUSED_DAYS} from './prune-photos'
import {type CarPhotosRequest, storeCarPhotos} from './records.ts'
import {photoFiles} from './tables.ts'

// Needs more than two seconds: two databases and a search engine are started.

/** What happens, once, before a job reads a car from stock search. */
const search = vi.hoisted(() => ({beforeRead: null as (() => Promise<void>) | null}))
vi.mock('#/gateways/search/car-documents', async (load) => {
  const real = await load<typeof import('#/gateways/search/car-documents')>()
  return {
    ...real,
    updateIndexedCar: async (...given: Parameters<typeof real.updateIndexedCar>) => {
      const before = search.beforeRead
      search.beforeRead = null
      await before?.()
      return real.updateIndexedCar(...given)
    },
  }
})

const root = mkdtempSync(join(tmpdir(), 'photos-'))
const CAR = 'north-1'
let host: Awaited<ReturnType<typeof startPhotoHost>>
let engine: Engine
const originals: Buffer[] = []
const srcs: string[] = []

const car = (id: string, change = {}) =>
  carSchema.parse({
    id,
    slug: id,
    name: id,
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'north',
    price: 9990,
    ...change,
  })

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  host = await startPhotoHost()
  engine = await startEngine([car(CAR), car('north-2')])
  for (let at = 0; at < 6; at += 1) {
    const original = await makePhoto(at)
    const encoded = await encodePhoto(original)
    originals.push(original)
    srcs.push(`/photo/${typeof encoded === 'string' ? encoded : encoded.hash}`)
  }
  vi.stubEnv('TYPESENSE_URL', engine.url)
  vi.stubEnv('TYPESENSE_WRITE_KEY', ADMIN_KEY)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await Promise.all([host.close(), engine.close()])
  rmSync(root, {recursive: true, force: true})
})

describe.each(FLOW_RECORDS_KINDS)('fetching photographs on $name', ({name, skip, open}) => {
  let test: TestRecords
  let placeholders: Placeholders | null = null
  const folder = join(root, name)
  let store: FileStore

  beforeAll(async () => {
    if (skip === null) test = await open()
  })

  beforeEach(() => {
    store = createFolderFiles(folder, 1_000_000)
  })

  afterEach(async () => {
    if (skip !== null) return
    placeholders = null
    host.asked.length = 0
    rmSync(folder, {recursive: true, force: true})
    await test.records.asRole('outbox', async (db) => {
      for (const table of ['car_photos', 'photos', 'photo_files', 'jobs'])
        await db.execute(sql`delete from ${sql.identifier(table)}`)
    })
    for (const id of [CAR, 'north-2']) await write(id, {images: [], placeholders: [], has_image: false})
  })

  afterAll(() => test?.close())

  const check = (title: string, work: () => Promise<void>) => it.skipIf(skip !== null)(title, work)
  const address = (path: string) => `${host.url}/${path}`
  const write = (id: string, change: object) =>
    engine.send(`/collections/cars/documents/${id}`, {method: 'PATCH', body: JSON.stringify(change)})

  const serve = (...paths: string[]) => {
    for (const [at, path] of paths.entries()) host.serve(`/${path}`, originals[at] ?? Buffer.alloc(0))
  }
  const ask = (
    pictures: readonly string[] | undefined,
    change: Partial<CarPhotosRequest> = {},
    wanted = false,
  ) =>
    storeCarPhotos(test.records, {
      hosts: [host.host],
      check: wanted,
      cars: [{car: CAR, dealership: 'north', pictures, gone: false, changed: false, ...change}],
    })
  const createHandler = (options = {}): JobHandler =>
    createPhotoFetcher({
      records: test.records,
      store,
      download: createPhotoDownloader({privateHosts: [host.host], timeoutMs: WAIT_LIMIT_MS}),
      readPlaceholders: async () => placeholders,
      ...options,
    })
  const run = (options = {}, id = CAR) =>
    createHandler(options)(
      {id: 'job', site: '*', key: 'k', body: {car: id}, attempts: 1},
      new AbortController().signal,
    )
  const readCar = async (id = CAR) => {
    const answer = await readIndexedCar(id)
    return answer.ok ? answer.data : null
  }
  const listFiles = () =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.jpg'))
  const listJobs = () => test.records.asRole('outbox', (db) => db.select().from(jobs).orderBy(jobs.createdAt))

  check('shows what is there in the order of the feed, own pictures among them, and counts it', async () => {
    serve('a', 'b')
    expect(await ask([address('a'), '/media/stock/x.svg', address('b')])).toBe(1)
    expect(await run()).toEqual({ok: true})
    expect(await readCar()).toMatchObject({images: [srcs[0], '/media/stock/x.svg', srcs[1]]})
    const found = await engine.ask([{collection: 'cars', q: '*', filter_by: 'has_image:=true'}])
    expect(found.ok && found.data[0]?.found).toBe(1)
    expect(listFiles()).toHaveLength(2)
    expect(await summarizePhotos(test.records, ['north'])).toMatchObject({
      photos: 2,
      there: 2,
      waiting: 0,
      missing: [],
    })
  })

  check('keeps the picture chosen by staff first, and stores the order of the feed beside it', async () => {
    serve('a', 'b')
    await write(CAR, {own_values: {primary_image_url: srcs[1]}, feed_values: {images: []}})
    await ask([address('a'), address('b')])
    await run()
    expect(await readCar()).toMatchObject({
      images: [srcs[1], srcs[0]],
      feed_values: {images: [srcs[0], srcs[1]]},
    })
    await write(CAR, {own_values: null, feed_values: null, locked_fields: null})
  })

  check(
    'shows a car without those that cannot be had, says why, and has them when they are there',
    async () => {
      serve('a')
      host.answer('/page.jpg', (_, response) => void response.end('<!doctype html>'))
      await ask([address('missing'), address('page.jpg'), address('a')])
      expect(await run()).toEqual({ok: false, error: '1 photographs: answered 404', final: false})
      expect((await readCar())?.images).toEqual([srcs[0]])
      expect(await summarizePhotos(test.records, [])).toMatchObject({
        photos: 3,
        there: 1,
        waiting: 0,
        missing: expect.arrayContaining([
          {reason: 'answered 404', count: 1, examples: [address('missing')]},
          {reason: 'not a JPEG, PNG, WebP, AVIF or GIF picture', count: 1, examples: [address('page.jpg')]},
        ]),
      })
      host.asked.length = 0
      host.serve('/missing', originals[1] ?? Buffer.alloc(0))
      expect(await run()).toEqual({ok: true})
      expect(host.asked).toEqual(['/missing'])
      expect((await readCar())?.images).toEqual([srcs[1], srcs[0]])
      host.remove('/missing')
    },
  )

  check('fetches nothing for another order, and one picture for one new picture', async () => {
    serve('a', 'b', 'c')
    await ask([address('a'), address('b')])
    await run()
    host.asked.length = 0
    expect(await ask([address('b'), address('a')])).toBe(1)
    await run()
    expect(host.asked).toEqual([])
    expect((await readCar())?.images).toEqual([srcs[1], srcs[0]])
    await ask([address('b'), address('c'), address('a')])
    await run()
    expect(host.asked).toEqual(['/c'])
    expect((await readCar())?.images).toEqual([srcs[1], srcs[2], srcs[0]])
  })

  check(
    'has nothing to do for the same feed again, unless it is to ask anew: then only what changed is sent',
    async () => {
      serve('a', 'b')
      await ask([address('a'), address('b')])
      await run()
      await test.records.asRole('outbox', (db) => db.delete(jobs))
      expect(await ask([address('a'), address('b')])).toBe(0)
      host.asked.length = 0
      host.sent.length = 0
      host.serve('/b', originals[3] ?? Buffer.alloc(0))
      expect(await ask([address('a'), address('b')], {}, true)).toBe(1)
      await run()
      expect(host.asked.toSorted()).toEqual(['/a', '/b'])
      expect(host.sent).toEqual(['/b'])
      expect((await readCar())?.images).toEqual([srcs[0], srcs[3]])
      host.asked.length = 0
      await run()
      expect(host.asked).toEqual([])
    },
  )

  check('keeps the picture of before while an address does not answer', async () => {
    serve('a')
    await ask([address('a')])
    await run()
    host.answer('/a', (_, response) => void response.writeHead(500).end())
    await ask([address('a')], {}, true)
    expect(await run()).toMatchObject({ok: false, error: '1 photographs: answered 500'})
    expect((await readCar())?.images).toEqual([srcs[0]])
  })

  check('stores one picture under two addresses once, and shows it once', async () => {
    host.serve('/a', originals[0] ?? Buffer.alloc(0))
    host.serve('/same', originals[0] ?? Buffer.alloc(0))
    await ask([address('a'), address('same')])
    await run()
    expect(listFiles()).toHaveLength(1)
    expect((await readCar())?.images).toEqual([srcs[0]])
  })

  check('asks no host that its feed does not allow', async () => {
    serve('a')
    await storeCarPhotos(test.records, {
      hosts: ['cdn.example.com'],
      check: false,
      cars: [{car: CAR, dealership: 'north', pictures: [address('a')], gone: false, changed: false}],
    })
    expect(await run()).toEqual({ok: true})
    expect(host.asked).toEqual([])
    expect((await readCar())?.images).toEqual([])
  })

  check(
    'puts placeholders last, counts them for nothing, and follows the list that staff change',
    async () => {
      serve('a', 'b', 'c')
      const all = [address('a'), address('b'), address('c')]
      const encoded = await encodePhoto(originals[0] ?? Buffer.alloc(0))
      const soon = typeof encoded === 'string' ? '' : encoded.fingerprint
      placeholders = createPlaceholders([soon])
      await ask(all)
      await run()
      expect(await readCar()).toMatchObject({images: [srcs[1], srcs[2], srcs[0]], placeholders: [srcs[0]]})
      await ask([address('a')])
      await run()
      const only = await engine.send(`/collections/cars/documents/${CAR}`)
      expect(await only.json()).toMatchObject({images: [srcs[0]], placeholders: [srcs[0]], has_image: false})
      placeholders = createPlaceholders([])
      await run()
      const none = await engine.send(`/collections/cars/documents/${CAR}`)
      expect(await none.json()).toMatchObject({images: [srcs[0]], placeholders: [], has_image: true})
    },
  )

  check('leaves what it does not get done in time to a job of its own, and shows the rest', async () => {
    serve('a', 'b', 'c')
    await ask([address('a'), address('b'), address('c')])
    const [first] = await listJobs()
    await test.records.asRole('outbox', (db) =>
      db.execute(sql`update jobs set claimed_at = now(), attempts = 1 where id = ${first?.id}`),
    )
    expect(await run({beginMs: -1})).toEqual({ok: true})
    expect(host.asked).toEqual([])
    expect((await listJobs()).map(({body}) => body)).toEqual([{car: CAR}, {car: CAR}])
    await run()
    expect((await readCar())?.images).toHaveLength(3)
  })

  check('asks once for a car whose job still waits', async () => {
    await ask([address('a')])
    await ask([address('b')])
    expect(await listJobs()).toHaveLength(1)
  })

  check('shows again what an import has taken from the car, without asking anybody', async () => {
    serve('a')
    await ask([address('a')])
    await run()
    await write(CAR, {images: [], has_image: false})
    host.asked.length = 0
    expect(await ask([address('a')], {changed: true})).toBe(1)
    await run()
    expect(host.asked).toEqual([])
    expect((await readCar())?.images).toEqual([srcs[0]])
  })

  check('ends with the newest pictures when another job of the car has shown them meanwhile', async () => {
    serve('a', 'b')
    await ask([address('a'), address('b')])
    await run()
    await ask([address('b')])
    search.beforeRead = async () => {
      await ask([address('b'), address('a')])
      await run()
    }
    await run()
    expect((await readCar())?.images).toEqual([srcs[1], srcs[0]])
  })

  check(
    'passes over a car that stock search does not know: no import has written it, or it is gone',
    async () => {
      serve('a')
      await ask([address('a')], {car: 'nobody'})
      expect(await run({}, 'nobody')).toEqual({ok: true})
    },
  )

  check(
    'removes the photographs of a car some time after it is gone, and their files later still',
    async () => {
      serve('a', 'b')
      await ask([address('a'), '/media/stock/x.svg'])
      await run()
      await ask([address('b')], {car: 'north-2'})
      await run({}, 'north-2')
      await ask(undefined, {gone: true})
      const age = (days: number, column: string, table: string) =>
        test.records.asRole('outbox', (db) =>
          db.execute(
            sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sql.identifier(column)} - ${days} * interval '1 day'`,
          ),
        )
      await age(GONE_DAYS - 1, 'gone_at', 'car_photos')
      await age(UNUSED_DAYS + 1, 'used_at', 'photo_files')
      await prunePhotos(test.records, store)
      expect(listFiles()).toHaveLength(2)
      await age(2, 'gone_at', 'car_photos')
      await prunePhotos(test.records, store)
      expect((await readCar())?.images).toEqual(['/media/stock/x.svg'])
      expect(listFiles()).toHaveLength(2)
      await age(UNUSED_DAYS + 1, 'used_at', 'photo_files')
      await prunePhotos(test.records, store)
      expect(listFiles()).toEqual([expect.stringContaining(srcs[1]?.slice(7) ?? 'none')])
      expect((await readCar('north-2'))?.images).toEqual([srcs[1]])
    },
  )

  check(
    'keeps the photographs of a car that comes back, and of one that is merely in no import',
    async () => {
      serve('a')
      await ask([address('a')])
      await run()
      await ask(undefined, {gone: true})
      await ask([address('a')])
      await test.records.asRole('outbox', (db) =>
        db.execute(sql`update photo_files set used_at = now() - interval '400 days'`),
      )
      await prunePhotos(test.records, store)
      expect((await readCar())?.images).toEqual([srcs[0]])
      expect(listFiles()).toHaveLength(1)
    },
  )

  check('writes what is stored under the name of its bytes', async () => {
    serve('a')
    await ask([address('a')])
    await run()
    const [file = ''] = listFiles()
    const encoded = await encodePhoto(originals[0] ?? Buffer.alloc(0))
    expect(typeof encoded !== 'string' && readFileSync(join(folder, file)).equals(encoded.bytes)).toBe(true)
    const rows = await test.records.asRole('outbox', (db) => db.select().from(photoFiles))
    expect(rows).toMatchObject([{hash: srcs[0]?.slice(7)}])
  })
})
