import {type RefObject, useEffect, useRef, useState} from 'react'
import {usePaneRouter} from 'sanity/structure'

/** What a person does when they go on by themselves. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Keeps the field that a form was opened at within the window, until the person scrolls, clicks or types. The Studio
 * scrolls to it once, and what is drawn above it afterwards pushes it out again. The ref is for the whole form.
 */
export function useFieldInView(): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null)
  const wasDrawn = useRef(false)
  const path = useOpenedPath()
  useEffect(() => {
    const root = form.current
    if (path === null || root === null) return
    // A person who goes to another field changes the path too: then they are in it already.
    const isOwnMove = wasDrawn.current && findField(root, path)?.contains(document.activeElement)
    wasDrawn.current = true
    if (isOwnMove) return
    const sizes = new ResizeObserver(() => showField(root, path))
    const stop = () => sizes.disconnect()
    sizes.observe(root)
    for (const move of MOVES) window.addEventListener(move, stop, {once: true, capture: true, passive: true})
    return () => {
      stop()
      for (const move of MOVES) window.removeEventListener(move, stop, {capture: true})
    }
  }, [path])
  return form
}

// The Studio changes the path in the address with the focus, and takes it out with the focus on nothing.
function useOpenedPath(): string | null {
  const asked = usePaneRouter().params?.path
  const [path, setPath] = useState(asked ?? null)
  if (asked !== undefined && asked !== path) setPath(asked)
  return path
}

// A switch has its path as its id alone.
function findField(root: HTMLElement, path: string): Element | null {
  const name = CSS.escape(path)
  return root.querySelector(`[data-testid="field-${name}"]`) ?? root.querySelector(`#${name}`)
}

function showField(root: HTMLElement, path: string): void {
  const field = findField(root, path)
  if (!field) return
  const isTall = field.getBoundingClientRect().height > window.innerHeight / 2
  field.scrollIntoView({block: isTall ? 'start' : 'center', behavior: 'instant'})
}
