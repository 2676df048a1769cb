import {type Behaviour, findParts, type Shape} from './behaviour.ts'

type Start = (root: HTMLElement, signal: AbortSignal) => void | Promise<void>
type When = 'load' | 'idle' | 'visible' | 'touch' | 'never'

/** When a behaviour starts, and where its code comes from. `shape` is for types alone. */
export type Entry<S extends Shape = Shape> = Omit<Options<S>, 'first'> & {
  readonly when: When
  readonly load: () => Promise<Start> | Start
  readonly first?: Start
  readonly shape?: S
}

type Loaded<S extends Shape> = () => Promise<Behaviour<S>>

type Options<S extends Shape> = {
  /**
   * A selector of the links, buttons and forms that wait for the behaviour when they are pressed or sent before it is
   * there. An element’s own attribute `holds` goes before it.
   */
  readonly holds?: string
  /** Whether a touch of any other part leaves the behaviour asleep. */
  readonly onlyHeld?: boolean
  /** Whether scrolling the page is a touch too. */
  readonly onScroll?: boolean
  /** What the element shows until then: part of every page's script. */
  readonly first?: Behaviour<S>
}

/** A behaviour that is part of every page's script: small, and needed as soon as the page answers. */
export function startAtOnce<S extends Shape>(behaviour: Behaviour<S>): Entry<S> {
  return {when: 'load', load: () => startWith(behaviour)}
}

/** A behaviour that comes when the browser has time, or at the first touch. */
export function startWhenIdle<S extends Shape>(load: Loaded<S>, options: Options<S> = {}): Entry<S> {
  return buildEntry('idle', load, options)
}

/** A behaviour that is loaded when its element is about to be seen, or at the first touch. */
export function startWhenVisible<S extends Shape>(load: Loaded<S>, options: Options<S> = {}): Entry<S> {
  return buildEntry('visible', load, options)
}

/** A behaviour that comes when a shopper first turns to its element. */
export function startAtTouch<S extends Shape>(load: Loaded<S>, options: Options<S> = {}): Entry<S> {
  return buildEntry('touch', load, options)
}

/** An element without a behaviour, to which other behaviours write. */
export function startNever<S extends Shape>(): Entry<S> {
  return {when: 'never', load: () => () => {}}
}

function buildEntry<S extends Shape>(when: When, load: Loaded<S>, {first, ...options}: Options<S>): Entry<S> {
  return {...options, when, load: async () => startWith(await load()), first: first && startWith(first)}
}

function startWith<S extends Shape>(behaviour: Behaviour<S>): Start {
  return (root, signal) => behaviour({...findParts<S>(root), signal})
}

/** Makes every element of the register answer, those that are in the page and those that come later. */
export function startRegister(register: {readonly [name: string]: Entry}): void {
  for (const [name, entry] of Object.entries(register)) {
    if (entry.when !== 'never' && !customElements.get(name))
      customElements.define(name, createElementClass(entry))
  }
}

function createElementClass(entry: Entry): CustomElementConstructor {
  return class extends HTMLElement {
    #control: AbortController | undefined
    connectedCallback(): void {
      this.#control = new AbortController()
      const {signal} = this.#control
      void entry.first?.(this, signal)
      if (entry.when === 'load') void start(entry, this, signal)
      else waitToStart(entry, this, signal)
    }
    disconnectedCallback(): void {
      this.#control?.abort()
    }
  }
}

/** False where the behaviour's code, or what it asks for to begin with, could not be had. */
async function start({load}: Entry, root: HTMLElement, signal: AbortSignal): Promise<boolean> {
  try {
    const loaded = load()
    const run = loaded instanceof Promise ? await loaded : loaded
    if (!signal.aborted) await run(root, signal)
    return true
  } catch (cause) {
    console.warn(`<${root.localName}> could not be started`, cause)
    return false
  }
}

/** The events by which a shopper turns to an element, or opens it. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'input', 'click', 'submit', 'beforetoggle'] as const

function waitToStart(entry: Entry, root: HTMLElement, signal: AbortSignal): void {
  const waiting = new AbortController()
  const options = {signal: AbortSignal.any([signal, waiting.signal]), capture: true}
  const holds = root.getAttribute('holds') ?? entry.holds
  const touches = createTouches(root, holds)
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
        if (entry.onlyHeld && holds && !findAround(event, holds)) return
        touches.note(event)
        void begin()
      },
      options,
    )
  }
  if (entry.onScroll) window.addEventListener('scroll', () => void begin(), {...options, passive: true})
  // React may still be hydrating its content.
  if (entry.when === 'idle' || root.hasAttribute('eager')) runWhenIdle(begin, options.signal)
  if (entry.when === 'visible') runWhenVisible(root, begin, options.signal)
  if (isTouched(root, entry)) void begin()
}

/** Whether a shopper was quicker than this script. */
function isTouched(root: HTMLElement, {onScroll, onlyHeld}: Entry): boolean {
  if (onScroll && window.scrollY > 0) return true
  if (onlyHeld) return false
  return (
    root.contains(document.activeElement) || root.matches(':popover-open') || listChanged(root).length > 0
  )
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
  // An element without a box of its own is as near as its content.
  observer.observe(root.firstElementChild ?? root)
  signal.addEventListener('abort', () => observer.disconnect())
}

function listChanged(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll('input')].filter(isChanged)
}

/**
 * Whether an input differs from the page's value: browsers restore typed values after a reload. A value that the
 * browser itself adjusted is no change: a slider snaps to the nearest step.
 */
function isChanged(input: HTMLInputElement): boolean {
  if (input.value === input.defaultValue) return false
  const fresh = input.cloneNode()
  if (fresh instanceof HTMLInputElement) fresh.value = input.defaultValue
  return !(fresh instanceof HTMLInputElement) || fresh.value !== input.value
}

type Touches = {readonly note: (event: Event) => void; readonly replay: (started: boolean) => void}

/** Keeps what a shopper does while a behaviour is on its way, and does it again once it is there. */
function createTouches(root: HTMLElement, holds: string | undefined): Touches {
  const typed = new Set<HTMLInputElement>()
  let pointer: PointerEvent | null = null
  const held: HTMLElement[] = []
  const {activeElement} = document
  if (activeElement instanceof HTMLInputElement && root.contains(activeElement) && isChanged(activeElement))
    typed.add(activeElement)
  return {
    note(event) {
      if (event.type === 'input' && event.target instanceof HTMLInputElement) typed.add(event.target)
      if (event instanceof PointerEvent && event.type.startsWith('pointer')) pointer = event
      const control = isPress(event) && holds ? findAround(event, holds) : null
      if (!control) return
      event.preventDefault()
      event.stopPropagation()
      root.ariaBusy = 'true'
      held.push(control)
    },
    replay(started) {
      if (held.length > 0) root.ariaBusy = null
      // Dispatched to the element alone, because all other listeners have already handled it.
      if (pointer && started) root.dispatchEvent(new PointerEvent(pointer.type, copyPointer(pointer)))
      if (started) for (const input of typed) input.dispatchEvent(new Event('input', {bubbles: true}))
      const controls = held.splice(0)
      if (started) for (const control of controls) press(control)
      else if (controls.length > 0) leave(controls.at(-1))
    },
  }
}

function copyPointer({pointerId, pointerType, clientX, clientY}: PointerEvent): PointerEventInit {
  return {pointerId, pointerType, clientX, clientY}
}

/** A plain press, which may have to wait, or a form that is sent. */
function isPress(event: Event): boolean {
  if (event.type === 'submit') return true
  if (!(event instanceof MouseEvent) || event.type !== 'click' || event.button !== 0) return false
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** The control around an event's target; a form only where it is the form that is sent. */
function findAround({type, target}: Event, selector: string): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(selector) : null
  return type === 'click' && control instanceof HTMLFormElement ? null : control
}

function press(control: HTMLElement): void {
  if (control instanceof HTMLFormElement) control.requestSubmit()
  else control.click()
}

/** Without its behaviour a link or form does what it does without script. */
function leave(control: HTMLElement | undefined): void {
  if (control instanceof HTMLFormElement) control.submit()
  else if (control instanceof HTMLAnchorElement) location.assign(control.href)
}
