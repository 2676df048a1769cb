import {afterEach, describe, expect, it, vi} from 'vitest'
import {retryFailed} from './content-status'
import {isRows, queryContent} from './query-content'

const backend = vi.hoisted(() => ({rows: null as readonly object[] | null}))

vi.mock('./client.ts', () => ({
  getContentClient: () => ({
    fetch: async () => {
      if (backend.rows === null) throw new Error('The operation was aborted due to timeout')
      return backend.rows
    },
  }),
}))

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'forecourt')
})

describe('queryContent', () => {
  it('waits four seconds, and one each while content is away', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const listLimits = () => limit.mock.calls.splice(0).map(([ms]) => ms)
    const ask = (query: string) => queryContent(query, {}, isRows)
    backend.rows = null
    for (const query of ['a', 'b', 'c']) expect((await ask(query)).ok).toBe(false)
    expect(listLimits()).toEqual([4000, 1000, 1000])
    // In the background a slow answer counts.
    backend.rows = [{id: 'one'}]
    await retryFailed()
    expect(listLimits()).toEqual([4000])
    expect(await ask('a')).toEqual({ok: true, data: [{id: 'one'}]})
    expect(listLimits()).toEqual([4000])
  })
})
