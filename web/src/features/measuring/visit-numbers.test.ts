import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createTestElement, TestPart} from '#/testing/test-element'
import {visitNumbers} from './visit-numbers.element'

const OWN = '61298765432'
const stored = new Map<string, string>()
const asked = vi.fn<(address: string, init: {body: string}) => Promise<Response>>()
let stop = () => {}

/** Opens a page with one link; returns its address and its words. */
async function open({ask = false, choice}: {ask?: boolean; choice?: 'yes' | 'no'} = {}) {
  stop()
  const link = new TestPart()
  const words = {nodeValue: '02 9876 5432'}
  link.setAttribute('href', 'tel:+61298765432')
  const storage = {
    getItem: (key: string) => (key === 'forecourt.measuring' ? (choice ?? null) : (stored.get(key) ?? null)),
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  const page = new EventTarget()
  vi.stubGlobal('window', {localStorage: storage, sessionStorage: storage})
  vi.stubGlobal('location', {pathname: '/', search: '?utm_source=flyer'})
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('NodeFilter', {SHOW_TEXT: 4})
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('document', {
    ...{visibilityState: 'visible', referrer: '', body: {}},
    addEventListener: page.addEventListener.bind(page),
    querySelector: () => null,
    querySelectorAll: () => [link],
    createTreeWalker: () => {
      const nodes = [words]
      return {nextNode: () => nodes.pop() ?? null}
    },
  })
  ;({stop} = createTestElement(visitNumbers, {values: {own: [OWN], ask}}))
  await vi.advanceTimersByTimeAsync(0)
  return {read: () => [link.getAttribute('href'), words.nodeValue]}
}

const LEASED = ['tel:+61255500001', '02 5550 0001']
const DEALERS = ['tel:+61298765432', '02 9876 5432']
const answer =
  (numbers: object, seconds = 1800) =>
  async () =>
    Response.json({numbers, seconds})

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  asked.mockReset().mockImplementation(answer({[OWN]: '(02) 5550 0001'}))
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page with the number of a visit', () => {
  it('shows it in links and words, and asks for it once for its next pages [7.17e]', async () => {
    expect((await open()).read()).toEqual(LEASED)
    expect((await open()).read()).toEqual(LEASED)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(JSON.parse(asked.mock.calls[0]?.[1].body ?? '')).toMatchObject({
      called: [OWN],
      from: {source: 'flyer'},
    })
    vi.advanceTimersByTime(1000 * 1000)
    expect((await open()).read()).toEqual(LEASED)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['nobody has answered', {ask: true}],
    ['the answer was no', {ask: true, choice: 'no'}],
  ] as const)('has the dealer’s own, asks and keeps nothing where %s [7.17e]', async (_, visit) => {
    expect((await open(visit)).read()).toEqual(DEALERS)
    expect([asked.mock.calls, [...stored]]).toEqual([[], []])
  })

  it.each([
    ['none is free', answer({})],
    ['the records are away', async () => new Response(null, {status: 503})],
    ['there is no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('has the dealer’s own where %s [7.17e]', async (_, reply) => {
    asked.mockImplementation(reply)
    expect((await open()).read()).toEqual(DEALERS)
  })

  it('has the dealer’s own again once its time is over and another has it', async () => {
    const {read} = await open()
    asked.mockImplementation(answer({}))
    await vi.advanceTimersByTimeAsync(1800 * 1000 - 1)
    expect(read()).toEqual(LEASED)
    await vi.advanceTimersByTimeAsync(1)
    expect(read()).toEqual(DEALERS)
  })
})
