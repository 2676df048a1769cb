import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import type {Page} from '@playwright/test'
import {writeContactSheet} from '../fixtures/contact-sheet.ts'
import {awaitScripts, expect, siteUrl, test} from '../fixtures/stack.ts'
import {signIn} from '../fixtures/text-messages.ts'

const SITES = ['harbour-city', 'ridgeway', 'northside', 'coastline'] as const
const WIDTHS = [320, 390, 768, 1024, 1440, 1920] as const
/** Pages that no sitemap has: one that does not exist, and a list without a car. */
const UNLISTED = ['/no-such-page', '/search/used-cars?price=1-2'] as const
const STOCK = '/search/new-used-and-demo-cars'

/** One page of each kind that the site’s sitemaps have: `/blog`, then one of `/blog/…`. */
async function listPages(page: Page, site: string): Promise<string[]> {
  await page.goto(siteUrl(site))
  const samples = new Map<string, string>()
  for (const map of ['pages', 'stock-1']) {
    const listed = await page.evaluate(
      (path) => fetch(path).then((answer) => answer.text()),
      `/sitemaps/${map}.xml`,
    )
    for (const [, address = ''] of listed.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const {pathname} = new URL(address)
      const [, first = '', ...others] = pathname.split('/')
      const kind = others.length > 0 ? `${first}/${others.length}` : first
      if (!samples.has(kind)) samples.set(kind, pathname)
    }
  }
  return [...samples.values(), ...UNLISTED]
}

function nameShot(path: string): string {
  return path === '/' ? 'home' : path.slice(1).replaceAll(/[^a-z0-9]+/g, '-')
}

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
  const widest = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(widest, `${name} is no wider than the screen`).toBeLessThanOrEqual(0)
  const screenshot = await page.screenshot({path: join(folder, `${name}.png`), fullPage: true})
  await writeContactSheet(screenshot, join(folder, `${name}.sheet.png`))
}

for (const site of SITES) {
  for (const width of WIDTHS) {
    test(`${site} › is drawn at ${width} px`, async ({page, complaints}) => {
      complaints.allow(/404/)
      mkdirSync(folder, {recursive: true})
      await page.setViewportSize({width, height: width < 500 ? 844 : 900})
      for (const path of await listPages(page, site)) {
        await page.goto(siteUrl(site, path))
        await shoot(page, `${site}-${nameShot(path)}-${width}`)
      }
      // Sites with a watchlist redirect visitors who are not signed in.
      await signIn(page, site)
      await page.goto(siteUrl(site, STOCK))
      await awaitScripts(page)
      for (const act of [/^Save /, /^Compare /]) {
        const buttons = page.getByRole('main').getByRole('button', {name: act})
        for (let index = 0; index < 3; index += 1) await buttons.nth(index).click()
      }
      for (const name of ['favourites', 'watchlist', 'compare', 'my-garage']) {
        await page.goto(siteUrl(site, `/${name}`))
        await shoot(page, `${site}-${name}-${width}`)
      }
    })
  }
}
