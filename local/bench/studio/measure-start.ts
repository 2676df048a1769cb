import type {Page} from 'playwright'

/** A start: until the first screen can be used, with the processor seconds and bytes of scripts until then. */
export type Start = {readonly ms: number; readonly seconds: number; readonly bytes: number}

/** The first of a browser, the next with what the browser keeps, and what the window uses left alone for ten seconds. */
export type Starts = {readonly cold: Start; readonly warm: Start; readonly idle: number}

const IDLE_MS = 10_000

/** Opens an address until `ready` is there, opens it in a second window, and leaves that one alone. */
export async function measureStarts(page: Page, address: string, ready: string): Promise<Starts> {
  const first = await openUntil(page, address, ready)
  await page.close()
  const next = await page.context().newPage()
  const second = await openUntil(next, address, ready)
  await next.waitForTimeout(IDLE_MS)
  const before = await second.readSeconds()
  await next.waitForTimeout(IDLE_MS)
  return {cold: first.start, warm: second.start, idle: (await second.readSeconds()) - before}
}

async function openUntil(page: Page, address: string, ready: string) {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({requestId, type}) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  // The thread's own clock: what other work of the machine takes does not count.
  await session.send('Performance.enable', {timeDomain: 'threadTicks'})
  const readSeconds = async () => {
    const {metrics} = await session.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0
  }
  const began = Date.now()
  await page.goto(address, {waitUntil: 'commit'})
  await page.locator(ready).first().waitFor()
  const start: Start = {ms: Date.now() - began, seconds: await readSeconds(), bytes}
  return {start, readSeconds}
}
