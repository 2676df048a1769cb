import {describeOpen, type OpenSpan} from '#/lib/open-spans'

const MINUTE_MS = 60_000

/** Lets every line of opening hours say what holds now, hides days that are over, and again each minute. */
export function startOpenLines(): () => void {
  update()
  const timer = setInterval(update, MINUTE_MS)
  return () => clearInterval(timer)
}

function update(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-open-spans]')) {
    // Written by the page itself (open-now.tsx).
    const spans: OpenSpan[] = JSON.parse(line.dataset.openSpans ?? '[]')
    const state = describeOpen(spans, Date.now())
    const words = line.lastElementChild
    if (!state || !words) continue
    line.dataset.open = String(state.open)
    if (words.textContent !== state.text) words.textContent = state.text
  }
  for (const list of document.querySelectorAll<HTMLElement>('[data-ends]')) hideEnded(list, Date.now())
}

/** Hides the parts of a list that end (`data-until`, ms) by `now`, and the list when none is left. */
function hideEnded(list: HTMLElement, now: number): void {
  const parts = [...list.querySelectorAll<HTMLElement>('[data-until]')]
  for (const part of parts) part.hidden = Number(part.dataset.until) <= now
  list.hidden = parts.every(({hidden}) => hidden)
}
