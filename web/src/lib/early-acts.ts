type Answer = readonly [value: string, checked?: boolean]
type Acts = Map<EventTarget, Answer | undefined> & {
  /** Settled when every script of the page has come, or failed to. */
  here?: Promise<unknown>
}
type Early = {earlyActs?: Acts}

/**
 * Ends the noting of what is pressed: to be called together with what begins to listen, or a press between that and
 * `answerEarlyActs` is answered twice, and a saved car is not. What is typed and moved is noted still: said twice it is
 * the same, and a slider that is moved on in between is not to be put back. A button that is pressed again is heard now.
 */
export function stopNotingPresses(): void {
  const page: Window & Early = window
  const {earlyActs} = page
  if (!earlyActs) return
  earlyActs.set = (element, answer) => {
    if (!answer) earlyActs.delete(element)
    else if (earlyActs.has(element) || isWritten(element)) Map.prototype.set.call(earlyActs, element, answer)
    return earlyActs
  }
}

/** Whether a control holds what is written or moved, in place of a choice that is pressed. */
function isWritten(element: EventTarget): boolean {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !isPressed(element))
  )
}

function isPressed({type}: HTMLInputElement): boolean {
  return type === 'radio' || type === 'checkbox'
}

/**
 * Answers what a shopper pressed and changed while the page's scripts were on their way (see `server/load-later.ts`):
 * presses the buttons again, and says again what was chosen and typed. To be called once everything listens, and not
 * while React is at work. Waits for the last script: a part of the page whose own is still on its way hears nothing.
 */
export async function answerEarlyActs(): Promise<void> {
  const page: Window & Early = window
  const {earlyActs} = page
  if (!earlyActs) return
  await earlyActs.here
  for (const [element, answer] of earlyActs) {
    if (!(element instanceof HTMLElement)) continue
    wake(element)
    if (answer) sayAgain(element, answer)
    else element.click()
  }
  // That the set is gone says that the page answers.
  earlyActs.clear()
  delete page.earlyActs
}

// React takes over the part of the page that a shopper's key was pressed in at once; until then it hears of nothing there.
function wake(element: HTMLElement): void {
  element.dispatchEvent(new Event('keyup', {bubbles: true}))
}

/**
 * React hears of a change only where a value differs from the one it saw when it took the control over, and puts a
 * list of choices back to its own.
 */
function sayAgain(control: HTMLElement, [value, checked]: Answer): void {
  if (control instanceof HTMLSelectElement) control.value = value
  if (control instanceof HTMLInputElement) {
    const pressed = isPressed(control)
    if (pressed) {
      control.checked = control.defaultChecked
      setUnseen(control, 'checked', checked === true)
    } else {
      control.value = control.defaultValue
      setUnseen(control, 'value', value)
    }
    if (pressed) control.dispatchEvent(new Event('click', {bubbles: true}))
  }
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, {bubbles: true}))
}

// By the browser's own setter: React puts its own in front of it.
function setUnseen(control: HTMLInputElement, name: 'value' | 'checked', to: string | boolean): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)?.set?.call(control, to)
}
