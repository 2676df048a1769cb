import {gzipSync} from 'node:zlib'
import {ROUTES} from '@forecourt/schemas/routes/routes'
import type {Page} from '@playwright/test'
import {PAGE_BUDGETS, type PageKind} from '../fixtures/page-budgets.ts'
import {awaitScripts, expect, siteUrl, test} from '../fixtures/stack.ts'

const PAGES = [
  '/',
  '/search/new-used-and-demo-cars',
  '/finance',
  '/special-offers',
  '/locations',
  '/favourites',
  '/compare',
  '/contact-us',
] as const

/** A name that zod gives to each of its schemas, and a title that the table of routes has: nothing else contains them. */
const [OF_ZOD, OF_ROUTES] = ['_zod', ROUTES.checkout.title]

/** The name of an entry that only the library for loading times observes. */
const OF_VITALS = 'largest-contentful-paint'

/** Opens a page and lists the scripts that it loads without a touch, with their texts. */
async function readScripts(page: Page, path: string): Promise<{address: string; text: string}[]> {
  await page.goto(siteUrl('harbour-city', path))
  await awaitScripts(page)
  await page.waitForLoadState('networkidle')
  return listScripts(page)
}

function listScripts(page: Page): Promise<{address: string; text: string}[]> {
  return page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .map(({name}) => name)
        .filter((name) => name.includes('.js'))
        .map(async (address) => ({address, text: await (await fetch(address)).text()})),
    ),
  )
}

const KINDS: {readonly [path: string]: PageKind} = {
  '/': 'home',
  '/search/new-used-and-demo-cars': 'list',
  '/finance': 'finance',
  '/special-offers': 'offers',
  '/locations': 'locations',
}

/** Compares what an open page has loaded with what its template may load before a touch. */
async function checkWeight(page: Page, kind: PageKind, scripts: readonly {text: string}[]): Promise<void> {
  // The browser asks: outside of it no name of a site resolves on every machine.
  const html = Buffer.from(await page.evaluate(async () => (await fetch(location.href)).text()))
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({name}) => new URL(name).pathname),
  )
  const weight = {
    html: html.length,
    packedHtml: gzipSync(html).length,
    packedScripts: scripts.reduce((sum, {text}) => sum + gzipSync(text).length, 0),
    // How many pictures are near the screen is the browser's choice. The test has fetched scripts once more.
    requests: new Set(addresses.filter((path) => !path.startsWith('/image/'))).size,
  }
  for (const [name, most] of Object.entries(PAGE_BUDGETS[kind]))
    expect
      .soft(weight[name as keyof typeof weight], `${name} of ${kind}, in page-budgets.ts`)
      .toBeLessThanOrEqual(most)
}

test('first visit › loads no schema library, table of routes or measuring, and no more than its budget, before a touch', async ({
  page,
}) => {
  await page.goto(siteUrl('harbour-city', '/search/used-cars'))
  const car = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const carPath = (await car.getAttribute('href')) ?? ''
  expect(carPath).toMatch(/^\/cars\//)
  for (const path of [...PAGES, carPath]) {
    const scripts = await readScripts(page, path)
    expect(scripts.length, `scripts of ${path}`).toBeGreaterThan(0)
    const kind = path === carPath ? 'car' : KINDS[path]
    if (kind) await checkWeight(page, kind, scripts)
    const listWith = (words: string) =>
      scripts.filter(({text}) => text.includes(words)).map(({address}) => address)
    expect(listWith(OF_ZOD), `scripts of ${path} with zod`).toEqual([])
    expect(listWith(OF_VITALS), `scripts of ${path} that measure`).toEqual([])
    // By default a site asks before it measures, and names no service to ask about.
    await expect(page.locator('page-vitals')).toHaveCount(0)
    expect(listWith(OF_ROUTES), `scripts of ${path} with the table of routes`).toEqual([])
  }
})

test('stock search › loads no schema library at its first touch either', async ({page}) => {
  const before = (await readScripts(page, '/search/used-cars')).length
  await page.mouse.wheel(0, 600)
  await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('button', {name: /^Save /})
    .click()
  await expect.poll(async () => (await listScripts(page)).length).toBeGreaterThan(before + 1)
  await page.waitForLoadState('networkidle')
  const scripts = await listScripts(page)
  expect(scripts.filter(({text}) => text.includes(OF_ZOD))).toEqual([])
  // Which shows that it would be found.
  expect(scripts.filter(({text}) => text.includes(OF_ROUTES))).not.toEqual([])
})
