import {describeOpen, type OpenSpan} from '#/lib/open-spans'

const MINUTE_MS = 60_000

/** Lets every line of opening hours say what holds now, and again each minute. */
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
}
