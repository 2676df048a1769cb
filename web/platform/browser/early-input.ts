/** A shopper's presses and changes before scripts were loaded, in order. */
export type EarlyInput = {
  readonly events: Map<EventTarget, 'press' | 'change'>
  /** Settles when every script of the page has run, or failed to load. */
  scriptsLoaded: Promise<unknown>
}

/** The window of a page: `earlyInput` exists from `page-start.ts` on, until everything in it was replayed. */
export type PageWindow = Pick<Window, 'document'> & {earlyInput?: EarlyInput}

/**
 * Passes recorded input from `page-start.ts` to the page's own behaviours. To be called once, when these listen: what is
 * pressed or changed again from then on must not be replayed too. The replay runs in a later task, once all scripts have
 * run. @returns a function that cancels the replay
 */
export function replayEarlyInput(): () => void {
  const page: PageWindow = window
  const {earlyInput} = page
  if (!earlyInput) return () => {}
  const {events, scriptsLoaded} = earlyInput
  events.set = (element) => {
    events.delete(element)
    return events
  }
  const timer = setTimeout(async () => {
    await scriptsLoaded
    for (const [element, kind] of events) if (element instanceof HTMLElement) replay(element, kind)
    events.clear()
    delete page.earlyInput
  })
  return () => clearTimeout(timer)
}

function replay(element: HTMLElement, kind: 'press' | 'change'): void {
  if (kind === 'press') element.click()
  else for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, {bubbles: true}))
}
