import type {Page} from '@playwright/test'
import {countStock} from '../fixtures/count-stock.ts'
import {load, openPlain, type PlainPage, readHeadings, readText} from '../fixtures/page-walk.ts'
import {expect, openAlive, siteUrl, test} from '../fixtures/stack.ts'

const ALL = '/search/new-used-and-demo-cars'

function readNumber(heading: string): number {
  return Number(heading.replaceAll(',', '').match(/\d+/)?.[0])
}

/** The number in the heading: "312 used cars". */
async function headingCount(page: Page): Promise<number> {
  return readNumber(await page.getByRole('heading', {level: 1}).innerText())
}

/** The number in the heading of a list's HTML. */
async function loadCount(path: string): Promise<number> {
  const {html} = await load('northside', path)
  return readNumber(readHeadings(html, 1)[0] ?? '')
}

function searchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/multi_search')) requests.push(request.url())
  })
  return requests
}

test('first page › is HTML, and asks for no search while scripts start [2.2, 3.8]', async ({page}) => {
  const requests = searchRequests(page)
  await openAlive(page, siteUrl('harbour-city', ALL))
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
})

test('chosen make › counts what its label promised, is in the address, and survives back and forward [3.7]', async ({
  page,
}) => {
  await openAlive(page, siteUrl('northside', ALL))
  const before = await headingCount(page)
  const choice = page
    .getByRole('region', {name: 'Filters'})
    .getByRole('link', {name: /^Toyota/})
    .first()
  const promised = Number((await choice.innerText()).match(/\d+/)?.[0])
  await choice.click()
  await expect.poll(() => headingCount(page)).toBe(promised)
  await expect(page).toHaveURL(/toyota/i)
  await page.goBack()
  await expect.poll(() => headingCount(page)).toBe(before)
  await page.goForward()
  await expect.poll(() => headingCount(page)).toBe(promised)
})

test('refinement › sends one request [3.7]', async ({page}) => {
  await openAlive(page, siteUrl('northside', ALL))
  const requests = searchRequests(page)
  await page
    .getByRole('region', {name: 'Filters'})
    .getByRole('link', {name: /^Toyota/})
    .first()
    .click()
  await expect(page).toHaveURL(/toyota/i)
  await page.waitForLoadState('networkidle')
  expect(requests).toHaveLength(1)
})

test('text, price and year in the address › give the count of the stock search [1.2, 2.2]', async () => {
  const fourDaysAgo = Math.floor(Date.now() / 3_600_000) * 3600 - 4 * 86_400
  const counted = await countStock(
    [
      'dealership_slug:=northside-used-cars && show_on_dealer_website:=true && car_type:=used && has_image:=true',
      `((status:=[in_stock,coming_soon] && sold:=false) || (status:=sold && sold_at:>=${fourDaysAgo}))`,
      'price:>1000 && price:<=20000',
    ].join(' && '),
  )
  expect(counted).toBeGreaterThan(0)
  expect(await loadCount(`${ALL}?price=-20000`)).toBe(counted)
})

test('wrong values in an address › are ignored and the rest is kept [2.2]', async () => {
  const right = await loadCount(`${ALL}?make=Toyota`)
  expect(right).toBeGreaterThan(0)
  expect(await loadCount(`${ALL}?make=Toyota&year=soon&nonsense=1&page=-4&sortBy=luck`)).toBe(right)
})

test('page past the end › shows the last one, with the same filters [2.2, 3.8]', async () => {
  const PAST = '/search/used-cars?page=999&sortBy=lowestPrice'
  const count = (await loadCount('/search/used-cars')).toLocaleString('en-AU')
  const {main} = await openPlain('northside', PAST)
  const said = main.querySelectorAll('[role="status"]').map(readText)
  expect(said).toContainEqual(expect.stringMatching(new RegExp(`^Showing .*to ${count} of ${count}$`)))
  const pages = main.querySelectorAll('nav[aria-label="Pages"] a')
  expect(pages.at(-1)?.getAttribute('aria-current')).toBe('page')
  const previous = pages.find((link) => /^Previous/.test(link.getAttribute('aria-label') ?? readText(link)))
  expect(previous?.getAttribute('href')).toContain('sortBy=lowestPrice')
  expect((await load('northside', PAST)).html).toMatch(/<meta name="robots" content="[^"]*noindex/)
})

test('site › shows its own cars only [2.3]', async () => {
  const own = await load('coastline', ALL)
  expect(own.html.slice(own.html.indexOf('<main'))).toMatch(/<article/)
  const empty = await load('northside', '/search/new-cars')
  expect(empty.status).toBe(404)
  expect(readHeadings(empty.html, 1)).toEqual(['No new cars'])
})

test('search without JavaScript › has filters, sort, pages and cars as links [1.2, 2.2, 2.4]', async () => {
  const find = (page: PlainPage, part: string) => page.main.querySelector(part) ?? undefined
  const FILTERS = '[aria-label="Filters"]'
  const all = await openPlain('northside', ALL)
  const toyotas = await all.follow(/^Toyota/, find(all, FILTERS))
  expect(readNumber(toyotas.heading)).toBeLessThan(readNumber(all.heading))
  const opened = await toyotas.follow('Show the choices', find(toyotas, '#section-colour'))
  expect(opened.path).toMatch(/filters=all$/)
  const white = await opened.follow(/^White/, find(opened, FILTERS))
  expect(white.path).toMatch(/colour=White/)
  const sorted = await all.follow('Lowest price')
  expect(sorted.path).toMatch(/sortBy=lowestPrice/)
  const second = await all.follow('2', find(all, 'nav[aria-label="Pages"]'))
  expect(second.path).toMatch(/page=2/)
  expect((await second.follow(/./, find(second, 'article h3'))).path).toMatch(/^\/cars\//)
})
