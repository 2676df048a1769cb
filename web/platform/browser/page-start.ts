import type {EarlyInput, PageWindow} from './early-input.ts'
import {FOLDED, LEFT_PAGES_KEY, PAGE_SUBJECT} from './page-start-names.ts'
import {STILL_PAGE} from './still-page.ts'

/** The script of a still page (`replaceScripts`), of a type that no browser runs. */
const DELAYED_SCRIPTS = 'script[type=delayed]'

/** The timeout after which a page loads its scripts although its first picture has not loaded, ms. */
const PICTURE_TIMEOUT_MS = 4000

/** An idle task continues the layout while this much of a browser's 50 ms is left, in ms: a part takes some 6. */
const LAYOUT_STEP_MS = 44

type Options = {
  /** Lays out the parts below the first screen one by one (`globals.css`, `[data-opening]`). */
  readonly lateLayout: boolean
}

/**
 * Runs in the head of each page, before anything is shown: records clicks and changes before scripts are loaded
 * (`early-input.ts`), records the subject of a page that is left early, marks the page as one whose scripts will run
 * (`[data-scripts]`), and loads the page's delayed scripts at the first interaction, otherwise once the pictures of the
 * first screen are decoded and the browser is idle.
 *
 * This file is bundled into one inline script (`build/bundle-page-start.ts`), so it may only import small modules
 * without imports.
 */
export function startPage({lateLayout}: Options): void {
  const events: EarlyInput['events'] = new Map()
  // Zod would compile its checks, which the page's policy forbids (`http/script-policy.ts`).
  Object.assign(window, {__zod_globalConfig: {jitless: true}})
  let loadNow = () => {}
  const isDue = new Promise<void>((resolve) => {
    loadNow = resolve
  })
  const page: PageWindow = window
  page.earlyInput = {events, scriptsLoaded: isDue.then(loadScripts)}
  // "pointermove", not "pointerover": a resting pointer is not an interaction. Chromium sends a move of none after it has
  // laid out a page.
  const interact = ({type, movementX, movementY}: Event & Partial<PointerEvent>) => {
    if (type !== 'pointermove' || movementX !== 0 || movementY !== 0) loadNow()
  }
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'click'])
    addEventListener(type, interact, {capture: true, passive: true})
  recordInput(events)
  addEventListener('pagehide', noteLeftPage)
  const {dataset} = document.documentElement
  const isOpening = lateLayout && isFreshVisit()
  if (isOpening) dataset.opening = ''
  // A form of several steps is shown step by step by its script, which has to sign (`lead-form.element.ts`).
  if (window.crypto?.subtle) dataset.scripts = ''
  const begin = (deadline?: IdleDeadline) => {
    loadNow()
    // Otherwise the classes stay: React may still compare them, as in development.
    if (isOpening) layOut(deadline)
  }
  setTimeout(begin, PICTURE_TIMEOUT_MS)
  addEventListener('load', async () => {
    const pictures = [...document.images].filter(({fetchPriority}) => fetchPriority === 'high')
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    // Two steps: after the frame that shows them.
    requestAnimationFrame(() => setTimeout(() => whenIdle(begin)))
  })
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: (deadline?: IdleDeadline) => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run)
}

/** Settles when each script has run or failed. Without delayed ones, that is when the page has loaded. */
async function loadScripts(): Promise<void> {
  for (const picture of document.querySelectorAll('[data-opening] .beside'))
    picture.classList.remove('beside')
  // Some scripts are at the end of the page, which may still be loading.
  if (document.readyState === 'loading') await heard(document, 'DOMContentLoaded')
  const delayed = [...document.querySelectorAll<HTMLScriptElement>(DELAYED_SCRIPTS)]
  await Promise.all(delayed.map(loadScript))
  if (document.readyState !== 'complete' && delayed.length === 0) await heard(window, 'load')
}

function loadScript(marked: HTMLScriptElement): Promise<unknown> {
  const script = document.createElement('script')
  // As written in the HTML: the framework recognises a loaded script by that text.
  script.setAttribute('src', marked.getAttribute('src') ?? '')
  script.async = true
  if (document.documentElement.hasAttribute(STILL_PAGE)) script.type = 'module'
  const failed = heard(script, 'error').then(() => delete document.documentElement.dataset.scripts)
  const ended = Promise.race([heard(script, 'load'), failed])
  marked.replaceWith(script)
  return ended
}

function heard(target: EventTarget, type: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(type, resolve, {once: true}))
}

function recordInput(events: EarlyInput['events']): void {
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (!button || button.popoverTargetElement) return
      // The browser would check parts of the form that are not shown yet, and could not say what they lack.
      const isFolded = document.documentElement.dataset.scripts === '' && button.form?.querySelector(FOLDED)
      if (isFolded) event.preventDefault()
      // Other buttons that submit a form work without JavaScript.
      if (isFolded || button.type === 'button' || !button.form) events.set(button, 'press')
    },
    {capture: true},
  )
  addEventListener(
    'input',
    ({target}) => {
      if (target instanceof Element && target.matches('input, select, textarea')) events.set(target, 'change')
    },
    {capture: true, passive: true},
  )
}

/** Records the search or the car of a page that is left before its own scripts have loaded. */
function noteLeftPage(): void {
  const page: PageWindow = window
  const subject = page.earlyInput && document.querySelector<HTMLElement>(PAGE_SUBJECT)
  if (!subject) return
  const {searchWords, car} = subject.dataset
  const line = JSON.stringify([location.pathname, location.search, searchWords, car])
  try {
    sessionStorage.setItem(LEFT_PAGES_KEY, `${sessionStorage.getItem(LEFT_PAGES_KEY) ?? ''}${line}\n`)
  } catch {
    // Blocked or full storage is ignored.
  }
}

/** A restored page, or one opened at an anchor, needs real heights to find its scroll position. */
function isFreshVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type === 'navigate' && location.hash === ''
}

/** Lays out one part after the other while the browser is idle, and reports when the last is done. */
function layOut(deadline?: IdleDeadline): void {
  do {
    const part = document.querySelector<HTMLElement>('.below')
    if (!part) {
      delete document.documentElement.dataset.opening
      return
    }
    part.classList.remove('below')
    // Reading a height forces the layout of the part.
    part.getBoundingClientRect()
  } while ((deadline?.timeRemaining() ?? 0) > LAYOUT_STEP_MS)
  whenIdle(layOut)
}
