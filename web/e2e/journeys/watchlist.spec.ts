import type {Locator, Page} from '@playwright/test'
import {expectSound} from '../fixtures/axe.ts'
import {selectForLane} from '../fixtures/sites.ts'
import {awaitScripts, expect, openAlive, siteUrl, test} from '../fixtures/stack.ts'
import {proveNumber, setOwnAddress, signIn} from '../fixtures/text-messages.ts'

const STOCK = '/search/new-used-and-demo-cars'
/** The demo sites that have a watchlist. */
const SITES = [
  {site: 'ridgeway', viewport: {width: 390, height: 844}},
  {site: 'coastline', viewport: {width: 1440, height: 900}},
] as const

const findHeart = (page: Page, at: number): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .nth(at)
    .getByRole('button', {name: /^Save /})

async function openCar(page: Page, site: string, at: number): Promise<void> {
  await page.goto(siteUrl(site, STOCK))
  const href = await page
    .getByRole('main')
    .getByRole('article')
    .nth(at)
    .getByRole('heading')
    .getByRole('link')
    .getAttribute('href')
  await page.goto(siteUrl(site, href ?? ''))
}

for (const {site, viewport} of selectForLane(SITES)) {
  test.describe(`watchlist on ${site} at ${viewport.width} px`, () => {
    test.use({viewport})

    test('goes from a heart through signing in to the list, by keyboard [1.3, 2.13, 4.4a, 4.4c, 8.2]', async ({
      page,
    }) => {
      await setOwnAddress(page.context())
      await openAlive(page, siteUrl(site, STOCK))
      await findHeart(page, 0).press('Enter')
      await page.waitForURL(/\/sign-in\?type=watchlist&redirect=%2Fwatchlist/)
      await expect(page.getByRole('link', {name: 'Go back without signing in'})).toHaveAttribute(
        'href',
        STOCK,
      )
      await proveNumber(page, /\/watchlist$/)
      const items = page.getByRole('main').getByRole('article')
      await expect(items).toHaveCount(1)
      await awaitScripts(page)
      await expectSound(page)

      await openAlive(page, siteUrl(site, STOCK))
      await expect(findHeart(page, 0)).toHaveAttribute('aria-pressed', 'true')
      const second = findHeart(page, 1)
      await second.press('Space')
      await expect(second).toHaveAttribute('aria-pressed', 'true')
      const notice = page.getByRole('status').filter({hasText: 'Car Saved In Watchlist'})
      await expect(notice).toHaveCount(1)
      await expect(notice).toContainText('is now available in your watchlist.')
      await notice.getByRole('link', {name: 'View List'}).press('Enter')
      await page.waitForURL(/\/watchlist$/)
      await expect(items).toHaveCount(2)
      await expect(
        page
          .getByRole('banner')
          .getByRole('link', {name: /^Saved /})
          .first(),
      ).toContainText('2')

      await items.first().getByText('Add a note').press('Enter')
      await items.first().getByLabel('Your note').fill('Ask about the tow bar')
      await items.first().getByRole('button', {name: 'Keep the note'}).press('Enter')
      await expect(items.first()).toContainText('Ask about the tow bar')
      await page.getByRole('link', {name: 'Tell me about lower prices'}).press('Enter')
      const alerts = page.getByRole('group').filter({hasText: 'Tell me about these for Watchlist'})
      await alerts.getByRole('radio', {name: /^By text message/}).press('Space')
      await awaitScripts(page)
      await expectSound(page)
      await alerts.getByRole('button', {name: 'Save', exact: true}).press('Enter')
      await expect(page.getByText('Your change is saved.')).toBeVisible()
      await page.goto(siteUrl(site, '/watchlist'))
      await expect(
        page.getByText('Alerts by text message, at once, when one of these costs less.'),
      ).toBeVisible()
      await page.getByLabel('Sort by').selectOption('price-low')
      await page.getByRole('button', {name: 'Sort'}).press('Enter')
      await page.waitForURL(/sortBy=price-low/)
      await awaitScripts(page)
      await expectSound(page)

      await items
        .first()
        .getByRole('button', {name: /^Remove /})
        .press('Enter')
      await expect(page.getByRole('status').filter({hasText: 'Car Removed'})).toBeVisible()
      await expect(items).toHaveCount(1)
      const undo = page.getByRole('main').getByRole('button', {name: 'Undo'})
      await expect(undo).toBeFocused()
      await undo.press('Enter')
      await expect(items).toHaveCount(2)
      await page.reload()
      await expect(items).toHaveCount(2)
    })

    test('works without script: a car is saved, noted, taken off and brought back [4.4c]', async ({
      browser,
    }) => {
      const context = await browser.newContext({viewport, javaScriptEnabled: false})
      await setOwnAddress(context)
      const page = await context.newPage()
      await openCar(page, site, 0)
      const name = await page.getByRole('heading', {level: 1}).innerText()
      await page.getByRole('button', {name: 'Save', exact: true}).click()
      await page.waitForURL(/\/sign-in\?type=watchlist/)
      await proveNumber(page, /\/watchlist\?car_id=/)
      await page.getByRole('button', {name: 'Save it'}).click()
      const item = page.getByRole('main').getByRole('article')
      await expect(item).toHaveCount(1)
      await expect(item).toContainText(name.split('\n')[0] ?? '')
      await item.getByText('Add a note').click()
      await item.getByLabel('Your note').fill('Blue one')
      await item.getByRole('button', {name: 'Keep the note'}).click()
      await expect(item).toContainText('Blue one')
      await item.getByRole('button', {name: /^Remove /}).click()
      await expect(page.getByRole('heading', {name: 'Nothing saved yet'})).toBeVisible()
      await page.getByRole('button', {name: 'Undo'}).click()
      await expect(item).toContainText('Blue one')
      await context.close()
    })
  })
}

test('watchlist › explains itself to visitors who are not signed in, and to shoppers with an empty list', async ({
  page,
}) => {
  await page.goto(siteUrl('ridgeway', '/watchlist'))
  await expect(page.getByRole('heading', {name: 'Your vehicles, on every device'})).toBeVisible()
  await awaitScripts(page)
  await expectSound(page)
  await signIn(page, 'ridgeway', '/watchlist')
  await expect(page.getByRole('heading', {name: 'Nothing saved yet'})).toBeVisible()
  await awaitScripts(page)
  await expectSound(page)
})

test('heart that cannot be saved › is reset, with the reason in an alert [8.1]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ 503\b|^503 /)
  await signIn(page, 'ridgeway', '/watchlist')
  await page.route('**/api/watchlist/save-car', (route) =>
    route.fulfill({status: 503, json: {success: false, message: 'Not just now.'}}),
  )
  await openAlive(page, siteUrl('ridgeway', STOCK))
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.accept()
  })
  await findHeart(page, 0).click()
  await expect.poll(() => said).toEqual(['Not just now.'])
  await expect(findHeart(page, 0)).toHaveAttribute('aria-pressed', 'false')
})

test('favourites of the browser › are copied to the watchlist once, without a loss [1.3]', async ({page}) => {
  await setOwnAddress(page.context())
  await openAlive(page, siteUrl('coastline', STOCK))
  await findHeart(page, 0).click()
  await page.waitForURL(/\/sign-in/)
  await page.getByRole('link', {name: 'Go back without signing in'}).click()
  await awaitScripts(page)
  // Shoppers who do not sign in can use favourites instead.
  await expect(findHeart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await findHeart(page, 1).click()
  await expect(findHeart(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => {
    const kept: object[] = JSON.parse(localStorage.getItem('forecourt.favourites.1') ?? '[]')
    const gone = {
      id: 'gone',
      name: 'Gone',
      slug: 'gone',
      make: 'Jayco',
      model: 'Journey',
      primary_image_url: null,
    }
    localStorage.setItem('forecourt.favourites.1', JSON.stringify([...kept, gone]))
  })
  await signIn(page, 'coastline', '/watchlist')
  await expect(page.getByText(/^Saved in this browser alone: .+, .+ and Gone\.$/)).toBeVisible()
  await page.getByRole('button', {name: 'Add to my watchlist'}).click()
  await expect(page.getByText(/^Kept in this browser, .+: Gone\./)).toBeVisible()
  await page.getByRole('button', {name: 'See the list'}).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  const left = await page.evaluate(() => localStorage.getItem('forecourt.favourites.1'))
  expect(JSON.parse(left ?? '[]')).toMatchObject([{id: 'gone'}])
  // The page of favourites tells where the others are.
  await page.evaluate(() => localStorage.removeItem('forecourt.favourites.1'))
  await page.goto(siteUrl('coastline', '/favourites'))
  await expect(page.getByRole('heading', {name: 'What you save is on your watchlist'})).toBeVisible()
  await page.getByRole('main').getByRole('link', {name: 'Your watchlist'}).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
})
