import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {ok} from '#/lib/result'
import {createStoreRequest} from './create-store-request'

beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout', 'performance']}))
afterEach(() => void vi.useRealTimers())

const stay = AbortSignal.any([])
const read = async () => ok('read')
const answer = (status: number) => async () => new Response(null, {status})
const FAILURE = {ok: false, error: {layer: 'files', retryable: true}}

/** A store that never answers. */
const hang = (signal: AbortSignal) =>
  new Promise<Response>((_, refuse) => {
    if (signal.aborted) refuse(signal.reason)
    signal.addEventListener('abort', () => refuse(signal.reason))
  })

function create() {
  const request = createStoreRequest({usualMs: 4000, awayMs: 1000, rememberMs: 5000})
  const get = (status: number) => request({leave: stay, send: answer(status), read})
  /** The ms after which a request that is not answered fails. */
  const measureHang = async () => {
    const began = performance.now()
    let ended: number | null = null
    const failing = request({leave: stay, send: hang, read}).then((result) => {
      ended = performance.now()
      return result
    })
    while (ended === null) await vi.advanceTimersByTimeAsync(500)
    expect(await failing).toMatchObject(FAILURE)
    return ended - began
  }
  return {request, get, measureHang}
}

describe('requests to a store of files', () => {
  it('fail when nothing comes in time, and wait for less until it answers or some seconds have passed', async () => {
    const {get, measureHang} = create()
    expect([await measureHang(), await measureHang(), await measureHang()]).toEqual([4000, 1000, 1000])
    expect(await get(200)).toEqual(ok('read'))
    expect(await measureHang()).toBe(4000)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await measureHang()).toBe(4000)
  })

  it('wait for less after an answer of 500, and not after one of absence or a client that left', async () => {
    const {request, get, measureHang} = create()
    expect(await request({leave: AbortSignal.abort(), send: hang, read})).toMatchObject(FAILURE)
    expect(await measureHang()).toBe(4000)
    await get(404)
    expect(await measureHang()).toBe(4000)
    await get(404)
    await get(503)
    expect(await measureHang()).toBe(1000)
  })
})
