import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {Behaviour} from './behaviour.ts'
import {
  type Entry,
  startAtOnce,
  startAtTouch,
  startRegister,
  startWhenIdle,
  startWhenVisible,
} from './loader.ts'

/** As much of an element as the loader needs; the tests run without a browser. */
class Part extends EventTarget {
  localName = 'test-part'
  inputs: Part[] = []
  value = ''
  defaultValue = ''
  href = 'https://dealer.example/page'
  firstElementChild = null
  pressed = 0
  isOpen = false
  matches(): boolean {
    return this.isOpen
  }
  contains(other: unknown): boolean {
    return this.inputs.some((input) => input === other)
  }
  querySelectorAll(): Part[] {
    return this.inputs
  }
  closest(): Part {
    return this
  }
  click(): void {
    this.pressed += 1
  }
}

class Pointer extends Event {
  readonly pointerType = 'touch'
}
class Press extends Event {
  readonly button = 0
}

type Connected = Part & {connectedCallback(): void; disconnectedCallback(): void}

const defined = new Map<string, new () => Connected>()
const visited: string[] = []
let observed: (isIntersecting: boolean) => void

/** Connects an element of one entry to the page. */
function connect(entry: Entry, inputs: Part[] = [], isOpen = false): Connected {
  startRegister({'test-part': entry})
  const Defined = defined.get('test-part')
  if (!Defined) throw new Error('nothing was defined')
  const element = new Defined()
  element.inputs = inputs
  element.isOpen = isOpen
  element.connectedCallback()
  return element
}

/** An event as an element within hears it on its way down. */
function send(root: Part, event: Event, target: Part = root): Event {
  Object.defineProperty(event, 'target', {value: target, configurable: true})
  root.dispatchEvent(event)
  return event
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  defined.clear()
  visited.length = 0
  vi.stubGlobal('HTMLElement', Part)
  vi.stubGlobal('HTMLInputElement', Part)
  vi.stubGlobal('HTMLAnchorElement', Part)
  vi.stubGlobal('Element', Part)
  vi.stubGlobal('PointerEvent', Pointer)
  vi.stubGlobal('MouseEvent', Press)
  vi.stubGlobal('document', {activeElement: null})
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', {assign: (href: string) => visited.push(href)})
  vi.stubGlobal('customElements', {
    get: (name: string) => defined.get(name),
    define: (name: string, element: new () => Connected) => defined.set(name, element),
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: readonly {isIntersecting: boolean}[]) => void) {
        observed = (isIntersecting) => listener([{isIntersecting}])
      }
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('startRegister', () => {
  it('starts a behaviour of every page at once, and ends it when the element goes', () => {
    const signals: AbortSignal[] = []
    const element = connect(startAtOnce(({signal}) => void signals.push(signal)))
    expect(signals.map(({aborted}) => aborted)).toEqual([false])
    element.disconnectedCallback()
    expect(signals.map(({aborted}) => aborted)).toEqual([true])
  })

  it('defines an element once, however often it is started', () => {
    const entry = startAtOnce(() => {})
    startRegister({'test-part': entry})
    const first = defined.get('test-part')
    startRegister({'test-part': entry})
    expect(defined.get('test-part')).toBe(first)
  })

  it('loads nothing before the first touch, and lets the behaviour hear that touch', async () => {
    const heard: string[] = []
    const load = vi.fn(
      async (): Promise<Behaviour<object>> =>
        ({root}) => {
          root.addEventListener('pointerdown', ({type}) => heard.push(type))
        },
    )
    const element = connect(startAtTouch(load))
    await settle()
    expect(load).not.toHaveBeenCalled()
    send(element, new Pointer('pointerdown'))
    await settle()
    expect(load).toHaveBeenCalledOnce()
    expect(heard).toEqual(['pointerdown'])
    send(element, new Event('focusin'))
    await settle()
    expect(load).toHaveBeenCalledOnce()
  })

  it('does nothing where the element has gone before its behaviour came', async () => {
    const run = vi.fn()
    const element = connect(startAtTouch(async () => run))
    send(element, new Event('focusin'))
    element.disconnectedCallback()
    await settle()
    expect(run).not.toHaveBeenCalled()
  })

  it('holds a press on what waits, and presses it again once the behaviour is there', async () => {
    const link = new Part()
    const element = connect(startAtTouch(async () => () => {}, {holds: 'a'}))
    const press = send(element, new Press('click', {cancelable: true}), link)
    expect(press.defaultPrevented).toBe(true)
    await settle()
    expect(link.pressed).toBe(1)
    expect(visited).toEqual([])
  })

  it('leaves a press alone where nothing waits', async () => {
    const link = new Part()
    const element = connect(startAtTouch(async () => () => {}))
    expect(send(element, new Press('click', {cancelable: true}), link).defaultPrevented).toBe(false)
    await settle()
    expect(link.pressed).toBe(0)
  })

  it('follows the held link, and asks again at the next touch, where the behaviour cannot be had', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    const link = new Part()
    const element = connect(startAtTouch(load, {holds: 'a'}))
    send(element, new Press('click', {cancelable: true}), link)
    await settle()
    expect(visited).toEqual([link.href])
    send(element, new Event('focusin'))
    await settle()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('says again what was typed while the behaviour was on its way', async () => {
    const input = new Part()
    const said = vi.fn()
    input.addEventListener('input', said)
    const element = connect(
      startAtTouch(async () => () => {}),
      [input],
    )
    send(element, new Event('input'), input)
    await settle()
    expect(said).toHaveBeenCalledOnce()
  })

  it('starts at once where the browser gave back what was typed before', async () => {
    const run = vi.fn()
    connect(
      startAtTouch(async () => run),
      [Object.assign(new Part(), {value: '5'})],
    )
    await settle()
    expect(run).toHaveBeenCalledOnce()
  })

  it('starts a popover when it is opened', async () => {
    const run = vi.fn()
    const element = connect(startAtTouch(async () => run))
    await settle()
    expect(run).not.toHaveBeenCalled()
    send(element, new Event('beforetoggle'))
    await settle()
    expect(run).toHaveBeenCalledOnce()
  })

  it('starts a popover at once that was opened before', async () => {
    const run = vi.fn()
    connect(
      startAtTouch(async () => run),
      [],
      true,
    )
    await settle()
    expect(run).toHaveBeenCalledOnce()
  })

  it('starts what is to be seen when it comes near', async () => {
    const run = vi.fn()
    connect(startWhenVisible(async () => run))
    observed(false)
    await settle()
    expect(run).not.toHaveBeenCalled()
    observed(true)
    await settle()
    expect(run).toHaveBeenCalledOnce()
  })

  it('starts what can wait when the browser has time', async () => {
    const run = vi.fn()
    connect(startWhenIdle(async () => run))
    expect(run).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(run).toHaveBeenCalledOnce()
  })
})
