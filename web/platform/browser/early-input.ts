/** The state of a control after a change: its value and, for a radio or checkbox, whether it was checked. */
type ControlState = readonly [value: string, checked?: boolean]

/** A shopper's clicks (without a state) and changes before scripts were loaded, in order. */
export type EarlyInput = {
  readonly events: Map<EventTarget, ControlState | undefined>
  /** Settles when every script of the page has run, or failed to load. */
  scriptsLoaded: Promise<unknown>
}

/** The window of a page: `earlyInput` exists from `page-start.ts` on, until everything in it was replayed. */
export type PageWindow = Pick<Window, 'document'> & {earlyInput?: EarlyInput}

/**
 * Passes recorded input from `page-start.ts` to the page's own behaviours. To be called once, when these listen, as
 * the last of their effects. Clicks are no longer recorded from here on, because one that is handled now must not be
 * replayed too. Values still are, because a slider that is moved further must not be reset. The replay runs in a
 * later task (React ignores events that are dispatched in an effect), once all scripts have run and `ready` has
 * settled. @param ready further work to wait for, such as behaviours whose code is still loading @returns a function
 * that cancels the replay
 */
export function replayEarlyInput(ready: readonly Promise<unknown>[] = []): () => void {
  const page: PageWindow = window
  const {earlyInput} = page
  if (!earlyInput) return () => {}
  stopRecordingPresses(earlyInput)
  const timer = setTimeout(async () => {
    await Promise.allSettled([earlyInput.scriptsLoaded, ...ready])
    for (const [element, state] of earlyInput.events) replay(element, state)
    earlyInput.events.clear()
    delete page.earlyInput
  })
  return () => clearTimeout(timer)
}

function stopRecordingPresses({events}: EarlyInput): void {
  events.set = (element, state) => {
    if (!state) events.delete(element)
    else if (events.has(element) || isText(element)) Map.prototype.set.call(events, element, state)
    return events
  }
}

/** Whether a control's value is typed or moved, rather than selected by a click. */
function isText(element: EventTarget): boolean {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !isCheckable(element))
  )
}

function isCheckable({type}: HTMLInputElement): boolean {
  return type === 'radio' || type === 'checkbox'
}

function replay(element: EventTarget, state: ControlState | undefined): void {
  if (!(element instanceof HTMLElement)) return
  // React hydrates the part of the page with the key event at once, and handles no events there before.
  element.dispatchEvent(new Event('keyup', {bubbles: true}))
  if (state) replayChange(element, state)
  else element.click()
}

/** React detects a change only if the value differs from the one at hydration, and it resets a select to its own. */
function replayChange(control: HTMLElement, [value, checked]: ControlState): void {
  if (control instanceof HTMLSelectElement) control.value = value
  if (control instanceof HTMLInputElement) {
    if (isCheckable(control)) {
      control.checked = control.defaultChecked
      setNatively(control, 'checked', checked === true)
      control.dispatchEvent(new Event('click', {bubbles: true}))
      // Selected files cannot be set by script, and an empty value would remove them.
    } else if (control.type !== 'file') {
      control.value = control.defaultValue
      setNatively(control, 'value', value)
    }
  }
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, {bubbles: true}))
}

// With the browser's own setter, because React's wrapper would hide the change.
function setNatively(control: HTMLInputElement, name: 'value' | 'checked', to: string | boolean): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)?.set?.call(control, to)
}
