import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createTestElement} from '#/testing/test-element'
import {countVisit} from './count-visit.element'

type Batch = {visit: string; from: object; things: [string, string][]}

const sent: Batch[] = []
const stored = new Map<string, string>()
let page: EventTarget

class Link extends EventTarget {
  readonly #selector: string
  constructor(selector: string) {
    super()
    this.#selector = selector
  }
  closest(selector: string) {
    return selector === this.#selector ? this : null
  }
  getAttribute() {
    return 'enquiry'
  }
}

type Visit = {
  address?: string
  found?: string
  choice?: 'yes' | 'no'
  ask?: boolean
  gpc?: boolean
  from?: string
  /** The experiments of the page, and the goals that were reached on the way to it. */
  trials?: string[]
  reached?: string
}

function open({address = '/', found, choice, ask = false, gpc = false, from = '', ...parts}: Visit) {
  const {trials = [], reached} = parts
  page = new EventTarget()
  const {pathname, search} = new URL(address, 'https://north.example')
  const storage = {
    getItem: (key: string) => (key === 'forecourt.measuring' ? (choice ?? null) : (stored.get(key) ?? null)),
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('window', {localStorage: storage, sessionStorage: storage})
  vi.stubGlobal('location', {pathname, search})
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('navigator', {
    globalPrivacyControl: gpc,
    sendBeacon: (_: string, body: string) => sent.push(JSON.parse(body)),
  })
  const document = {
    visibilityState: 'hidden',
    referrer: from,
    body: {},
    addEventListener: page.addEventListener.bind(page),
    querySelector: (selector: string) => {
      if (selector === '[data-reached]') return reached === undefined ? null : {dataset: {reached}}
      return selector === '[data-found]' && found !== undefined ? {dataset: {found}} : null
    },
    querySelectorAll: () => trials.map((trial) => ({dataset: {trial}})),
  }
  vi.stubGlobal('document', document)
  createTestElement(countVisit, {values: {ask}})
}

const leave = () => page.dispatchEvent(new Event('visibilitychange'))

function act(event: string, selector: string) {
  const happened = new Event(event)
  Object.defineProperty(happened, 'target', {value: new Link(selector)})
  page.dispatchEvent(happened)
}

beforeEach(() => {
  sent.length = 0
  stored.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('a page of a visit', () => {
  it('tells once, when it is left, what it was used for', () => {
    open({address: '/cars/kia-rio-1'})
    act('click', 'a[href^="tel:"]')
    act('click', 'a[href^="tel:"]')
    act('input', 'lead-form')
    expect(sent).toEqual([])
    leave()
    leave()
    expect(sent.map(({things}) => things)).toEqual([
      [
        ['view', 'kia-rio-1'],
        ['call', ''],
        ['begun', 'enquiry'],
      ],
    ])
  })

  it.each([
    ['0', 'no-match'],
    ['3', 'search'],
  ])('with %s cars found is a thing of its own', (found, thing) => {
    open({address: '/search/kia?page=2', found})
    leave()
    expect(sent[0]?.things).toEqual([[thing, '/search/kia?page=2']])
  })

  it('has the number and the origin of the visit’s first page, with the mark of an advertiser by name alone', () => {
    open({address: '/?utm_source=Flyer&gclid=secret', from: 'https://www.google.com/search?q=secret'})
    leave()
    open({address: '/cars/kia-rio-1', from: 'https://north.example/'})
    leave()
    const from = {referrer: 'www.google.com', click: 'gclid', source: 'Flyer', medium: '', campaign: ''}
    expect(sent.map((batch) => batch.from)).toEqual([from, from])
    expect(sent[0]?.visit).toBe(sent[1]?.visit)
    expect(JSON.stringify([sent, [...stored]])).not.toContain('secret')
  })

  it('tells the versions that it has seen, and the goals that were reached with those of the visit [7.19d]', () => {
    stored.set('forecourt.versions', '{"abc":1,"def":0,"out":-1}')
    open({trials: ['abc', 'out', 'abc']})
    act('click', 'a[href^="tel:"]')
    leave()
    expect(sent[0]?.things).toEqual([
      ['call', ''],
      ['reached', 'abc/1/call'],
      ['reached', 'def/0/call'],
      ['shown', 'abc/1'],
    ])
    open({address: '/success', reached: 'sent booking'})
    leave()
    expect(sent[1]?.things.map(([, subject]) => subject)).toEqual([
      'abc/1/sent',
      'def/0/sent',
      'abc/1/booking',
      'def/0/booking',
    ])
  })

  it.each([
    ['nobody has answered', {ask: true}],
    ['the answer was no', {ask: true, choice: 'no'}],
    ['the browser asks not to be measured', {gpc: true}],
  ] satisfies [string, Visit][])('tells and keeps nothing where %s [7.17c]', (_, visit) => {
    open({address: '/cars/kia-rio-1', ...visit})
    leave()
    expect([sent, [...stored]]).toEqual([[], []])
  })
})
