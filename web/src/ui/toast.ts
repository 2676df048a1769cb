/** Where messages appear; the layout of every page holds it, empty, so that a screen reader listens to it. */
export const TOAST_ID = 'toast'

export type ToastMessage = {
  readonly text: string
  readonly action?: {readonly label: string; readonly href: string}
}

const SHOWN_MS = 8000

/**
 * Says something that just happened at the foot of the screen, in place of the oldest that stands there: there are
 * never more than the site allows, usually one (spec 9.12c). It goes by itself, but not while it is pointed at or has
 * the focus.
 */
export function showToast({text, action}: ToastMessage): void {
  const place = document.getElementById(TOAST_ID)
  if (!place) return
  const box = document.createElement('div')
  box.className = 'toast'
  box.append(text)
  if (action) {
    const link = document.createElement('a')
    link.href = action.href
    link.textContent = action.label
    box.append(link)
  }
  const limit = Number(place.dataset.limit ?? 1)
  while (place.children.length >= limit && place.firstElementChild) place.firstElementChild.remove()
  place.append(box)
  hideLater(box)
}

function hideLater(box: HTMLElement): void {
  setTimeout(() => {
    if (box.matches(':hover, :focus-within')) hideLater(box)
    else box.remove()
  }, SHOWN_MS)
}
