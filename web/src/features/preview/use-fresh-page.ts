import {useRouter} from 'next/navigation'
import {useCallback, useEffect, useRef, useTransition} from 'react'

// Content read while a change is still propagating in the backend is read again afterwards.
const QUIET_MS = 1500

/**
 * Requests a new rendering of the page whenever content changes: at once, one at a time, and in place, so that the
 * scroll position is kept. Returns a function that requests it and resolves when it is done.
 */
export function useFreshPage(): () => Promise<void> {
  const router = useRouter()
  const [isDrawing, draw] = useTransition()
  const isBehind = useRef(false)
  const busy = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  const refresh = useCallback(() => {
    isBehind.current = busy.current
    if (!busy.current) {
      busy.current = true
      draw(() => router.refresh())
    }
    return new Promise<void>((done) => waiting.current.push(done))
  }, [router])

  useEffect(() => {
    if (isDrawing) return
    busy.current = false
    if (isBehind.current) void refresh()
    else for (const done of waiting.current.splice(0)) done()
  }, [isDrawing, refresh])

  useEffect(delayRefusals, [])

  useEffect(() => {
    const changes = new EventSource('/api/preview/changes')
    let quiet: ReturnType<typeof setTimeout> | undefined
    changes.onmessage = () => {
      void refresh()
      clearTimeout(quiet)
      quiet = setTimeout(() => void refresh(), QUIET_MS)
    }
    return () => {
      clearTimeout(quiet)
      changes.close()
    }
  }, [refresh])

  return refresh
}

/**
 * Reports failed requests one task later. To show another site, the tool removes the frame, and the browser aborts
 * the frame's requests before the page is notified; the router would treat that as a failure and reload the page. One
 * task later the page is gone or has been notified. Returns a function that stops this.
 */
function delayRefusals(): () => void {
  const ask = window.fetch
  window.fetch = async (...given) => {
    try {
      return await ask(...given)
    } catch (cause) {
      await new Promise((done) => setTimeout(done))
      throw cause
    }
  }
  return () => {
    window.fetch = ask
  }
}
