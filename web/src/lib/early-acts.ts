type Early = {earlyActs?: Set<EventTarget>}

/**
 * Answers what a shopper pressed and changed while the page's scripts were on their way (see `server/load-later.ts`):
 * presses the buttons again, and says again what was chosen and typed. To be called once everything listens, and not
 * while React is at work.
 */
export function answerEarlyActs(): void {
  const page: Window & Early = window
  const {earlyActs} = page
  if (!earlyActs) return
  for (const element of earlyActs) {
    if (!(element instanceof HTMLElement)) continue
    wake(element)
    if (element instanceof HTMLButtonElement) element.click()
    else sayAgain(element)
  }
  // What comes from now on is answered when it comes; that the set is gone says so.
  earlyActs.clear()
  earlyActs.add = () => earlyActs
  delete page.earlyActs
}

// React takes over the part of the page that a shopper's key was pressed in at once; until then it hears of nothing there.
function wake(element: HTMLElement): void {
  element.dispatchEvent(new Event('keyup', {bubbles: true}))
}

/** React hears of a change only where a value differs from the one it saw when it took the control over. */
function sayAgain(control: HTMLElement): void {
  if (control instanceof HTMLInputElement) {
    const {value, checked, defaultValue, defaultChecked} = control
    control.value = defaultValue
    control.checked = defaultChecked
    setUnseen(control, 'value', value)
    setUnseen(control, 'checked', checked)
    if (control.type === 'radio' || control.type === 'checkbox') {
      control.dispatchEvent(new Event('click', {bubbles: true}))
      return
    }
  }
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, {bubbles: true}))
}

// By the browser's own setter: React puts its own in front of it.
function setUnseen(control: HTMLInputElement, name: 'value' | 'checked', to: string | boolean): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)?.set?.call(control, to)
}
