import type {Browser, Page} from 'playwright'
import {StackError} from '../../stack/stack-error.ts'
import {launchChromium} from './launch-chromium.ts'
import type {SitePage} from './list-pages.ts'
import type {Row} from './print-table.ts'

/** The most taps and typed fields from the home page to a sent enquiry, and taps from a car's page to a call. */
const BUDGET: {readonly [figure: string]: number} = {taps: 3, fields: 3, callTaps: 1}

const PERSON: {readonly [name: string]: string} = {
  name: 'Alex Example',
  email: 'alex@example.com',
  phone: '0412 345 678',
}

const PHONE = {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true} as const

/** Sends an enquiry from the home page of each site on a phone, and calls from a car's page; one row for each site. */
export async function measureTaps(pages: readonly SitePage[], chromium: string): Promise<Row[]> {
  const browser = await launchChromium(chromium)
  try {
    const rows: Row[] = []
    for (const home of pages) rows.push(await measureSite(browser, home))
    return rows
  } finally {
    await browser.close()
  }
}

async function measureSite(browser: Browser, {site, url}: SitePage): Promise<Row> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  let taps = 0
  const tap = async (selector: string) => {
    taps += 1
    await page.locator(`${selector}:visible`).first().tap()
  }
  await page.goto(url, {waitUntil: 'load'})
  await tap('main a[href^="/cars/"]')
  await page.waitForURL('**/cars/**', {waitUntil: 'load'})
  const callTaps = await countCallTaps(page)
  await tap('.action-bar a[href^="/enquire"]')
  // The form's script has taken over, as it has when a person begins to type.
  await page.locator('lead-form form :is(input, textarea):visible').first().focus()
  await page.locator('lead-form form[novalidate]:visible').waitFor()
  const fields = await fillRequired(page)
  await tap('lead-form form button[type="submit"]')
  await page.waitForURL(/\/success\b/, {waitUntil: 'commit'}).catch(async () => {
    const [said] = await page.locator('lead-form [role="alert"]').allInnerTexts()
    throw new StackError(`${site}: an enquiry with its required fields filled in was not sent. ${said ?? ''}`)
  })
  await context.close()
  return {site, taps, fields, callTaps}
}

/** Fills in the visible required fields that are empty, and returns their number. */
async function fillRequired(page: Page): Promise<number> {
  let filled = 0
  for (const field of await page.locator('lead-form form :is(input, textarea)[required]:visible').all()) {
    if ((await field.inputValue()) !== '') continue
    await field.fill(PERSON[(await field.getAttribute('name')) ?? ''] ?? 'Is it still here?')
    filled += 1
  }
  return filled
}

const MOST_TAPS = 3

/** Taps on the number at the bottom of the first screen until the phone would dial. */
async function countCallTaps(page: Page): Promise<number> {
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      // The path, because the page takes the hidden number away before the press comes here.
      const isCall = event
        .composedPath()
        .some((part) => part instanceof HTMLAnchorElement && part.protocol === 'tel:')
      if (!isCall) return
      if (!event.defaultPrevented) document.documentElement.dataset.dialled = ''
      event.preventDefault()
    })
  })
  for (let taps = 1; taps <= MOST_TAPS; taps += 1) {
    await page.locator('.action-bar a[href^="tel:"]:visible').first().tap()
    if ((await page.locator('html[data-dialled]').count()) > 0) return taps
  }
  throw new StackError(`${page.url()}: no number is called within ${MOST_TAPS} taps.`)
}

/** The figures of rows that are over the budget, in words. */
export function listTooMany(rows: readonly Row[]): string[] {
  return rows.flatMap((row) =>
    Object.entries(BUDGET).flatMap(([figure, most]) =>
      Number(row[figure]) > most ? [`${row.site}: ${figure} ${row[figure]}, at most ${most}`] : [],
    ),
  )
}
