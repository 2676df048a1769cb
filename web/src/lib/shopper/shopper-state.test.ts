import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'

const answer = {signedIn: true, phone: '0412 ••• 678'}
const fetched = vi.fn()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  fetched.mockImplementation(async () => Response.json(answer))
})

afterEach(() => vi.unstubAllGlobals())

/** The module as a page has it whose scripts see these cookies. */
function openPage(cookie: string) {
  vi.stubGlobal('document', {cookie})
  return import('./shopper-state')
}

describe('fetchShopperState', () => {
  it('sends no request where nobody is signed in', async () => {
    const {fetchShopperState} = await openPage('a=1; not-signed-in=1')
    expect(await fetchShopperState()).toEqual({signedIn: false})
    expect(fetched).not.toHaveBeenCalled()
  })

  it('asks once for a page, however many parts of it want to know', async () => {
    const {fetchShopperState} = await openPage('a=1; signed-in=1')
    expect(await Promise.all([fetchShopperState(), fetchShopperState()])).toEqual([answer, answer])
    expect(await fetchShopperState()).toEqual(answer)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('rejects during an outage, and asks again', async () => {
    const {fetchShopperState} = await openPage('signed-in=1')
    fetched.mockImplementationOnce(async () => new Response(null, {status: 503}))
    await expect(fetchShopperState()).rejects.toThrow('503')
    expect(await fetchShopperState()).toEqual(answer)
  })
})
