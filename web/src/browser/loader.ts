import {type Behaviour, findParts, type Shape} from './behaviour.ts'

type Start = (root: HTMLElement, signal: AbortSignal) => void | Promise<void>
type When = 'load' | 'idle' | 'visible' | 'touch' | 'never'

/** When a behaviour starts, and how its code is loaded. `shape` is only for types. */
export type Entry<S extends Shape = Shape> = Omit<Options<S>, 'first'> & {
  readonly when: When
  readonly load: () => Promise<Start> | Start
  readonly first?: Start
  readonly shape?: S
}

type Loaded<S extends Shape> = () => Promise<Behaviour<S>>

type Options<S extends Shape> = {
  /**
   * A selector of the links, buttons and forms whose clicks and submits are delayed until the behaviour is loaded. An
   * element’s own attribute `holds` takes precedence.
   */
  readonly holds?: string
  /** Whether an interaction with any other part does not start the behaviour. */
  readonly onlyHeld?: boolean
  /** Whether scrolling the page counts as an interaction. */
  readonly onScroll?: boolean
  /** What the element does until then: part of every page's script. */
  readonly first?: Behaviour<S>
}

/** A behaviour that is part of every page's script: small, and needed immediately. */
export function startAtOnce<S extends Shape>(behaviour: Behaviour<S>): Entry<S> {
  return {when: 'load', load: () => startWith(behaviour)}
}

/** A behaviour that is loaded when the browser is idle, or at the first interaction. */
export function startWhenIdle<S extends Shape>(load: Loaded<S>, options: Options<S> = {}): Entry<S> {
  return buildEntry('idle', load, options)
}

/** A behaviour that is loaded when its element is about to become visible, or at the first interaction. */
export function startWhenVisible<S extends Shape>(load: Loaded<S>): Entry<S> {
  return buildEntry('visible', load, {})
}

/** A behaviour that is loaded at the first interaction with its element. */
export function startAtInteraction<S extends Shape>(load: Loaded<S>, options: Options<S> = {}): Entry<S> {
  return buildEntry('touch', load, options)
}

/** An element without a behaviour, which other behaviours update. */
export function startNever<S extends Shape>(): Entry<S> {
  return {when: 'never', load: () => () => {}}
}

function buildEntry<S extends Shape>(when: When, load: Loaded<S>, {first, ...options}: Options<S>): Entry<S> {
  return {...options, when, load: async () => startWith(await load()), first: first && startWith(first)}
}

function startWith<S extends Shape>(behaviour: Behaviour<S>): Start {
  return (root, signal) => behaviour({...findParts<S>(root), signal})
}

/** Starts every element of the register, existing ones and those added later. */
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

/** False if the behaviour's code, or its first request, failed. */
async function start({load}: Entry, root: HTMLElement, signal: AbortSignal): Promise<boolean> {
  try {
    const loaded = load()
    const run = loaded instanceof Promise ? await loaded : loaded
    if (!signal.aborted) await run(root, signal)
    return true
  } catch (cause) {
    console.warn(`<${root.localName}> could not be started`, cause)
    // What is hidden until its behaviour shows it is shown as without JavaScript.
    delete document.documentElement.dataset.scripts
    return false
  }
}

/** The events that count as an interaction with an element, or its opening. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'input', 'click', 'submit', 'beforetoggle'] as const

function waitToStart(entry: Entry, root: HTMLElement, signal: AbortSignal): void {
  // Not `AbortSignal.any`: WebKit forgets a combined signal, and listeners that stay would hold a replayed press again
  // and again.
  const waiting = new AbortController()
  signal.addEventListener('abort', () => waiting.abort(), {signal: waiting.signal})
  const options = {signal: waiting.signal, capture: true}
  const holds = root.getAttribute('holds') ?? entry.holds
  const touches = createTouches(root, holds)
  let loading = false
  async function begin(): Promise<void> {
    if (loading) return
    loading = true
    const started = await start(entry, root, signal)
    loading = false
    if (signal.aborted) return
    // A behaviour that failed to load is requested again at the next interaction.
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

/** Whether a shopper interacted before this script was loaded. */
function isTouched(root: HTMLElement, {onScroll, onlyHeld}: Entry): boolean {
  if (onScroll && window.scrollY > 0) return true
  if (onlyHeld) return false
  return (
    root.contains(document.activeElement) ||
    root.matches(':popover-open, :has(:popover-open)') ||
    listChanged(root).length > 0
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
  // An element without its own box is observed by its content.
  observer.observe(root.firstElementChild ?? root)
  signal.addEventListener('abort', () => observer.disconnect())
}

function listChanged(root: HTMLElement): HTMLInputElement[] {
  return [...root.querySelectorAll('input')].filter(isChanged)
}

/**
 * Whether an input differs from the page's value: browsers restore typed values after a reload. A value adjusted by
 * the browser itself is not a change: a slider snaps to the nearest step.
 */
function isChanged(input: HTMLInputElement): boolean {
  if (input.value === input.defaultValue) return false
  const fresh = input.cloneNode()
  if (fresh instanceof HTMLInputElement) fresh.value = input.defaultValue
  return !(fresh instanceof HTMLInputElement) || fresh.value !== input.value
}

type Touches = {readonly note: (event: Event) => void; readonly replay: (started: boolean) => void}

/** Stores a shopper's actions while a behaviour is being loaded, and replays them afterwards. */
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
      // Dispatched only to the element, because all other listeners have already handled it.
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

/** A plain click, which may be delayed, or a form submit. */
function isPress(event: Event): boolean {
  if (event.type === 'submit') return true
  if (!(event instanceof MouseEvent) || event.type !== 'click' || event.button !== 0) return false
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

/** The control around an event's target; a form only if it is being submitted. */
function findAround({type, target}: Event, selector: string): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(selector) : null
  return type === 'click' && control instanceof HTMLFormElement ? null : control
}

function press(control: HTMLElement): void {
  if (control instanceof HTMLFormElement) control.requestSubmit()
  else control.click()
}

/** Without its behaviour, a link, a form or its button works as without JavaScript. */
function leave(control: HTMLElement | undefined): void {
  if (control instanceof HTMLFormElement) control.submit()
  else if (control instanceof HTMLButtonElement) control.form?.requestSubmit(control)
  else if (control instanceof HTMLAnchorElement) location.assign(control.href)
}
