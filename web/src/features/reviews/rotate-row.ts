/** The part of a row of cards that rotation needs; lengths in CSS pixels. */
export type Row = Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'> &
  Pick<EventTarget, 'addEventListener'> & {scrollTo(options: ScrollToOptions): void}

type Card = {readonly offsetLeft: number}

// Whatever shows that somebody is at the row: a finger, a mouse, a wheel, a key or the focus.
const TOUCHES = ['pointerdown', 'pointerenter', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

/**
 * Moves a row on by one card every `ms` milliseconds, from its end back to its start, until somebody touches it
 * (spec 2.29, 9.9d). `isAway` says when nobody can see it. Answers how to stop.
 */
export function rotateRow(row: Row, cards: readonly Card[], ms: number, isAway: () => boolean): () => void {
  const control = new AbortController()
  const timer = setInterval(() => {
    if (!isAway()) row.scrollTo({left: nextLeft(row, cards), behavior: 'smooth'})
  }, ms)
  const stop = () => {
    clearInterval(timer)
    control.abort()
  }
  for (const touch of TOUCHES) row.addEventListener(touch, stop, {signal: control.signal, passive: true})
  return stop
}

function nextLeft({scrollLeft, clientWidth, scrollWidth}: Row, cards: readonly Card[]): number {
  const lefts = cards.map(({offsetLeft}) => offsetLeft)
  const [first = 0] = lefts
  const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1
  const next = lefts.map((left) => left - first).find((left) => left > scrollLeft + 1)
  return isAtEnd || next === undefined ? 0 : next
}
