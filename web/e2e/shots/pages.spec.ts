import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import type {Page} from '@playwright/test'
import {writeContactSheet} from '../fixtures/contact-sheet.ts'
import {awaitScripts, siteUrl, test} from '../fixtures/stack.ts'
import {signIn} from '../fixtures/text-messages.ts'

const SITES = ['harbour-city', 'ridgeway', 'northside', 'coastline'] as const
const WIDTHS = [320, 390, 768, 1024, 1440, 1920] as const
const PAGES = {
  home: '/',
  search: '/search/new-used-and-demo-cars',
  offers: '/special-offers',
  locations: '/locations',
  directory: '/dealerships',
  reviews: '/reviews',
  missing: '/no-such-page',
} as const

const folder = join(import.meta.dirname, '../../../shots')

/** Scrolls through the page, so that lazy images are in the screenshot; beside it a sheet of it that fits a screen. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 800) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await page.waitForTimeout(60)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, 0))
  const screenshot = await page.screenshot({path: join(folder, `${name}.png`), fullPage: true})
  await writeContactSheet(screenshot, join(folder, `${name}.sheet.png`))
}

for (const site of SITES) {
  for (const width of WIDTHS) {
    test(`${site} › is drawn at ${width} px`, async ({page, complaints}) => {
      complaints.allow(/404/)
      mkdirSync(folder, {recursive: true})
      await page.setViewportSize({width, height: width < 500 ? 844 : 900})
      for (const [name, path] of Object.entries(PAGES)) {
        await page.goto(siteUrl(site, path))
        await shoot(page, `${site}-${name}-${width}`)
      }
      // Sites with a watchlist redirect visitors who are not signed in.
      await signIn(page, site)
      await page.goto(siteUrl(site, PAGES.search))
      await awaitScripts(page)
      for (const act of [/^Save /, /^Compare /]) {
        const buttons = page.getByRole('main').getByRole('button', {name: act})
        for (let index = 0; index < 3; index += 1) await buttons.nth(index).click()
      }
      for (const name of ['favourites', 'watchlist', 'compare', 'my-garage']) {
        await page.goto(siteUrl(site, `/${name}`))
        await shoot(page, `${site}-${name}-${width}`)
      }
      await page.goto(siteUrl(site, PAGES.search))
      await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
      await page.waitForURL(/\/cars\//)
      await shoot(page, `${site}-car-${width}`)
    })
  }
}
