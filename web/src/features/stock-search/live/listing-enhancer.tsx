'use client'

import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {type CarryOver, readCarryOver, restoreCarryOver} from './carry-over'
import {clickedHref, formHref} from './form-href'
import type {LiveConfig, LiveProps, Target} from './live-config'

type Live = ComponentType<LiveProps>

type Props = {
  /** The listing as the server drew it. */
  children: ReactNode
  config: LiveConfig
  /** Brings the live listing, which is too large to load for a page that is only read. */
  load: () => Promise<Live>
}

// Spec 5.2a, 9.2c.
const TEXT_DEBOUNCE_MS = 300
const NUMBER_DEBOUNCE_MS = 400
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Answers the links and forms of a listing in place, once the live listing is loaded. Until then, and wherever
 * it cannot be loaded, they work as the links and forms they are.
 */
export function ListingEnhancer({children, config, load}: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<Live | null>(null)
  const [target, setTarget] = useState<Target | null>(null)
  const [ready, setReady] = useState(false)
  const carried = useRef<CarryOver | null>(null)

  const go = useCallback(
    (next: Target) => {
      setTarget(next)
      load().then(
        (loaded) => setLive(() => loaded),
        () => window.location.assign(next.href),
      )
    },
    [load],
  )
  const onReady = useCallback(() => {
    if (root.current && carried.current === null) carried.current = readCarryOver(root.current)
    setReady(true)
  }, [])
  useLayoutEffect(() => {
    if (ready && root.current && carried.current) restoreCarryOver(root.current, carried.current)
  }, [ready])
  useEffect(() => (root.current ? listen(root.current, go, load) : undefined), [go, load])
  useEffect(() => {
    if (!live) return
    const onMove = () => go({href: hereHref(), history: 'none'})
    window.addEventListener('popstate', onMove)
    return () => window.removeEventListener('popstate', onMove)
  }, [live, go])

  const Listing = live
  return (
    <div ref={root} aria-busy={target !== null && !ready}>
      {!ready && children}
      {Listing && target && <Listing config={config} target={target} ready={ready} onReady={onReady} />}
    </div>
  )
}

function hereHref(): string {
  return `${window.location.pathname}${window.location.search}`
}

/** Listens to links, forms and typing under `root`; the first sign of intent starts loading. */
function listen(root: HTMLElement, go: (target: Target) => void, load: () => Promise<Live>): () => void {
  const control = new AbortController()
  const options = {signal: control.signal}
  const typing = createTyping(go)
  for (const intent of INTENTS) {
    root.addEventListener(intent, () => void load().catch(() => {}), {...options, once: true, passive: true})
  }
  root.addEventListener(
    'click',
    (event) => {
      const href = clickedHref(event)
      if (href === null) return
      event.preventDefault()
      typing.stop()
      if (event.target instanceof Element) closeMenu(event.target)
      go({href, history: 'push'})
    },
    options,
  )
  root.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      typing.now(event.target)
    },
    options,
  )
  root.addEventListener('input', (event) => typing.later(event.target), options)
  return () => {
    typing.stop()
    control.abort()
  }
}

function createTyping(go: (target: Target) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  // A word typed letter by letter is one step back, not ten.
  let last: HTMLFormElement['name'] | null = null
  function now(form: HTMLFormElement, field: string | null = null) {
    clearTimeout(timer)
    const href = formHref(form)
    go({href, history: field !== null && field === last ? 'replace' : 'push'})
    last = field
  }
  return {
    now,
    later(input: EventTarget | null) {
      if (!(input instanceof HTMLInputElement) || !input.form) return
      const {form, name, type} = input
      clearTimeout(timer)
      timer = setTimeout(() => now(form, name), type === 'number' ? NUMBER_DEBOUNCE_MS : TEXT_DEBOUNCE_MS)
    },
    stop() {
      clearTimeout(timer)
      last = null
    },
  }
}

function closeMenu(within: Element): void {
  const menu = within.closest<HTMLDetailsElement>('details[data-menu]')
  if (menu) menu.open = false
}
