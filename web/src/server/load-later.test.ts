import {describe, expect, it} from 'vitest'
import {LEFT_EARLY} from '#/lib/left-early'
import {loadLater} from './load-later'

const CHUNK = '/_next/static/chunks/'
const PAGE =
  `<!DOCTYPE html><html><head><link rel="stylesheet" href="${CHUNK}a.css" data-precedence="next"/>` +
  `<link rel="preload" as="script" fetchPriority="low" href="${CHUNK}main.js"/>` +
  `<script src="${CHUNK}one.js" async=""></script><script src="${CHUNK}old.js" noModule=""></script></head>` +
  `<body><p>$& a car</p><script src="${CHUNK}main.js" id="_R_" async=""></script>` +
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>'

type Listener = (event: {target: unknown}) => void
type Script = {src: string; onload?: () => void; onerror?: () => void}
type Image = {fetchPriority: string; decode: () => Promise<void>}

type Visit = {
  images?: Image[]
  about?: object | null
  type?: string
  hash?: string
  below?: number
  beside?: number
}

/**
 * Runs a page's loader with a browser that does only what it is told; `about` is what the page says it is about,
 * `below` how many of its parts lie below the first screen, `beside` how many beside the first picture of a row.
 */
function open({images = [], about = null, type = 'navigate', hash = '', below = 0, beside = 0}: Visit = {}) {
  const script = /<script>(\(s=>.*?)<\/script>/.exec(loadLater(PAGE))?.[1] ?? ''
  const listeners = new Map<string, Listener[]>()
  const [timers, asked]: [Map<number, () => void>, string[]] = [new Map(), []]
  const scripts: Script[] = []
  const window: {earlyActs?: Map<unknown, unknown> & {here?: Promise<unknown>}; __next_s?: unknown} = {}
  const stored = new Map<string, string>()
  const dataset: {opening?: string} = {}
  let left = below
  const part = {classList: {remove: () => left--}}
  let hidden = beside
  const picture = {classList: {remove: () => hidden--}}
  const world = {
    window,
    location: {pathname: '/search/kia', search: '?colour=Red', hash},
    performance: {getEntriesByType: () => [{type}]},
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    },
    document: {
      images,
      documentElement: {dataset},
      querySelector: (selector: string) => (selector === '.below' ? left > 0 && part : about),
      querySelectorAll: (selector: string) => (selector === '.beside' ? Array(hidden).fill(picture) : []),
      createElement: () => ({src: ''}),
      head: {append: (script: Script) => asked.push(script.src) && scripts.push(script)},
    },
    addEventListener: (type: string, listener: Listener) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    requestAnimationFrame: (run: () => void) => run(),
    // The page waits in two steps after a paint; those are counted as no time.
    setTimeout: (run: () => void, ms = 0) => (ms > 0 ? timers.set(ms, run) : run()),
  }
  new Function(...Object.keys(world), script)(...Object.values(world))
  const fire = (type: string, target: unknown = {closest: () => null}) => {
    for (const listener of listeners.get(type) ?? []) listener({target})
  }
  const opening = () => ({laidOutLate: dataset.opening === '', left, hidden})
  return {asked, scripts, fire, timers, stored, window, opening, early: () => [...(window.earlyActs ?? [])]}
}

const BOTH = [`${CHUNK}one.js`, `${CHUNK}main.js`]

describe('scripts that wait for the page', () => {
  it('stand in one small script, and all else stays', () => {
    const html = loadLater(PAGE)
    expect(html).not.toContain('async=""')
    expect(html).not.toContain('as="script"')
    for (const kept of [`${CHUNK}a.css`, `${CHUNK}old.js" noModule`, '<p>$& a car</p>', 'self.__next_f'])
      expect(html).toContain(kept)
    expect(html.indexOf('earlyActs')).toBeLessThan(html.indexOf('</head>'))
  })

  it('leave a page without any as it is', () => {
    expect(loadLater('<html><head></head></html>')).toBe('<html><head></head></html>')
  })

  it.each(['pointerdown', 'pointermove', 'keydown', 'click'])('come at the first %s, once', (type) => {
    const page = open()
    page.fire('pointerover')
    expect(page.asked).toEqual([])
    page.fire(type)
    page.fire(type)
    page.fire('load')
    expect(page.asked).toEqual(BOTH)
  })

  it('come once the first pictures stand, also when one of them is broken', async () => {
    const decoded = Promise.withResolvers<void>()
    const images = [
      {fetchPriority: 'high', decode: () => decoded.promise},
      {fetchPriority: 'high', decode: () => Promise.reject(new Error('broken'))},
      {fetchPriority: 'auto', decode: () => new Promise<void>(() => {})},
    ]
    const page = open({images})
    page.fire('load')
    await Promise.resolve()
    expect(page.asked).toEqual([])
    decoded.resolve()
    await new Promise((done) => setTimeout(done))
    expect(page.asked).toEqual(BOTH)
  })

  it.each(['pointerdown', 'load'])('bring the further pictures of a row with them, at %s', async (type) => {
    const page = open({beside: 2})
    expect(page.opening().hidden).toBe(2)
    page.fire(type)
    await new Promise((done) => setTimeout(done))
    expect(page.opening().hidden).toBe(0)
  })

  it('start the framework in a task before the one that brings the page to life', () => {
    expect(open().window.__next_s).toEqual([[0, {children: ''}]])
  })

  it('are all here when the last has come, or failed to', async () => {
    const page = open()
    page.fire('keydown')
    let isAllHere = false
    page.window.earlyActs?.here?.then(() => (isAllHere = true))
    page.scripts[1]?.onload?.()
    await new Promise((done) => setTimeout(done))
    expect(isAllHere).toBe(false)
    page.scripts[0]?.onerror?.()
    await new Promise((done) => setTimeout(done))
    expect(isAllHere).toBe(true)
  })

  it('come after four seconds where a picture never does', () => {
    const page = open()
    expect(page.asked).toEqual([])
    page.timers.get(4000)?.()
    expect(page.asked).toEqual(BOTH)
  })

  it.each([
    ['opened', {}, true],
    ['come back to', {type: 'back_forward'}, false],
    ['loaded again', {type: 'reload'}, false],
    ['opened at one of its parts', {hash: '#features'}, false],
  ])('lay out what is below the first screen one by one: a page that is %s', async (_, visit, late) => {
    const page = open({...visit, below: 3})
    expect(page.opening()).toEqual({laidOutLate: late, left: 3, hidden: 0})
    page.fire('load')
    await new Promise((done) => setTimeout(done))
    expect(page.opening()).toEqual({laidOutLate: false, left: 0, hidden: 0})
  })

  it('remember what only they can answer', () => {
    const page = open()
    const heart = {type: 'button', form: {}}
    const send = {type: 'submit', form: {}}
    const alone = {type: 'submit', form: null}
    const menu = {type: 'button', form: null, popoverTargetElement: {}}
    for (const button of [heart, send, alone, menu]) page.fire('click', {closest: () => button})
    const field = {value: 'Kia', checked: false}
    page.fire('input', field)
    expect(page.early()).toEqual([
      [heart, undefined],
      [alone, undefined],
      [field, ['Kia', false]],
    ])
  })

  it('[9.1d] say what a page was about that is left before they came, one line each', () => {
    const page = open({about: {dataset: {searchWords: 'red Kias'}}})
    page.fire('pagehide')
    page.fire('pagehide')
    const line = '["/search/kia","?colour=Red","red Kias",null]\n'
    expect([...page.stored]).toEqual([[LEFT_EARLY, line + line]])
    const alive = open({about: {dataset: {searchWords: 'red Kias'}}})
    delete alive.window.earlyActs
    alive.fire('pagehide')
    const plain = open()
    plain.fire('pagehide')
    expect([...alive.stored, ...plain.stored]).toEqual([])
  })
})
