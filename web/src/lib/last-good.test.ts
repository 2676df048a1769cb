import {beforeEach, describe, expect, it, vi} from 'vitest'
import {findLastGood} from './last-good'
import {fail, ok, type Result} from './result'

// The least that can be set, of which it has a seventh.
vi.stubEnv('CACHE_MB', '8')
const ROOM = (8 * 1024 * 1024) / 7

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'forecourt')
})

const DOWN = fail<string>('content', 'down')
const read = (key: string, answer: Result<string>, isAway = false) =>
  findLastGood(key, Promise.resolve(answer), isAway)

describe('last good result', () => {
  it('stands in for a failure of the same read, and of no other', async () => {
    expect(await read('a', ok('one'))).toEqual(ok({data: 'one', stale: false}))
    expect(await read('a', DOWN)).toEqual(ok({data: 'one', stale: true}))
    expect(await read('b', DOWN)).toEqual(DOWN)
  })

  it('has the values of the read, and nothing that a page has changed since', async () => {
    const day = new Date('2026-11-30')
    const car = {price: null, tag: undefined, seen: new Map([['a', day]])}
    const first = await findLastGood('a', Promise.resolve(ok(car)), false)
    car.seen.clear()
    const last = await findLastGood('a', Promise.resolve(fail<typeof car>('content', 'down')), false)
    expect(first.ok).toBe(true)
    expect(last).toStrictEqual(
      ok({data: {price: null, tag: undefined, seen: new Map([['a', day]])}, stale: true}),
    )
  })

  it('is not waited with while the service answers', async () => {
    await read('a', ok('one'))
    const late = Promise.withResolvers<Result<string>>()
    const found = findLastGood('a', late.promise, false)
    late.resolve(ok('two'))
    expect(await found).toEqual(ok({data: 'two', stale: false}))
  })

  it('answers while a service that is away says nothing, which is waited for where there is none', async () => {
    await read('a', ok('one'))
    const [known, unknown] = [
      Promise.withResolvers<Result<string>>(),
      Promise.withResolvers<Result<string>>(),
    ]
    const first = findLastGood('b', unknown.promise, true)
    expect(await findLastGood('a', known.promise, true)).toEqual(ok({data: 'one', stale: true}))
    unknown.resolve(ok('three'))
    expect(await first).toEqual(ok({data: 'three', stale: false}))
  })

  it('counts in bytes: the least recently read make room', async () => {
    // Each takes more than a third of the room.
    const large = 'x'.repeat(ROOM / 2.9)
    for (const key of ['a', 'b']) await read(key, ok(large))
    await read('a', DOWN)
    await read('c', ok(large))
    expect((await read('b', DOWN)).ok).toBe(false)
    expect([(await read('a', DOWN)).ok, (await read('c', DOWN)).ok]).toEqual([true, true])
    await read('larger than all', ok('x'.repeat(ROOM)))
    expect((await read('larger than all', DOWN)).ok).toBe(false)
    for (let at = 0; at < 3000; at += 1) await read(`small ${at}`, ok('y'.repeat(100)))
    expect((await read('small 0', DOWN)).ok).toBe(false)
    expect((await read('small 2999', DOWN)).ok).toBe(true)
  })
})
