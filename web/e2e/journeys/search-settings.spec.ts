import type {Locator, Page} from '@playwright/test'
import {openPlain} from '../fixtures/page-walk.ts'
import {expect, siteUrl, test} from '../fixtures/stack.ts'

const ALL = '/search/new-used-and-demo-cars'

function results(page: Page): Locator {
  return page.locator('vehicle-actions article').filter({visible: true})
}

test('infinite scroll › adds cars where the site wants it, and page links stay [2.24b]', async ({page}) => {
  // The end is reached before any script is there: nobody scrolls a second time.
  let letThrough = () => {}
  const scrolled = new Promise<void>((done) => {
    letThrough = done
  })
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scrolled
    await route.continue()
  })
  await page.goto(siteUrl('coastline', ALL), {waitUntil: 'commit'})
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const first = await results(page).count()
  // Before its first frame a page does not scroll.
  await expect(async () => {
    await page.keyboard.press('End')
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  }).toPass()
  letThrough()
  await expect(results(page)).not.toHaveCount(first)
  expect(page.url(), 'the address is that of the first page shown').toBe(siteUrl('coastline', ALL))
  await expect(page.getByRole('navigation', {name: 'Pages'})).toBeVisible()
  const slugs = await results(page).evaluateAll((cars) =>
    cars.map((car) => car.closest('vehicle-actions')?.getAttribute('car')),
  )
  expect(new Set(slugs).size).toBe(slugs.length)
})

for (const [site, stays] of [
  ['ridgeway', true],
  ['northside', false],
] as const) {
  test(`filters of ${site} on a desktop › ${stays ? 'stay in view' : 'scroll away'} with the list [2.24b]`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 1440, height: 900})
    await page.goto(siteUrl(site, ALL))
    const title = page.getByRole('region', {name: 'Filters'}).getByRole('heading', {name: 'Filters'})
    await expect(title).toBeInViewport()
    // At the end of the list the filters leave with it.
    await results(page).nth(12).scrollIntoViewIfNeeded()
    if (stays) await expect(title).toBeInViewport()
    else await expect(title).not.toBeInViewport()
  })
}

test('banner above the stock › links on, where the site shows one [2.24a]', async () => {
  const BANNER = 'nav[aria-label="More from us"]'
  expect((await openPlain('northside', ALL)).main.querySelector(BANNER)).toBeNull()
  const list = await openPlain('ridgeway', ALL)
  const offers = await list.follow('View our latest offers', list.main.querySelector(BANNER) ?? undefined)
  expect([offers.path, offers.heading]).toEqual(['/special-offers', 'Current offers'])
})
