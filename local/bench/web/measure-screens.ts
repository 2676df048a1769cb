import type {Browser} from 'playwright'
import {launchChromium} from './launch-chromium.ts'
import type {SitePage} from './list-pages.ts'
import type {Row} from './print-table.ts'

const SCREENS = {phone: {width: 390, height: 844}, desk: {width: 1440, height: 900}} as const
type Screen = keyof typeof SCREENS

const FIGURES = ['card', 'cardPrice', 'cardHeight', 'row', 'facts', 'price', 'action', 'length'] as const
type Figure = (typeof FIGURES)[number]

/** So many cards of a list are measured for the tallest: all of a page, on most sites. */
const CARDS = 24

/**
 * The most pixels from the top of the page: where the first card begins and its price ends, where the first row of cards
 * ends, where the car page's kilometres, price and main action end. And the height of the tallest card and of the home
 * page. A phone has the main action on its bar, which covers the last 70 pixels of the screen.
 */
const BUDGET: {readonly [screen in Screen]: {readonly [figure in Figure]?: number}} = {
  phone: {card: 345, cardPrice: 720, cardHeight: 420, facts: 580, price: 630, length: 5000},
  desk: {
    card: 295,
    cardPrice: 640,
    cardHeight: 420,
    row: 720,
    facts: 360,
    price: 420,
    action: 700,
    length: 6400,
  },
}

/** One row for each page and screen; a figure that a page does not have is empty. */
export async function measureScreens(pages: readonly SitePage[], chromium: string): Promise<Row[]> {
  const browser = await launchChromium(chromium)
  try {
    const rows: Row[] = []
    for (const screen of Object.keys(SCREENS) as Screen[]) {
      for (const page of pages.flatMap(withSecondPage)) rows.push(await measurePage(browser, page, screen))
    }
    return rows
  } finally {
    await browser.close()
  }
}

type MeasuredPage = Pick<SitePage, 'site' | 'url'> & {readonly kind: string}

const SECOND = 'search, page 2'

/** The cards of a second page are other ones, and some are taller. */
function withSecondPage(page: SitePage): MeasuredPage[] {
  return page.kind === 'search' ? [page, {...page, kind: SECOND, url: `${page.url}?page=2`}] : [page]
}

async function measurePage(browser: Browser, {site, kind, url}: MeasuredPage, screen: Screen): Promise<Row> {
  const context = await browser.newContext({viewport: SCREENS[screen], isMobile: screen === 'phone'})
  const page = await context.newPage()
  await page.goto(url, {waitUntil: 'load'})
  // Until then what is below the first screen has the height of a placeholder.
  await page.locator('html:not([data-opening])').waitFor({state: 'attached'})
  const found = await page.evaluate((most) => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const cards = [...document.querySelectorAll('main li article')].slice(0, most)
    const heights = cards.map((card) => card.getBoundingClientRect().height)
    return {
      card: box('main article')?.top,
      cardPrice: box('main article [data-price]')?.bottom,
      cardHeight: heights.length > 0 ? Math.max(...heights) : undefined,
      row: box('main article')?.bottom,
      facts: box('main article header .figures')?.bottom,
      price: box('#enquire .figures')?.bottom,
      action: box('[aria-label="What you can do"] > li')?.bottom,
      length: document.documentElement.scrollHeight,
    }
  }, CARDS)
  await context.close()
  const wanted: {readonly [kind: string]: readonly Figure[]} = {
    home: ['cardHeight', 'length'],
    [SECOND]: ['cardHeight'],
    search: ['card', 'cardPrice', 'cardHeight', ...(screen === 'desk' ? (['row'] as const) : [])],
    car: ['facts', 'price', ...(screen === 'desk' ? (['action'] as const) : [])],
  }
  const row: {[column: string]: string | number} = {screen, site, page: kind}
  for (const figure of FIGURES) {
    const value = found[figure]
    row[figure] = wanted[kind]?.includes(figure) && value !== undefined ? Math.round(value) : ''
  }
  return row
}

/** The figures of rows that are over the budget, in words. */
export function listExcesses(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => {
    const budget = row.screen === 'phone' ? BUDGET.phone : BUDGET.desk
    return Object.entries(budget).flatMap(([figure, most]) => {
      const value = row[figure]
      return typeof value === 'number' && value > most
        ? [`${row.screen}, ${row.site}, ${row.page}: ${figure} ${value}, at most ${most}`]
        : []
    })
  })
}
