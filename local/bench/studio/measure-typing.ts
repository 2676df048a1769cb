import type {Page} from 'playwright'

const WORDS = 'Drive away, no more to pay, while stock lasts.'
const PAUSE_MS = 120
/** The browser tells of no event that took less than 16 ms. */
const UNTOLD_MS = 8

/** Types into a text field, and returns the ms of each key until what it changed was painted, by Event Timing. */
export async function measureTyping(page: Page, address: string, field: string): Promise<number[]> {
  await page.goto(address)
  const box = page.getByRole('textbox', {name: field, exact: true})
  await box.click()
  // The first key makes the draft.
  await page.keyboard.type('First. ', {delay: PAUSE_MS})
  await page.waitForTimeout(2000)
  const told = await page.evaluateHandle(() => {
    const found: number[] = []
    new PerformanceObserver((list) => {
      for (const {name, duration} of list.getEntries()) if (name === 'keydown') found.push(duration)
    }).observe({type: 'event', durationThreshold: 16} as PerformanceObserverInit)
    return found
  })
  await page.keyboard.type(WORDS, {delay: PAUSE_MS})
  await page.waitForTimeout(1000)
  const slow = await told.jsonValue()
  return [...slow, ...Array.from({length: Math.max(0, WORDS.length - slow.length)}, () => UNTOLD_MS)]
}
