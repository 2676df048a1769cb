import {type DOMWindow, JSDOM} from 'jsdom'
import {beforeAll, describe, expect, it} from 'vitest'
import {bundlePageStart} from '../build/bundle-page-start'
import type {EarlyInput} from './early-input'
import {LEFT_PAGES_KEY} from './page-start-names'

const CHUNK = 'http://site.example/_next/static/chunks/'
const PICTURE_TIMEOUT_MS = 4000

let program: {[lateLayout: string]: string}
beforeAll(async () => {
  program = {
    on: await bundlePageStart({lateLayout: true}),
    off: await bundlePageStart({lateLayout: false}),
  }
})

type PageOfTest = DOMWindow & {earlyInput?: EarlyInput}

type Visit = {
  body?: string
  path?: string
  navigation?: string
  lateLayout?: 'on' | 'off'
  /** Whether the browser can sign, which it does on secure pages alone. */
  isSecure?: boolean
  /** How the pictures of the first screen decode, by their `alt`. */
  decode?: (alt: string) => Promise<void>
}

/**
 * Opens a page with two delayed scripts, which never come by themselves, and runs the bundled program as its first
 * script. Frames and idle time come at once; timers run when a test says so.
 */
function openPage(visit: Visit = {}) {
  const {body = '', path = '/search/kia?colour=Red', navigation = 'navigate'} = visit
  const {lateLayout = 'on', isSecure = true} = visit
  const scripts = ['one', 'main'].map(
    (name) => `<script src="${CHUNK}${name}.js" async type="delayed"></script>`,
  )
  const dom = new JSDOM(`<!doctype html><head>${scripts[0]}</head><body>${body}${scripts[1]}</body>`, {
    url: `http://site.example${path}`,
    runScripts: 'outside-only',
  })
  const window: PageOfTest = dom.window
  const timers = new Map<number, () => void>()
  Object.assign(window, {
    requestIdleCallback: (run: (deadline: object) => void) => run({timeRemaining: () => 0}),
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout: (run: () => void, ms = 0) => (ms > 0 ? timers.set(ms, run) : run()),
  })
  Object.defineProperty(window.performance, 'getEntriesByType', {value: () => [{type: navigation}]})
  Object.defineProperty(window.HTMLImageElement.prototype, 'fetchPriority', {
    get(this: HTMLImageElement) {
      return this.getAttribute('fetchpriority') ?? 'auto'
    },
  })
  window.HTMLImageElement.prototype.decode = function decode() {
    return visit.decode?.(this.alt) ?? Promise.resolve()
  }
  Object.defineProperty(window, 'crypto', {value: {subtle: isSecure ? {} : undefined}})
  window.eval(program[lateLayout] ?? '')
  return {window, timers, isLoaded: watchScripts(window)}
}

function watchScripts(window: PageOfTest): () => boolean {
  let isLoaded = false
  window.earlyInput?.scriptsLoaded.then(() => {
    isLoaded = true
  })
  return () => isLoaded
}

/** The scripts that the page has asked for. */
function listScripts({document}: DOMWindow): string[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[src]:not([type])')].map(({src}) =>
    src.replace(CHUNK, ''),
  )
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

async function fire(window: DOMWindow, type: string, target: EventTarget = window): Promise<void> {
  target.dispatchEvent(new window.Event(type, {bubbles: true}))
  await settle()
}

describe('page start › delayed scripts', () => {
  it.each(['pointerdown', 'pointermove', 'keydown', 'click'])('come once, at the first %s', async (type) => {
    const {window} = openPage({decode: () => new Promise(() => {}), body: '<img fetchpriority="high">'})
    await fire(window, 'pointerover')
    expect(listScripts(window)).toEqual([])
    await fire(window, type)
    await fire(window, type)
    expect(listScripts(window)).toEqual(['one.js', 'main.js'])
    expect(window.document.querySelector('[type=delayed]')).toBeNull()
  })

  it.each([
    [0, 0, []],
    [0, -1, ['one.js', 'main.js']],
    [1, 0, ['one.js', 'main.js']],
  ])('come at a move of the pointer, and not at one by %i and %i', async (movementX, movementY, scripts) => {
    const {window} = openPage({decode: () => new Promise(() => {}), body: '<img fetchpriority="high">'})
    window.dispatchEvent(Object.assign(new window.Event('pointermove'), {movementX, movementY}))
    await settle()
    expect(listScripts(window)).toEqual(scripts)
  })

  it('come once the pictures of the first screen are decoded, also when one is broken', async () => {
    const decoded = Promise.withResolvers<void>()
    const waits: {[alt: string]: Promise<void>} = {
      first: decoded.promise,
      broken: Promise.reject(new Error('broken')),
      later: new Promise(() => {}),
    }
    const {window} = openPage({
      body: '<img alt="first" fetchpriority="high"><img alt="broken" fetchpriority="high"><img alt="later">',
      decode: (alt) => waits[alt] ?? Promise.resolve(),
    })
    await settle()
    expect(listScripts(window)).toEqual([])
    decoded.resolve()
    await settle()
    expect(listScripts(window)).toEqual(['one.js', 'main.js'])
  })

  it('come after four seconds when a picture never does', async () => {
    const {window, timers} = openPage({
      decode: () => new Promise(() => {}),
      body: '<img fetchpriority="high">',
    })
    await settle()
    expect(listScripts(window)).toEqual([])
    timers.get(PICTURE_TIMEOUT_MS)?.()
    await settle()
    expect(listScripts(window)).toEqual(['one.js', 'main.js'])
  })

  it('have loaded when each has run or failed', async () => {
    const {window, isLoaded} = openPage()
    await fire(window, 'keydown')
    const [one, main] = window.document.querySelectorAll('script[src]')
    await fire(window, 'load', main)
    expect(isLoaded()).toBe(false)
    await fire(window, 'error', one)
    expect(isLoaded()).toBe(true)
  })

  it('have loaded with the page where none is delayed', async () => {
    const page = openPage()
    for (const script of page.window.document.querySelectorAll('script')) script.remove()
    await fire(page.window, 'keydown')
    await settle()
    expect(page.isLoaded()).toBe(true)
  })

  it('come with the further pictures of a row', async () => {
    const {window} = openPage({
      body: '<img class="beside" fetchpriority="high">',
      decode: () => new Promise(() => {}),
    })
    expect(window.document.querySelectorAll('.beside')).toHaveLength(1)
    await fire(window, 'pointerdown')
    expect(window.document.querySelectorAll('.beside')).toHaveLength(0)
  })
})

describe('page start › forms of several steps', () => {
  const FOLDED_FORM = `<form><button type="submit"><i></i></button><fieldset class="until-scripted"></fieldset></form>
    <form id="whole"><button type="submit"></button></form>`

  it('shows their first step as long as scripts are to come, and all of them once one has failed', async () => {
    const {window} = openPage()
    const {dataset} = window.document.documentElement
    expect(dataset.scripts).toBe('')
    await fire(window, 'keydown')
    const [, main] = window.document.querySelectorAll('script[src]')
    await fire(window, 'error', main)
    expect(dataset.scripts).toBeUndefined()
  })

  it('shows them whole where their scripts do not run', () => {
    expect(openPage({isSecure: false}).window.document.documentElement.dataset.scripts).toBeUndefined()
  })

  it.each([
    ['keeps a press on the button of a folded one', {}, '#folded', true],
    ['leaves a press to the browser where all is shown', {}, '#whole button', false],
    ['leaves a press to the browser where no script runs', {isSecure: false}, '#folded', false],
  ] satisfies [string, Visit, string, boolean][])('%s', (_, visit, selector, isKept) => {
    const {window} = openPage({...visit, body: FOLDED_FORM})
    window.document.querySelector('i')?.parentElement?.setAttribute('id', 'folded')
    const button = window.document.querySelector(selector)
    const press = new window.MouseEvent('click', {bubbles: true, cancelable: true})
    button?.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(isKept)
    expect([...(window.earlyInput?.events.keys() ?? [])]).toEqual(isKept ? [button] : [])
  })
})

describe('page start › late layout', () => {
  it.each([
    ['a page that is opened', {}, true],
    ['not a page that is come back to', {navigation: 'back_forward'}, false],
    ['not a page that is reloaded', {navigation: 'reload'}, false],
    ['not a page that is opened at one of its parts', {path: '/cars/a#features'}, false],
    ['not without the switch', {lateLayout: 'off'}, false],
  ] satisfies [string, Visit, boolean][])('begins on %s', async (_, visit, begins) => {
    const body = '<div class="below"></div>'.repeat(3)
    const {window} = openPage({...visit, body: `${body}<img fetchpriority="high">`})
    const {dataset} = window.document.documentElement
    expect(dataset.opening).toBe(begins ? '' : undefined)
    await settle()
    await settle()
    expect(dataset.opening).toBeUndefined()
    // What hides nothing is left as the server wrote it.
    expect(window.document.querySelectorAll('.below')).toHaveLength(begins ? 0 : 3)
  })
})

describe('page start › recorder', () => {
  it('records input that needs a script: buttons and changed controls', async () => {
    const {window} = openPage({
      body: `<form><button type="button" id="heart"><i></i></button><button id="send"></button>
        <input name="make" value="Kia"><input type="checkbox" checked value="a"><select><option>b</select></form>
        <button id="alone"></button><button id="menu" type="button"></button><p></p>`,
    })
    const {document} = window
    Object.assign(document.querySelector('#menu') ?? {}, {popoverTargetElement: document.body})
    for (const selector of ['#heart i', '#send', '#alone', '#menu', 'p']) {
      const target = document.querySelector(selector)
      if (target) await fire(window, 'click', target)
    }
    for (const control of document.querySelectorAll('input, select')) await fire(window, 'input', control)
    const controls = [...document.querySelectorAll('input, select')]
    expect([...(window.earlyInput?.events ?? [])]).toEqual([
      [document.querySelector('#heart'), 'press'],
      [document.querySelector('#alone'), 'press'],
      ...controls.map((control) => [control, 'change']),
    ])
  })

  it('notes what a page was about that is left before it answers, one line each [9.1d]', async () => {
    const body = '<p data-search-words="red Kias"></p>'
    const {window} = openPage({body})
    await fire(window, 'pagehide')
    await fire(window, 'pagehide')
    const line = '["/search/kia","?colour=Red","red Kias",null]\n'
    expect(window.sessionStorage.getItem(LEFT_PAGES_KEY)).toBe(line + line)
    const answering = openPage({body}).window
    delete answering.earlyInput
    await fire(answering, 'pagehide')
    expect(answering.sessionStorage).toHaveLength(0)
    const other = openPage().window
    await fire(other, 'pagehide')
    expect(other.sessionStorage).toHaveLength(0)
  })
})

describe('start of a page', () => {
  it('keeps Zod from compiling its checks, which the page’s policy forbids', async () => {
    const name = '__zod_globalConfig'
    expect(Reflect.get(openPage().window, name)).toEqual({jitless: true})
    // By the name that the installed version reads.
    const {globalConfig} = await import('zod/v4/core')
    expect(Reflect.get(globalThis, name)).toBe(globalConfig)
    expect(globalConfig).not.toHaveProperty('jitless')
  })
})
