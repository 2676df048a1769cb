import {AsyncLocalStorage} from 'node:async_hooks'
import {workUnitAsyncStorage} from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {getRequests, type RequestContext} from '../../src/lib/request-context.ts'
import {sampleRequest} from '../testing/sample-request.ts'
import {readApart, recordTags, rememberReads} from './record-tags.ts'

const storage = new AsyncLocalStorage<RequestContext>()
beforeAll(() => {
  getRequests().storage = storage
})
afterAll(() => {
  getRequests().storage = null
})

/** The tags of a page of that kind, and those of the request for it. */
function record(type: string, work: () => void): {page: unknown; request: readonly string[]} {
  const store = {type, ...(type === 'request' ? {} : {tags: type === 'cache' ? null : ['given']})}
  const context = sampleRequest()
  storage.run(context, () => workUnitAsyncStorage.run(store as never, work))
  return {page: 'tags' in store ? store.tags : undefined, request: context.ownTags}
}

describe('recordTags', () => {
  it.each([
    ['a cached read', 'cache', ['a', 'b']],
    ['a page that is rendered once', 'prerender-legacy', ['given', 'a', 'b']],
    ['a page that is rendered twice', 'prerender', ['given', 'a', 'b']],
  ])('states it of %s', (_, type, page) => {
    const work = () => [['a'], ['b', 'a']].map((tags) => recordTags(tags))
    expect(record(type, () => void work())).toEqual({page, request: []})
  })

  it('states it of the request where no page is made that may be kept', () => {
    expect(record('request', () => recordTags(['a']))).toEqual({page: undefined, request: ['a']})
  })

  it('does nothing outside of a request', () => expect(() => recordTags(['a'])).not.toThrow())

  it('states nothing of what is read apart', () => {
    expect(record('cache', () => readApart(() => recordTags(['a']))).page).toBeNull()
  })
})

describe('rememberReads', () => {
  it('states what was read for a value of each page that takes it, and makes the value once', () => {
    let made = 0
    const get = rememberReads(() => {
      recordTags(['a'])
      made += 1
      return 'value'
    })
    for (const type of ['cache', 'prerender-legacy'])
      expect(record(type, () => expect(get()).toBe('value')).page).toContain('a')
    expect(made).toBe(1)
  })
})
