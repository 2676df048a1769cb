import {expectNoViolation} from '../fixtures/axe.ts'
import {SITES} from '../fixtures/demo-sites.ts'
import {listPages, load, readHead, readHeadings} from '../fixtures/page-walk.ts'
import {isSoak, selectForLane} from '../fixtures/sites.ts'
import {expect, openAlive, siteUrl, stack, test} from '../fixtures/stack.ts'

type Found = {slug: string}

/** The slug of the first car in stock search that matches a filter. */
async function findCar(filter: string): Promise<string> {
  const url = new URL(`${stack.env.TYPESENSE_URL}/collections/cars/documents/search`)
  url.search = new URLSearchParams({q: '*', query_by: 'name', filter_by: filter, per_page: '1'}).toString()
  const response = await fetch(url, {headers: {'x-typesense-api-key': stack.env.TYPESENSE_ADMIN_KEY ?? ''}})
  const {hits} = (await response.json()) as {hits: {document: Found}[]}
  const slug = hits[0]?.document.slug
  if (!slug) throw new Error(`No car for ${filter}`)
  return slug
}

const KINDS = [
  ['harbour-city', 'a used car', 'dealership_slug:=harbour-city-used-cars && status:=in_stock'],
  ['ridgeway', 'a new car', 'dealership_slug:=ridgeway && car_type:=new && status:=in_stock'],
  [
    'northside',
    'a certified car',
    'dealership_slug:=northside-used-cars && certified:=true && status:=in_stock && has_image:=true',
  ],
  ['coastline', 'a caravan', 'dealership_slug:=coastline-caravans && item_type:=caravan && status:=in_stock'],
  [
    'coastline',
    'a motorcycle',
    'dealership_slug:=coastline-bikes && item_type:=motorcycle && status:=in_stock',
  ],
] as const

for (const [nr, [site, kind, filter]] of KINDS.entries()) {
  test(`${site}: page of ${kind} › shows every part on a phone and a desktop [2.4, 2.26a]`, async ({
    page,
  }) => {
    const slug = await findCar(filter)
    // Kinds take turns at which width they are loaded.
    const widths = nr % 2 === 0 ? [390, 1440] : [1440, 390]
    await page.setViewportSize({width: widths[0] ?? 390, height: 900})
    await page.goto(siteUrl(site, `/cars/${slug}`))
    for (const [at, width] of widths.entries()) {
      await page.setViewportSize({width, height: 900})
      await expect(page.getByRole('heading', {level: 1})).toBeVisible()
      if (isSoak || at === 0) await expectNoViolation(page)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}

const NORTHSIDE = 'dealership_slug:=northside-used-cars && has_image:=true'

test('gallery › opens full screen and follows the arrow keys', async ({page}) => {
  const slug = await findCar(`${NORTHSIDE} && status:=in_stock`)
  await openAlive(page, siteUrl('northside', `/cars/${slug}`))
  await page.getByRole('link', {name: /^All \d+ pictures/}).click()
  const dialog = page.getByRole('dialog', {name: /^Pictures of/})
  await expect(dialog.getByRole('status')).toHaveText(/^1 of \d+$/)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText(/^2 of/)
  await expect(dialog.getByRole('button', {name: 'Picture 2', exact: true})).toHaveAttribute(
    'aria-current',
    'true',
  )
  // The small pictures are one tab stop, and what is at the last picture keeps the focus.
  await dialog.getByRole('button', {name: 'Picture 2', exact: true}).focus()
  await page.keyboard.press('End')
  await expect(dialog.getByRole('button', {name: /^Picture \d+$/}).last()).toBeFocused()
  await page.keyboard.press('Tab')
  const next = dialog.getByRole('button', {name: 'Next picture'})
  await expect(next).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()
  await page.keyboard.press('Home')
  await expect(dialog.getByRole('status')).toHaveText(/^1 of \d+$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', {name: /^All \d+ pictures/})).toBeFocused()
})

test('explanation of certified › opens and closes by keyboard [2.27]', async ({page}) => {
  const slug = await findCar(`${NORTHSIDE} && certified:=true && status:=in_stock`)
  await page.goto(siteUrl('northside', `/cars/${slug}`))
  const button = page.getByRole('button', {name: 'What certified means'})
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', {name: 'What certified means'})
  await expect(dialog).toBeVisible()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('masked number › is recorded when it is shown, and the call is counted [4.3a, 4.3b, 7.3, 7.17a]', async ({
  page,
}) => {
  const slug = await findCar('dealership_slug:=harbour-city-used-cars && status:=in_stock')
  await openAlive(page, siteUrl('harbour-city', `/cars/${slug}`))
  const call = page.getByRole('list', {name: 'What you can do'}).locator('a[href^="tel:"]')
  await expect(call).toContainText('*******')
  await expect(call).toContainText('Call us')
  const recorded = page.waitForResponse((response) => response.url().endsWith('/api/phone-reveals'))
  await call.click()
  expect((await recorded).status()).toBe(204)
  await expect(call).not.toContainText('*')
  const layer: unknown = await page.evaluate(() => Reflect.get(window, 'dataLayer'))
  expect(layer).toMatchObject([{event: 'asc_click_to_call', event_id: 25, page_type: 'item'}])
})

test('sold car › says so and offers only similar cars [2.27, 4.2b, 4.2e, 2.25d]', async ({page}) => {
  // As long as the default keeps them, less an hour: the stock was made at an earlier time, maybe of the day before.
  const kept = Math.floor(Date.now() / 1000) - 3 * 86_400 + 3600
  const slug = await findCar(`dealership_slug:=harbour-city-used-cars && status:=sold && sold_at:>=${kept}`)
  const response = await page.goto(siteUrl('harbour-city', `/cars/${slug}`))
  expect(response?.status()).toBe(200)
  await expect(page.getByText('SOLD', {exact: true})).toBeVisible()
  await expect(page.getByRole('list', {name: 'What you can do'}).getByRole('listitem')).toHaveCount(1)
  await expectNoViolation(page)
})

test('car sold longer ago › is gone, with similar cars [4.2c]', async ({page, complaints}) => {
  complaints.allow(/410/)
  const days = Math.floor(Date.now() / 1000) - 4 * 86_400
  const slug = await findCar(`dealership_slug:=harbour-city-used-cars && status:=sold && sold_at:<${days}`)
  const response = await page.goto(siteUrl('harbour-city', `/cars/${slug}`))
  expect(response?.status()).toBe(410)
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/is sold$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectNoViolation(page)
})

test('search engines › get the cars for sale, the dealer and a picture to share [2.4]', async ({request}) => {
  const headers = {host: `harbour-city.localhost:${stack.ports.web}`}
  const get = (path: string) => request.get(`http://127.0.0.1:${stack.ports.web}${path}`, {headers})
  expect(await (await get('/robots.txt')).text()).toContain('/sitemap.xml')
  expect(await (await get('/sitemap.xml')).text()).toContain('/sitemaps/stock-1.xml')
  const stock = await (await get('/sitemaps/stock-1.xml')).text()
  const pages = await (await get('/sitemaps/pages.xml')).text()
  for (const path of ['/contact-us', '/finance', '/dealerships', '/blog']) expect(pages).toContain(`${path}<`)
  for (const path of ['/', '/locations'])
    expect(await (await get(path)).text()).toContain('"@type":"AutoDealer"')
  const slug = await findCar('dealership_slug:=harbour-city-used-cars && status:=in_stock')
  const sold = await findCar('dealership_slug:=harbour-city-used-cars && status:=sold')
  expect(stock).toContain(`/cars/${slug}<`)
  expect(stock).not.toContain(`/cars/${sold}<`)
  const html = await (await get(`/cars/${slug}`)).text()
  for (const type of ['"@type":"Car"', '"@type":"AutoDealer"', '"@type":"BreadcrumbList"'])
    expect(html).toContain(type)
  const share = /\/image\/share\/[^"]+/.exec(html)?.[0] ?? ''
  const picture = await get(share)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
})

for (const site of selectForLane(SITES)) {
  test(`${site}: page of each kind › tells search engines and chats what it is, in the letters they show`, async () => {
    const titles = new Map<string, string>()
    for (const path of await listPages(site)) {
      const {status, html} = await load(site, path)
      if (status !== 200 || !html.startsWith('<!DOCTYPE html>')) continue
      const {title, description, picture, canonical} = readHead(html)
      expect(picture, `picture of ${path}`).toContain('/image/share/')
      // A page that search engines do not keep, or keep at another address.
      if (canonical !== path) continue
      expect(readHeadings(html, 1), path).toHaveLength(1)
      expect(title.length, `title of ${path}`).toBeLessThanOrEqual(65)
      expect(titles.get(title) ?? path, `"${title}" of another page`).toBe(path)
      titles.set(title, path)
      expect(description.length, `description of ${path}`).toBeGreaterThan(20)
      expect(description.length, `description of ${path}`).toBeLessThanOrEqual(160)
    }
    expect(titles.size).toBeGreaterThan(15)
  })
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('shows the whole number and opens folded text [4.10a, 4.10d, 4.10e]', async ({page}) => {
    const slug = await findCar('dealership_slug:=harbour-city-used-cars && status:=in_stock')
    await page.goto(siteUrl('harbour-city', `/cars/${slug}`))
    const call = page.getByRole('list', {name: 'What you can do'}).locator('a[href^="tel:"]')
    await expect(call).toContainText(/\d\d 5550 \d{4}/)
    // Controls that need JavaScript are not shown without it.
    for (const button of await page.locator('[data-target^="vehicle-actions."]').all())
      await expect(button).toBeHidden()
    await page.getByText(/^Show All \(\d+\)$/).click()
    await expect(page.getByText('Hide', {exact: true})).toBeVisible()
    await page.getByText('Show More', {exact: true}).click()
    await expect(page.getByText('Show Less', {exact: true})).toBeVisible()
  })
})

test('panel of a car › shows each of its links under the keyboard, where it is higher than the window', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 800})
  const slug = await findCar('dealership_slug:=harbour-city-used-cars && status:=in_stock')
  await page.goto(siteUrl('harbour-city', `/cars/${slug}`))
  const links = page.locator('.car-panel a:visible')
  await links.first().focus()
  const last = links.last()
  for (
    let presses = 0;
    presses < 40 && !(await last.evaluate((link) => link.matches(':focus')));
    presses += 1
  )
    await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
})

test('buttons of a narrow phone › show all of their text [2.26b]', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640})
  const slug = await findCar(`${NORTHSIDE} && status:=in_stock`)
  await page.goto(siteUrl('northside', `/cars/${slug}`))
  const cut = await page
    .locator('.action-bar a, .action-bar span')
    .evaluateAll(
      (parts) =>
        parts.filter(
          (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline',
        ).length,
    )
  expect(cut).toBe(0)
  await expect(page.locator('.action-bar')).toContainText('Ask about this car')
  const shortened = await page
    .locator('.action-bar *')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).textOverflow === 'ellipsis').length)
  expect(shortened).toBe(0)
})

test('button bar of a phone › does not cover the focused element [2.26b]', async ({page}) => {
  await page.setViewportSize({width: 390, height: 700})
  const slug = await findCar('dealership_slug:=harbour-city-used-cars && status:=in_stock')
  await openAlive(page, siteUrl('harbour-city', `/cars/${slug}`))
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('.action-bar')
      const focused = document.activeElement
      if (!bar || !focused || bar.contains(focused)) return false
      const [at, edge] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
      return at.bottom > edge.top + 1 && at.top < edge.bottom
    })
    expect(covered, `step ${step}`).toBe(false)
  }
})
