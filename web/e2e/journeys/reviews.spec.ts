import type {Page} from '@playwright/test'
import {expectNoViolation} from '../fixtures/axe.ts'
import {keepPicture} from '../fixtures/keep-picture.ts'
import {load, openPlain, type PlainPage, readText} from '../fixtures/page-walk.ts'
import {expect, siteUrl, test} from '../fixtures/stack.ts'

const API = '/api/reviews/snap21'

async function expectFits(page: Page, picture: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await keepPicture(page, `test-results/reviews/${picture}.png`, {fullPage: true})
}

function listReviews(page: Page) {
  return page.getByRole('list', {name: 'Reviews', exact: true}).getByRole('listitem')
}

function listPlain({main}: PlainPage): string[] {
  return main.querySelectorAll('[aria-label="Reviews"] > li').map(readText)
}

test.describe('reviews without JavaScript', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 390, height: 844}})

  test('lead from the home page to all of them, by location and stars, page by page [1.10, 9.9b, 9.9c]', async () => {
    const home = await openPlain('northside', '/')
    const section = home.main.querySelector('#reviews') ?? undefined
    expect(readText(section)).toContain('4.4 of 5 from 13 reviews')
    expect(readText(section)).toContain('Featured reviews')
    expect(listPlain(home)).toHaveLength(8)
    const all = await home.follow('Read all reviews', section)
    expect(all.path).toBe('/reviews')
    expect(readText(all.main)).toContain('4.4 of 5 from 13 reviews')
    expect(listPlain(all)).toHaveLength(10)
    const second = await all.follow('Page 2')
    expect(second.path).toBe('/reviews?page=2')
    expect(listPlain(second)).toHaveLength(2)
    expect(readText(second.main)).not.toContain('the loan car was clean')
    const epping = await second.send('form[action="/reviews"]', {location: 'northside-epping'})
    expect(listPlain(epping)).toHaveLength(4)
    const two = await epping.follow(/^2 star/)
    expect(listPlain(two)).toEqual([expect.stringContaining('Our answer')])
    const none = await openPlain('northside', '/reviews?location=northside-epping&stars=1')
    expect(readText(none.main)).toContain('No review matches that')
    expect(listPlain(await none.follow('See all reviews'))).toHaveLength(10)
  })

  test('fit a phone, and stand on the page of their location [9.9c]', async ({page}) => {
    await page.goto(siteUrl('northside', '/reviews'))
    await expectFits(page, 'northside-390-all')
    await page.goto(siteUrl('northside', '/locations/northside-epping'))
    await expect(page.getByRole('heading', {name: 'Reviews of Northside Epping'})).toBeVisible()
    await expect(listReviews(page)).toHaveCount(4)
    await expectFits(page, 'northside-390-location')
  })
})

test('rating of a reviews service › stands on the pages of its site, and at its address for that site alone [7.12]', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900})
  await page.goto(siteUrl('harbour-city', '/reviews'))
  await expect(page.getByRole('main')).toContainText('4.6 of 5 from 318 reviews')
  await expect(page.getByRole('link', {name: /^Read it on Google ?: Priya S\.$/})).toHaveAttribute(
    'href',
    /^https:/,
  )
  await expectNoViolation(page)
  await expectFits(page, 'harbour-city-1440-all')
  await page.goto(siteUrl('harbour-city'))
  await keepPicture(page.locator('#reviews'), 'test-results/reviews/harbour-city-1440-section.png')
  await expect(page.locator('#reviews')).toContainText('4.6 of 5 from 318 reviews')
  const {status, html} = await load('harbour-city', `${API}?orgId=4100`)
  expect([status, JSON.parse(html)]).toEqual([200, {rating: 4.6, stars: 4.5, count: 318}])
  expect((await load('harbour-city', `${API}?orgId=4101`)).status).toBe(404)
  expect((await load('northside', `${API}?orgId=4100`)).status).toBe(404)
})

test('review summary › stands with its source and day beside the reviews [3.13b]', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900})
  await page.goto(siteUrl('ridgeway', '/reviews'))
  await expect(page.getByRole('main')).toContainText(/4\.6 of 5 from 412 reviews on Google, \d+ \w+ 20\d\d/)
  await expectNoViolation(page)
  await expectFits(page, 'ridgeway-1440-all')
})

test('pages with reviews › give search engines no rating of the business itself', async () => {
  for (const path of ['/', '/reviews', '/locations/northside-epping'])
    expect((await load('northside', path)).html, path).not.toMatch(/AggregateRating|"@type": ?"Review"/i)
})
