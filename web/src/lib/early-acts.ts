type Answer = readonly [value: string, checked?: boolean]
type Early = {earlyActs?: Map<EventTarget, Answer | undefined>}

/**
 * Ends the noting of what is pressed and changed: to be called together with what begins to listen, or a press between
 * that and `answerEarlyActs` is answered twice, and a saved car is not. What was noted before still follows the shopper:
 * a slider that is moved on in between is not to be put back.
 */
export function stopNotingActs(): void {
  const page: Window & Early = window
  const {earlyActs} = page
  if (!earlyActs) return
  earlyActs.set = (element, answer) =>
    earlyActs.get(element) ? Map.prototype.set.call(earlyActs, element, answer) : earlyActs
}

/**
 * Answers what a shopper pressed and changed while the page's scripts were on their way (see `server/load-later.ts`):
 * presses the buttons again, and says again what was chosen and typed. To be called once everything listens, and not
 * while React is at work.
 */
export function answerEarlyActs(): void {
  const page: Window & Early = window
  const {earlyActs} = page
  if (!earlyActs) return
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
    const isChoice = control.type === 'radio' || control.type === 'checkbox'
    if (isChoice) {
      control.checked = control.defaultChecked
      setUnseen(control, 'checked', checked === true)
    } else {
      control.value = control.defaultValue
      setUnseen(control, 'value', value)
    }
    if (isChoice) control.dispatchEvent(new Event('click', {bubbles: true}))
  }
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, {bubbles: true}))
}

// By the browser's own setter: React puts its own in front of it.
function setUnseen(control: HTMLInputElement, name: 'value' | 'checked', to: string | boolean): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)?.set?.call(control, to)
}
