import type {Behaviour} from '#/browser/behaviour'

type TurningRow = {
  /** How long a card is shown, in ms. */
  attributes: {pause: number}
  targets: {row: HTMLElement; card: HTMLElement}
}

// Events that stop the automatic scrolling.
const TOUCHES = ['pointerdown', 'pointerenter', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

/**
 * Scrolls a row by one card after each pause, and from its end to its start, until the visitor interacts with it
 * (spec 2.29, 9.9d). It pauses with reduced motion and while the page is hidden.
 */
export const turningRow: Behaviour<TurningRow> = ({signal, value, target, targets}) => {
  const row = target('row')
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  if (!row || lessMotion.matches) return
  const touched = new AbortController()
  const timer = setInterval(() => {
    if (document.hidden || lessMotion.matches) return
    row.scrollTo({left: findNextLeft(row, targets('card')), behavior: 'smooth'})
  }, value('pause'))
  const stop = () => {
    clearInterval(timer)
    touched.abort()
  }
  for (const touch of TOUCHES) row.addEventListener(touch, stop, {signal: touched.signal, passive: true})
  signal.addEventListener('abort', stop)
}

function findNextLeft(
  {scrollLeft, clientWidth, scrollWidth}: HTMLElement,
  cards: readonly HTMLElement[],
): number {
  const lefts = cards.map(({offsetLeft}) => offsetLeft)
  const [first = 0] = lefts
  const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1
  const next = lefts.map((left) => left - first).find((left) => left > scrollLeft + 1)
  return isAtEnd || next === undefined ? 0 : next
}
