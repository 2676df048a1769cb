import {type Behaviour, findParts, type Shape} from './behaviour.ts'

type Start = (root: HTMLElement, signal: AbortSignal) => void
type When = 'load' | 'idle' | 'visible' | 'touch'

/** When a behaviour starts, and where its code comes from. `shape` is for types alone. */
export type Entry<S extends Shape = Shape> = {
  readonly when: When
  readonly load: () => Promise<Start> | Start
  /** Which links and buttons wait for the behaviour when they are pressed before it is there. */
  readonly holds?: string
  readonly shape?: S
}

type Loaded<S extends Shape> = () => Promise<Behaviour<S>>
type Options = {readonly holds?: string}

/** A behaviour that is part of every page's script: small, and needed as soon as the page answers. */
export function startAtOnce<S extends Shape>(behaviour: Behaviour<S>): Entry<S> {
  return {when: 'load', load: () => startWith(behaviour)}
}

/** A behaviour that comes when the browser has time, or at the first touch. */
export function startWhenIdle<S extends Shape>(load: Loaded<S>, options: Options = {}): Entry<S> {
  return {when: 'idle', load: async () => startWith(await load()), ...options}
}

/** A behaviour that comes when its element is about to be seen, or at the first touch. */
export function startWhenVisible<S extends Shape>(load: Loaded<S>, options: Options = {}): Entry<S> {
  return {when: 'visible', load: async () => startWith(await load()), ...options}
}

/** A behaviour that comes when a shopper first turns to its element. */
export function startAtTouch<S extends Shape>(load: Loaded<S>, options: Options = {}): Entry<S> {
  return {when: 'touch', load: async () => startWith(await load()), ...options}
}

function startWith<S extends Shape>(behaviour: Behaviour<S>): Start {
  return (root, signal) => behaviour({...findParts<S>(root), signal})
}

/** Makes every element of the register answer, those that are in the page and those that come later. */
export function startRegister(register: {readonly [name: string]: Entry}): void {
  for (const [name, entry] of Object.entries(register)) {
    if (!customElements.get(name)) customElements.define(name, createElementClass(entry))
  }
}

function createElementClass(entry: Entry): CustomElementConstructor {
  return class extends HTMLElement {
    #control: AbortController | undefined
    connectedCallback(): void {
      this.#control = new AbortController()
      if (entry.when === 'load') void start(entry, this, this.#control.signal)
      else waitToStart(entry, this, this.#control.signal)
    }
    disconnectedCallback(): void {
      this.#control?.abort()
    }
  }
}

/** False where the behaviour's code could not be had. */
async function start({load}: Entry, root: HTMLElement, signal: AbortSignal): Promise<boolean> {
  try {
    const loaded = load()
    const run = loaded instanceof Promise ? await loaded : loaded
    if (!signal.aborted) run(root, signal)
    return true
  } catch (cause) {
    console.warn(`<${root.localName}> could not be started`, cause)
    return false
  }
}

/** What tells that a shopper turns to an element, or opens it. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'input', 'click', 'beforetoggle'] as const

function waitToStart(entry: Entry, root: HTMLElement, signal: AbortSignal): void {
  const waiting = new AbortController()
  const options = {signal: AbortSignal.any([signal, waiting.signal]), capture: true}
  const touches = createTouches(root, entry.holds)
  let loading = false
  async function begin(): Promise<void> {
    if (loading) return
    loading = true
    const started = await start(entry, root, signal)
    loading = false
    if (signal.aborted) return
    // A behaviour that could not be had is asked for again at the next touch.
    if (started) waiting.abort()
    touches.replay(started)
  }
  for (const type of TOUCHES) {
    root.addEventListener(
      type,
      (event) => {
        touches.note(event)
        void begin()
      },
      options,
    )
  }
  if (entry.when === 'idle') runWhenIdle(begin, options.signal)
  if (entry.when === 'visible') runWhenVisible(root, begin, options.signal)
  // A shopper was quicker than this script, or the browser gave back what was typed before a reload.
  const isTouched =
    root.contains(document.activeElement) || root.matches(':popover-open') || listChanged(root).length > 0
  if (isTouched) void begin()
}

function runWhenIdle(run: () => void, signal: AbortSignal): void {
  const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => signal.aborted || run()))
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function runWhenVisible(root: HTMLElement, run: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) run()
    },
    {rootMargin: '200px'},
  )
  // An element without a box of its own is as near as its content is.
  observer.observe(root.firstElementChild ?? root)
  signal.addEventListener('abort', () => observer.disconnect())
}

function listChanged(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll('input')].filter(({value, defaultValue}) => value !== defaultValue)
}

type Touches = {readonly note: (event: Event) => void; readonly replay: (started: boolean) => void}

/** Keeps what a shopper does while a behaviour is on its way, and does it again once it is there. */
function createTouches(root: HTMLElement, holds: string | undefined): Touches {
  const typed = new Set<HTMLInputElement>()
  let pointer: PointerEvent | null = null
  let pressed: HTMLElement | null = null
  const {activeElement} = document
  if (activeElement instanceof HTMLInputElement && listChanged(root).includes(activeElement))
    typed.add(activeElement)
  return {
    note(event) {
      if (event.type === 'input' && event.target instanceof HTMLInputElement) typed.add(event.target)
      if (event instanceof PointerEvent && event.type.startsWith('pointer')) pointer = event
      const control = holds === undefined ? null : findHeld(event, holds)
      if (!control) return
      event.preventDefault()
      event.stopPropagation()
      pressed = control
    },
    replay(started) {
      // On the element alone: everything else has heard it.
      if (pointer && started) root.dispatchEvent(new PointerEvent(pointer.type, copyPointer(pointer)))
      if (started) for (const input of typed) input.dispatchEvent(new Event('input', {bubbles: true}))
      if (pressed && started) pressed.click()
      else if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href)
      pressed = null
    },
  }
}

function copyPointer({pointerId, pointerType, clientX, clientY}: PointerEvent): PointerEventInit {
  return {pointerId, pointerType, clientX, clientY}
}

/** The control of a plain press that has to wait; null for every other event. */
function findHeld(event: Event, holds: string): HTMLElement | null {
  if (!(event instanceof MouseEvent) || event.type !== 'click' || !(event.target instanceof Element))
    return null
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return event.target.closest<HTMLElement>(holds)
}
