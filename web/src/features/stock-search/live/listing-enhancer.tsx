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
import {buildFormHref, getClickedHref} from './form-href'
import type {LiveConfig, LiveProps, Target} from './live-config'
import {readSeenDepth} from './seen-depth'

/** What is brought at the first sign of intent: the live listing, and what makes its controls more than links. */
export type LiveParts = {
  readonly config: LiveConfig
  readonly Listing: ComponentType<LiveProps>
  readonly startControls: (root: HTMLElement, go: (target: Target) => void) => () => void
}

type Props = {
  /** The listing as the server drew it. */
  children: ReactNode
  /** Brings the live parts, which are too large to load for a page that is only read. */
  load: () => Promise<LiveParts>
}

const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Answers the links and forms of a listing in place, once the live listing is loaded. Until then, and wherever
 * it cannot be loaded, they work as the links and forms they are.
 */
export function ListingEnhancer({children, load}: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState<LiveParts | null>(null)
  const [targets, setTargets] = useState<readonly Target[]>([])
  const [ready, setReady] = useState(false)
  const carried = useRef<CarryOver | null>(null)
  const early = useRef(new Set<EventTarget>())

  const go = useCallback(
    (next: Target) => {
      setTargets((before) => [...before, next])
      load().catch(() => window.location.assign(next.href))
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
  useEffect(() => {
    const bring = () => void load().then(setParts, () => {})
    const {current} = root
    if (!current) return
    // Whoever was quicker than this script is in a control already.
    if (current.contains(document.activeElement)) {
      if (document.activeElement instanceof HTMLInputElement && isChanged(document.activeElement))
        early.current.add(document.activeElement)
      bring()
    }
    // Whoever has scrolled already may scroll no further.
    if (window.scrollY > 0) bring()
    // Back, or loaded anew: the list had grown before.
    if (readSeenDepth()) {
      bring()
      go({href: hereHref(), history: 'none'})
    }
    return listen(current, go, bring)
  }, [go, load])
  useEffect(() => {
    const {current} = root
    if (!current) return
    return parts ? startWith(parts, current, early.current, go) : keepInputs(current, early.current)
  }, [parts, go])
  useEffect(() => {
    if (!parts) return
    const onMove = () => go({href: hereHref(), history: 'none'})
    window.addEventListener('popstate', onMove)
    return () => window.removeEventListener('popstate', onMove)
  }, [parts, go])

  return (
    <div ref={root} aria-busy={targets.length > 0 && !ready}>
      {parts && targets.length > 0 && (
        <parts.Listing config={parts.config} targets={targets} ready={ready} onReady={onReady} />
      )}
      {!ready && children}
    </div>
  )
}

function isChanged({value, defaultValue}: HTMLInputElement): boolean {
  return value !== defaultValue
}

/** Keeps what is moved and typed before there is a script to answer it. */
function keepInputs(root: HTMLElement, early: Set<EventTarget>): () => void {
  const keep = ({target}: Event) => void (target && early.add(target))
  root.addEventListener('input', keep)
  return () => root.removeEventListener('input', keep)
}

/** Starts the controls and lets them answer what was done before. */
function startWith(
  parts: LiveParts,
  root: HTMLElement,
  early: Set<EventTarget>,
  go: (target: Target) => void,
): () => void {
  const stop = parts.startControls(root, go)
  for (const input of early) input.dispatchEvent(new Event('input', {bubbles: true}))
  early.clear()
  return stop
}

function hereHref(): string {
  return `${window.location.pathname}${window.location.search}`
}

/** Listens to links and forms under `root`; the first sign of intent starts loading. */
function listen(root: HTMLElement, go: (target: Target) => void, bring: () => void): () => void {
  const control = new AbortController()
  const options = {signal: control.signal}
  for (const intent of INTENTS) {
    root.addEventListener(intent, bring, {...options, once: true, passive: true})
  }
  // A wheel beside the list, or a key, brings its end near without any of these.
  window.addEventListener('scroll', bring, {...options, once: true, passive: true})
  root.addEventListener(
    'click',
    (event) => {
      const href = getClickedHref(event)
      if (href === null) return
      event.preventDefault()
      if (event.target instanceof Element) showChosen(event.target)
      bring()
      go({href, history: 'push'})
    },
    options,
  )
  root.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || event.defaultPrevented) return
      event.preventDefault()
      bring()
      go({href: buildFormHref(event.target), history: 'push'})
    },
    options,
  )
  return () => control.abort()
}

/** A press shows at once, whatever the answer takes. */
function showChosen(within: Element): void {
  const menu = within.closest<HTMLDetailsElement>('details[data-menu]')
  if (menu) menu.open = false
  const choice = within.closest('.choices a')
  if (choice) choice.toggleAttribute('data-pressed')
}
