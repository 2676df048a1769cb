import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {PATIENCE} from '../../../local/testing/patience.ts'
import type {Behaviour} from './behaviour.ts'
import {
  type Entry,
  startAtInteraction,
  startAtOnce,
  startNever,
  startRegister,
  startWhenIdle,
  startWhenVisible,
} from './loader.ts'

/** The part of an element that the loader needs; the tests run without a browser. */
class Part extends EventTarget {
  localName = 'test-part'
  inputs: Part[] = []
  value = ''
  defaultValue = ''
  href = 'https://dealer.example/page'
  firstElementChild = null
  pressed = 0
  isOpen = false
  ariaBusy: string | null = null
  /** How a browser changes a value: a slider moves to the nearest step. */
  sanitize = (value: string) => value
  readonly attributes = new Map<string, string>()
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name)
  }
  cloneNode(): Part {
    const {sanitize} = this
    const clone = new Part()
    Object.defineProperty(clone, 'value', {
      get: () => sanitize(this.defaultValue),
      set: () => {},
    })
    return clone
  }
  matches(): boolean {
    return this.isOpen
  }
  contains(other: unknown): boolean {
    return this.inputs.some((input) => input === other)
  }
  querySelectorAll(): Part[] {
    return this.inputs
  }
  closest(): Part | null {
    return this
  }
  requestSubmit(): void {
    this.pressed += 1
  }
  submit(): void {
    visited.push('sent')
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
let page: EventTarget & {scrollY: number}

class Form extends Part {}
class Button extends Part {
  form = new Form()
}

/** Connects an element of one registered behaviour to the page. */
function connect(
  entry: Entry,
  inputs: Part[] = [],
  {isOpen = false, attributes = []}: {isOpen?: boolean; attributes?: readonly string[]} = {},
): Connected {
  startRegister({'test-part': entry})
  const Defined = defined.get('test-part')
  if (!Defined) throw new Error('nothing was defined')
  const element = new Defined()
  element.inputs = inputs
  element.isOpen = isOpen
  for (const name of attributes) element.attributes.set(name, '')
  element.connectedCallback()
  return element
}

/** Dispatches an event as a listener in the capture phase receives it. */
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
  vi.stubGlobal('HTMLFormElement', Form)
  vi.stubGlobal('HTMLButtonElement', Button)
  vi.stubGlobal('Element', Part)
  vi.stubGlobal('PointerEvent', Pointer)
  vi.stubGlobal('MouseEvent', Press)
  vi.stubGlobal('document', {activeElement: null, documentElement: {dataset: {scripts: ''}}})
  page = Object.assign(new EventTarget(), {scrollY: 0})
  vi.stubGlobal('window', page)
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
    const element = connect(startAtInteraction(load))
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

  it('does nothing when the element was removed before its behaviour loaded', async () => {
    const run = vi.fn()
    const element = connect(startAtInteraction(async () => run))
    send(element, new Event('focusin'))
    element.disconnectedCallback()
    await settle()
    expect(run).not.toHaveBeenCalled()
  })

  it('holds a press on what waits, and presses it again once the behaviour is there', async () => {
    const link = new Part()
    const element = connect(startAtInteraction(async () => () => {}, {holds: 'a'}))
    const press = send(element, new Press('click', {cancelable: true}), link)
    expect(press.defaultPrevented).toBe(true)
    await settle()
    expect(link.pressed).toBe(1)
    expect(visited).toEqual([])
  })

  it('holds a press once where the browser forgets a combined signal, as WebKit does', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => new AbortController().signal)
    const run = vi.fn()
    const link = new Part()
    const element = connect(startAtInteraction(async () => run, {holds: 'a'}))
    let replayed = 0
    const press = () => send(element, new Press('click', {cancelable: true}), link)
    Object.assign(link, {
      click: () => {
        replayed += 1
        if (replayed < 5) press()
      },
    })
    press()
    await settle()
    expect([replayed, run.mock.calls.length]).toEqual([1, 1])
  })

  it('holds every press in order, and shows that it is busy with them', async () => {
    const pressed: string[] = []
    const links = ['first', 'second'].map((name) =>
      Object.assign(new Part(), {click: () => pressed.push(name)}),
    )
    const element = connect(startAtInteraction(async () => () => {}, {holds: 'a'}))
    for (const link of links) send(element, new Press('click', {cancelable: true}), link)
    expect(element.ariaBusy).toBe('true')
    await settle()
    expect(pressed).toEqual(['first', 'second'])
    expect(element.ariaBusy).toBeNull()
  })

  it('holds a press until the behaviour has what it asks for', async () => {
    const link = new Part()
    const asked = Promise.withResolvers<void>()
    const element = connect(startAtInteraction(async () => () => asked.promise, {holds: 'a'}))
    send(element, new Press('click', {cancelable: true}), link)
    await settle()
    expect(link.pressed).toBe(0)
    asked.resolve()
    await settle()
    expect(link.pressed).toBe(1)
  })

  it('holds a form that is sent, and sends it without script where the behaviour cannot be had', async () => {
    const form = new Form()
    const element = connect(startAtInteraction(async () => () => {}, {holds: 'form'}))
    expect(send(element, new Event('submit', {cancelable: true}), form).defaultPrevented).toBe(true)
    expect(send(element, new Press('click', {cancelable: true}), form).defaultPrevented).toBe(false)
    await settle()
    expect(form.pressed).toBe(1)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    defined.clear()
    const broken = connect(
      startAtInteraction(() => Promise.reject(new TypeError('Failed to fetch')), {holds: 'form'}),
    )
    send(broken, new Event('submit', {cancelable: true}), form)
    await settle()
    expect(visited).toEqual(['sent'])
  })

  it('sends a form by its held button as without JavaScript, and shows all of it, where the behaviour cannot be had', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const broken = () => Promise.reject(new TypeError('Failed to fetch'))
    const element = connect(startAtInteraction(broken, {holds: 'button[type="submit"]'}))
    const button = new Button()
    expect(send(element, new Press('click', {cancelable: true}), button).defaultPrevented).toBe(true)
    expect(document.documentElement.dataset.scripts).toBe('')
    await settle()
    expect(button.form.pressed).toBe(1)
    expect(document.documentElement.dataset.scripts).toBeUndefined()
  })

  it('sleeps through a touch of other parts where only some are its own', async () => {
    const run = vi.fn()
    const element = connect(startAtInteraction(async () => run, {holds: 'button', onlyHeld: true}))
    send(element, new Pointer('pointerover'), Object.assign(new Part(), {closest: () => null}))
    await settle()
    expect(run).not.toHaveBeenCalled()
    send(element, new Pointer('pointerover'), new Part())
    await settle()
    expect(run).toHaveBeenCalledOnce()
  })

  it('shows at once what it can show before a touch', async () => {
    const [first, run] = [vi.fn(), vi.fn()]
    connect(startAtInteraction(async () => run, {first}))
    expect(first).toHaveBeenCalledOnce()
    await settle()
    expect(run).not.toHaveBeenCalled()
  })

  it('starts at a scroll where that is a touch, and at once where the page is scrolled already', async () => {
    const run = vi.fn()
    connect(startAtInteraction(async () => run, {onScroll: true}))
    await settle()
    expect(run).not.toHaveBeenCalled()
    page.dispatchEvent(new Event('scroll'))
    await settle()
    expect(run).toHaveBeenCalledOnce()
    defined.clear()
    page.scrollY = 300
    connect(startAtInteraction(async () => run, {onScroll: true}))
    await settle()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('starts an eager element without a touch, once the browser has time', async () => {
    const run = vi.fn()
    connect(
      startAtInteraction(async () => run),
      [],
      {attributes: ['eager']},
    )
    expect(run).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), PATIENCE)
  })

  it('defines nothing for an element that others write to', () => {
    startRegister({'test-part': startNever()})
    expect(defined.size).toBe(0)
  })

  it('leaves a press alone where no behaviour waits', async () => {
    const link = new Part()
    const element = connect(startAtInteraction(async () => () => {}))
    expect(send(element, new Press('click', {cancelable: true}), link).defaultPrevented).toBe(false)
    await settle()
    expect(link.pressed).toBe(0)
  })

  it('follows the held link, and asks again at the next touch, where the behaviour cannot be had', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    const link = new Part()
    const element = connect(startAtInteraction(load, {holds: 'a'}))
    send(element, new Press('click', {cancelable: true}), link)
    await settle()
    expect(visited).toEqual([link.href])
    send(element, new Event('focusin'))
    await settle()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('replays text typed while the behaviour was loading', async () => {
    const input = new Part()
    const said = vi.fn()
    input.addEventListener('input', said)
    const element = connect(
      startAtInteraction(async () => () => {}),
      [input],
    )
    send(element, new Event('input'), input)
    await settle()
    expect(said).toHaveBeenCalledOnce()
  })

  it('starts at once where the browser gave back what was typed before', async () => {
    const run = vi.fn()
    connect(
      startAtInteraction(async () => run),
      [Object.assign(new Part(), {value: '5'})],
    )
    await settle()
    expect(run).toHaveBeenCalledOnce()
  })

  it('waits for a touch where the browser put a slider on its nearest step', async () => {
    const run = vi.fn()
    const slider = Object.assign(new Part(), {value: '1500', defaultValue: '1234', sanitize: () => '1500'})
    connect(
      startAtInteraction(async () => run),
      [slider],
    )
    await settle()
    expect(run).not.toHaveBeenCalled()
  })

  it('starts a popover when it is opened', async () => {
    const run = vi.fn()
    const element = connect(startAtInteraction(async () => run))
    await settle()
    expect(run).not.toHaveBeenCalled()
    send(element, new Event('beforetoggle'))
    await settle()
    expect(run).toHaveBeenCalledOnce()
  })

  it('starts a popover at once that was opened before', async () => {
    const run = vi.fn()
    connect(
      startAtInteraction(async () => run),
      [],
      {isOpen: true},
    )
    await settle()
    expect(run).toHaveBeenCalledOnce()
  })

  it('starts elements when they come into view', async () => {
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
