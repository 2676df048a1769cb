import type {Page} from '@playwright/test'
import {expectNoViolation} from '../fixtures/axe.ts'
import {findCarPath} from '../fixtures/page-walk.ts'
import {awaitScripts, expect, siteUrl, test} from '../fixtures/stack.ts'

const STOCK = '/search/new-used-and-demo-cars'

async function saveFirst(page: Page, count: number, name: RegExp): Promise<string[]> {
  const names: string[] = []
  for (let index = 0; index < count; index += 1) {
    const button = page.getByRole('main').getByRole('button', {name}).nth(index)
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    names.push(((await button.getAttribute('aria-label')) ?? '').replace(/^\w+ /, ''))
  }
  return names
}

test('heart › saves a car, says so once and counts it, and the list shows it [4.4d, 4.4e, 9.12c, 1.3]', async ({
  page,
}) => {
  await page.goto(siteUrl('harbour-city', STOCK))
  const [first = '', second = ''] = await saveFirst(page, 2, /^Save /)
  const message = page.getByRole('status').filter({hasText: 'saved'})
  await expect(message, 'one message at a time').toHaveCount(1)
  await expect(message).toContainText(second)
  const events: unknown = await page.evaluate(() => Reflect.get(window, 'dataLayer'))
  expect(JSON.stringify(events).match(/save_tool/g)).toHaveLength(2)
  await page
    .getByRole('link', {name: /^Saved /})
    .first()
    .click()
  await expect(page).toHaveURL(/\/favourites$/)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').filter({hasText: first})).toBeVisible()
  await expect(page.getByRole('link', {name: 'Compare these 2'})).toBeVisible()
  await expectNoViolation(page)
  await page
    .getByRole('button', {name: `Save ${first}`})
    .first()
    .click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('saved or viewed car › shows what its card shows: figure, both rates, price basis [9.6d]', async ({
  page,
}) => {
  await page.goto(siteUrl('harbour-city', STOCK))
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({has: page.locator('[data-rates]')})
    .first()
  const figures = await card.locator('[data-rates] dd').allInnerTexts()
  const heart = card.getByRole('button', {name: /^Save /})
  await heart.click()
  // A press before the scripts have loaded is handled once they have; leaving the page before that saves nothing.
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await card.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/cars\//)
  await awaitScripts(page)
  await page.goto(siteUrl('harbour-city', '/favourites'))
  const saved = page.getByRole('article').first()
  await expect(saved.locator('[data-rates] dd')).toHaveText(figures)
  await expect(saved).toContainText('Drive away in NSW')
  await expect(page.locator('#finance-notes')).toBeVisible()
  const seen = page.getByRole('heading', {name: 'You looked at'})
  await seen.scrollIntoViewIfNeeded()
  await expect(page.locator('a[href^="/cars/"]').filter({hasText: 'Drive away in NSW'}).last()).toBeVisible()
})

test('heart › works by keyboard and keeps its state after a refinement and in another tab [4.4d]', async ({
  page,
  context,
}) => {
  await page.goto(siteUrl('northside', STOCK))
  const heart = page
    .getByRole('main')
    .getByRole('button', {name: /^Save /})
    .first()
  await heart.focus()
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const other = await context.newPage()
  await other.goto(siteUrl('northside', '/favourites'))
  await expect(other.getByRole('article')).toHaveCount(1)
  await heart.click()
  await expect(other.getByRole('heading', {name: 'Nothing saved yet'})).toBeVisible()
})

test('missing or damaged stored cars › are reported and do not break the page [3.9b]', async ({page}) => {
  await page.goto(siteUrl('coastline', '/'))
  await page.evaluate(() => {
    const gone = {
      id: 'x',
      name: '2019 Gone Van',
      slug: 'gone-van',
      make: 'Jayco',
      model: 'Journey',
      primary_image_url: null,
    }
    localStorage.setItem('forecourt.favourites.1', JSON.stringify([gone, null, {id: 3}, 'text']))
    localStorage.setItem('forecourt.compared.1', '{not json')
    localStorage.setItem('forecourt.seen.1', '[[[[')
  })
  await page.goto(siteUrl('coastline', '/favourites'))
  const card = page.getByRole('article').filter({hasText: '2019 Gone Van'})
  await expect(card).toContainText('No longer for sale')
  await card.getByRole('button', {name: /Remove/}).click()
  await expect(page.getByRole('heading', {name: 'Nothing saved yet'})).toBeVisible()
  await page.goto(siteUrl('coastline', '/compare'))
  await expect(page.getByRole('heading', {name: 'Nothing to compare yet'})).toBeVisible()
  await expectNoViolation(page)
})

test('comparison › shows four cars side by side, differences first, and refuses a fifth with what to do [1.4]', async ({
  page,
}) => {
  await page.goto(siteUrl('harbour-city', STOCK))
  const names = await saveFirst(page, 4, /^Compare /)
  const tray = page.getByRole('region', {name: 'Cars to compare'})
  await expect(tray.getByRole('button', {name: /^Take /})).toHaveCount(4)
  await page
    .getByRole('main')
    .getByRole('button', {name: /^Compare /})
    .nth(4)
    .click()
  await expect(page.getByRole('status').filter({hasText: 'Take one away first'})).toBeVisible()
  await page.goto(siteUrl('harbour-city', await findCarPath('harbour-city', '/search/used-cars')))
  await expect(tray.locator('img')).toHaveCount(4)
  await tray.getByRole('link', {name: /^Compare\s*4$/}).click()
  await expect(page).toHaveURL(/\/compare$/)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toContainText(names)
  for (const row of await table.getByRole('row').all()) {
    const values = await row.getByRole('cell').allInnerTexts()
    if (values.length === 4) expect(new Set(values).size, values.join()).toBeGreaterThan(1)
  }
  await expectNoViolation(page)
  await page.setViewportSize({width: 1366, height: 768})
  await expect(table.getByRole('link', {name: /^Enquire/})).toHaveCount(4)
  await table.getByRole('rowheader').last().scrollIntoViewIfNeeded()
  for (const name of names)
    await expect(table.getByRole('columnheader').filter({hasText: name}).first()).toBeInViewport({ratio: 1})
  await page
    .getByRole('button', {name: /^Take /})
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  // On a phone three cars are side by side.
  await page.setViewportSize({width: 390, height: 844})
  await page.getByRole('heading', {level: 1}).scrollIntoViewIfNeeded()
  await expect(table.locator('thead img').nth(2)).toBeInViewport({ratio: 1})
  await expect(table.getByRole('link', {name: /^Enquire/}).nth(2)).toBeInViewport({ratio: 1})
})

test('recently viewed cars › show on the home page, not on their own pages', async ({page}) => {
  await page.goto(siteUrl('ridgeway', await findCarPath('ridgeway', STOCK)))
  const title = await page.getByRole('heading', {level: 1}).innerText()
  await awaitScripts(page)
  await page.goto(siteUrl('ridgeway', '/'))
  const row = page.getByRole('heading', {name: 'You looked at'})
  await row.scrollIntoViewIfNeeded()
  await expect(page.getByRole('main').getByRole('link').filter({hasText: title}).last()).toBeVisible()
})

test('last five searches › are remembered with path, filters and words [3.20, 9.1d]', async ({page}) => {
  for (const price of [10_000, 20_000, 30_000, 40_000, 50_000, 60_000]) {
    await page.goto(siteUrl('northside', `${STOCK}?price=-${price}`))
    await awaitScripts(page)
  }
  await page.goto(siteUrl('northside', '/'))
  const kept: unknown = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('forecourt.searches.1') ?? '[]'),
  )
  expect(kept).toHaveLength(5)
  expect(kept).toMatchObject([
    {filters: 'price=-60000'},
    {filters: 'price=-50000'},
    {},
    {},
    {filters: 'price=-20000'},
  ])
})

test.describe('saved cars and compare without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('say that they need it and link to the search [4.4d]', async ({page}) => {
    for (const path of ['/favourites', '/compare']) {
      await page.goto(siteUrl('harbour-city', path))
      await expect(page.getByText('needs JavaScript')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', {name: 'See our stock'})).toBeVisible()
    }
    await page.goto(siteUrl('harbour-city', STOCK))
    await expect(page.getByRole('button', {name: /^Save /}).first()).toBeHidden()
  })
})
