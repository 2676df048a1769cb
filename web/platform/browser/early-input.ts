/** What a control held after a change: its value and, of a radio or checkbox, whether it was checked. */
type ControlState = readonly [value: string, checked?: boolean]

/** What a shopper pressed (without a state) and changed before there was script to answer it, in order. */
export type EarlyInput = {
  readonly events: Map<EventTarget, ControlState | undefined>
  /** Settled when every script of the page has run, or failed to come. */
  scriptsLoaded: Promise<unknown>
}

/** The window of a page: `earlyInput` is there from `page-start.ts` on, until everything in it was replayed. */
export type PageWindow = Pick<Window, 'document'> & {earlyInput?: EarlyInput}

/**
 * Hands the page over from the recorder of `page-start.ts` to its own behaviours. To be called once, when these listen,
 * as the last of their effects. Presses are no longer recorded from here on, because one that is handled now must not
 * be replayed too. Values still are, since a slider that is moved on must not be put back. The replay runs in a later
 * task (React ignores events that are dispatched in an effect), once all scripts have run and `ready` has settled.
 * @param ready further work to wait for, such as behaviours whose code is still loading
 * @returns a function that cancels the replay
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

/** Whether a control holds a value that is typed or moved, not chosen by a press. */
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
  // React hydrates the part of the page with the pressed key at once, and handles no events there before.
  element.dispatchEvent(new Event('keyup', {bubbles: true}))
  if (state) replayChange(element, state)
  else element.click()
}

/** React notices a change only where the value differs from the one at hydration, and it resets a select to its own. */
function replayChange(control: HTMLElement, [value, checked]: ControlState): void {
  if (control instanceof HTMLSelectElement) control.value = value
  if (control instanceof HTMLInputElement) {
    if (isCheckable(control)) {
      control.checked = control.defaultChecked
      setNatively(control, 'checked', checked === true)
      control.dispatchEvent(new Event('click', {bubbles: true}))
      // Chosen files cannot be set by script, and an empty value would take them away.
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
