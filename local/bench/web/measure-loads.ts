import {gzipSync} from 'node:zlib'
import {type Browser, devices, type Page} from 'playwright'
import type {SitePage} from './list-pages.ts'
import {formatKilobytes, type Row} from './print-table.ts'
import {startChromium} from './start-chromium.ts'

type Load = {requests: number; bytes: number; script: number}

/**
 * The requests of a browser with an empty cache for each page: on load, and after a shopper's first interaction.
 */
export async function measureLoads(pages: readonly SitePage[], chromium: string): Promise<Row[]> {
  const browser = await startChromium(chromium)
  try {
    const rows: Row[] = []
    for (const page of pages) rows.push(await measureLoad(browser, page))
    return rows
  } finally {
    await browser.close()
  }
}

async function measureLoad(browser: Browser, {site, kind, url}: SitePage): Promise<Row> {
  const context = await browser.newContext({...devices['Moto G4']})
  const page = await context.newPage()
  const count = await watchLoad(page)
  await page.goto(url, {waitUntil: 'networkidle'})
  const before = await count()
  await touch(page)
  const after = await settled(count)
  await context.close()
  return {
    site,
    page: kind,
    requests: before.requests,
    'all kB': formatKilobytes(before.bytes),
    'JS gzip kB': formatKilobytes(before.script),
    'JS after a touch': formatKilobytes(after.script),
    'requests after': after.requests,
  }
}

/** Counts what the page requests. Scripts count with their gzipped size, however the server sends them. */
async function watchLoad(page: Page): Promise<() => Promise<Load>> {
  const session = await page.context().newCDPSession(page)
  let [requests, bytes] = [0, 0]
  const scripts: Promise<number>[] = []
  session.on('Network.loadingFinished', ({encodedDataLength}) => {
    requests += 1
    bytes += encodedDataLength
  })
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    )
  })
  await session.send('Network.enable')
  return async () => {
    const weights = await Promise.all(scripts)
    return {requests, bytes, script: weights.reduce((sum, weight) => sum + weight, 0)}
  }
}

/** Moves the pointer over the page and focuses its controls without choosing anything. */
async function touch(page: Page): Promise<void> {
  const main = page.getByRole('main')
  for (const selector of ['article a', 'summary', 'input:not([type=hidden])', 'select', 'button']) {
    const control = main.locator(selector).filter({visible: true}).first()
    if ((await control.count()) === 0) continue
    await control.dispatchEvent('pointerover')
    await control.focus()
  }
}

const QUIET_MS = 1500

/** Collects requests until none arrives for a while. */
async function settled(count: () => Promise<Load>): Promise<Load> {
  const before = await count()
  await new Promise((done) => setTimeout(done, QUIET_MS))
  const after = await count()
  return after.requests === before.requests ? after : settled(count)
}
