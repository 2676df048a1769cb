import {createElement} from '#/lib/create-element'
import {findParts} from './behaviour.ts'

export type ToastMessage = {
  /** Shown before the text, with emphasis. */
  readonly title?: string
  readonly text: string
  /** A link, or a button that ends the message. */
  readonly action?: {readonly label: string} & ({readonly href: string} | {readonly press: () => void})
}

/**
 * The container of messages, in the layout of every page and initially empty, so that screen readers announce
 * changes.
 */
export type ToastRegion = {
  /** The maximum number of messages shown at a time. */
  attributes: {limit: number}
}

const SHOWN_MS = 8000

/**
 * Shows a message at the bottom of the screen and replaces the oldest at the site's limit, usually one (spec 9.12c).
 * It disappears automatically, but not while it is hovered or has the focus.
 */
export function showToast({title, text, action}: ToastMessage): void {
  const root = document.querySelector<HTMLElement>('toast-region')
  if (!root) return
  const box = createElement('div', {className: 'toast'}, title ? createWords(title, text) : text)
  if (action) box.append(createAction(action, box))
  const limit = findParts<ToastRegion>(root).value('limit')
  const shown = [...root.children].filter(({className}) => className === box.className)
  for (const old of shown.slice(0, Math.max(0, shown.length - limit + 1))) old.remove()
  root.append(box)
  hideLater(box)
}

/**
 * Announces a message to screen readers that the page already shows visually, for example by a picture that appears.
 */
export function announce(text: string): void {
  const root = document.querySelector<HTMLElement>('toast-region')
  if (!root) return
  const box = createElement('div', {className: 'sr-only'}, text)
  root.append(box)
  setTimeout(() => box.remove(), SHOWN_MS)
}

function createAction(action: NonNullable<ToastMessage['action']>, box: HTMLElement): HTMLElement {
  const {label: textContent} = action
  if ('href' in action) return createElement('a', {href: action.href, textContent})
  const button = createElement('button', {type: 'button', textContent})
  button.addEventListener('click', () => {
    box.remove()
    action.press()
  })
  return button
}

function createWords(title: string, text: string): HTMLElement {
  return createElement('span', {}, createElement('strong', {className: 'block'}, title), ' ', text)
}

function hideLater(box: HTMLElement): void {
  setTimeout(() => {
    if (box.matches(':hover, :focus-within')) hideLater(box)
    else box.remove()
  }, SHOWN_MS)
}
