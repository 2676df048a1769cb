import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {getRecords} from '#/gateways/records/get-records'
import {jobs} from '#/jobs/tables'
import {signBody} from '#/lib/signature'
import {carPhotos} from '#/services/photos/tables'
import {openProcessRecords} from '#/testing/open-process-records'
import {POST} from './route.ts'

// Needs more than two seconds: a database is started.

const SECRET = 'development-stock-secret'
await openProcessRecords()
const env = {
  STOCK_WEBHOOK_SECRET: SECRET,
  TYPESENSE_WRITE_KEY: 'a-key' as string | undefined,
}
vi.mock('#/env/env', () => ({getEnv: () => env}))

beforeAll(() => void vi.spyOn(console, 'error').mockReturnValue(undefined))

afterEach(async () => {
  env.TYPESENSE_WRITE_KEY = 'a-key'
  const records = await getRecords().get()
  await records.asRole('outbox', async (db) => {
    await db.delete(carPhotos)
    await db.delete(jobs)
  })
})

afterAll(async () => {
  vi.restoreAllMocks()
})

const car = {car: 'north-1', dealership: 'north', gone: false, changed: true}
const wish = {
  hosts: ['cdn.example.com'],
  check: false,
  cars: [{...car, pictures: ['https://cdn.example.com/1.jpg', '/media/stock/a.svg']}],
}

async function post(payload: unknown, secret = SECRET): Promise<[number, unknown]> {
  const body = JSON.stringify(payload)
  const headers = {'forecourt-signature': signBody(secret, body, Date.now())}
  const answer = await POST(new Request('http://localhost/api/stock/photos', {method: 'POST', body, headers}))
  return [answer.status, await answer.json()]
}

const readStored = async () => {
  const records = await getRecords().get()
  return records.asRole('outbox', async (db) => ({
    cars: await db.select().from(carPhotos),
    jobs: await db.select().from(jobs),
  }))
}

describe('asking for photographs', () => {
  it('stores the pictures that cars shall show, adds their jobs, and reports their state', async () => {
    expect(await post({...wish, dealerships: ['north']})).toEqual([
      200,
      {jobs: 1, summary: {photos: 1, there: 0, waiting: 1, cars: 1, missing: [], repeated: []}},
    ])
    const stored = await readStored()
    expect(stored.cars).toMatchObject([
      {car: 'north-1', hosts: ['cdn.example.com'], pictures: wish.cars[0]?.pictures, goneAt: null},
    ])
    expect(stored.jobs).toMatchObject([{kind: 'fetch-photos', body: {car: 'north-1'}}])
  })

  it.each([
    ['signed by another secret', wish, 'another', 401],
    ['that is no wish', {cars: 1}, SECRET, 400],
    ['with an id that is none', {...wish, cars: [{...car, car: "a'; drop table jobs"}]}, SECRET, 400],
    [
      'with more than sixty pictures',
      {...wish, cars: [{...car, pictures: Array(61).fill('/media/a.svg')}]},
      SECRET,
      400,
    ],
  ])('refuses a body %s, and keeps nothing', async (_what, payload, secret, status) => {
    expect((await post(payload, secret))[0]).toBe(status)
    expect(await readStored()).toEqual({cars: [], jobs: []})
  })

  it('leaves out addresses that no feed may name, whoever signed them', async () => {
    const pictures = [
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      '/photo/abc',
      '//evil.test/a.jpg',
      'https://cdn.example.com/2.jpg',
    ]
    await post({...wish, cars: [{...car, pictures}]})
    expect((await readStored()).cars).toMatchObject([{pictures: ['https://cdn.example.com/2.jpg']}])
  })

  it('says so where it cannot put photographs into cars', async () => {
    env.TYPESENSE_WRITE_KEY = undefined
    expect(await post(wish)).toEqual([501, {error: expect.stringMatching(/TYPESENSE_WRITE_KEY is not set/)}])
    expect(await readStored()).toEqual({cars: [], jobs: []})
  })
})
