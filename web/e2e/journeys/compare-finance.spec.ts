import {readFileSync} from 'node:fs'
import type {Locator, Page} from '@playwright/test'
import {readPdf} from '../../src/testing/read-pdf.ts'
import {expectNoViolation} from '../fixtures/axe.ts'
import {SITES} from '../fixtures/demo-sites.ts'
import {findCarPath, load, openPlain} from '../fixtures/page-walk.ts'
import {selectForLane} from '../fixtures/sites.ts'
import {awaitScripts, expect, openAlive, siteUrl, test} from '../fixtures/stack.ts'
import {proveNumber} from '../fixtures/text-messages.ts'

const STOCK = '/search/new-used-and-demo-cars'

/** The sites, by whether the page asks for sign-in first. */
const VIEWS = {
  'harbour-city': {gated: true, scripted: true, viewport: {width: 1440, height: 900}},
  ridgeway: {gated: true, scripted: false, viewport: {width: 390, height: 844}},
  northside: {gated: false, scripted: true, viewport: {width: 390, height: 844}},
  coastline: {gated: true, scripted: true, viewport: {width: 1440, height: 900}},
} as const

function listRates(within: Locator): Promise<string[]> {
  return within.locator('dl dd').allInnerTexts()
}

/** Opens the first car of the list that shows a weekly figure. */
async function openFinancedCar(page: Page, site: string): Promise<void> {
  await page.goto(siteUrl(site, await findCarPath(site, STOCK, {card: 'article:has([data-rates])'})))
}

for (const site of selectForLane(SITES, {first: 2})) {
  const {gated, scripted, viewport} = VIEWS[site]
  test.describe(`finance compared on ${site} at ${viewport.width} px, ${scripted ? 'with' : 'without'} script`, () => {
    test.use({viewport, javaScriptEnabled: scripted})

    test('shows every lender for the shopper’s own terms, and keeps a quote in My garage [2.10, 4.8, 9.6d]', async ({
      page,
      browser,
    }) => {
      const finder = await browser.newPage()
      await openFinancedCar(finder, site)
      const panel = await listRates(finder.getByRole('region', {name: 'Finance', exact: true}))
      const compare = finder.getByRole('link', {name: 'Compare lenders for this car'})
      const href = (await compare.getAttribute('href')) ?? ''
      await finder.close()
      expect(href).toMatch(/^\/personalised\/finance\?car_id=/)

      await page.goto(siteUrl(site, href))
      if (gated) {
        await expect(page).toHaveURL(/\/sign-in\?type=finance/)
        await proveNumber(page, siteUrl(site, href))
      }
      const lenders = page.getByRole('article')
      // One of the lenders is that of the car's page, with the same figures.
      const all = await lenders.evaluateAll((articles) =>
        articles.map((article) => [...article.querySelectorAll('dl dd')].map(({textContent}) => textContent)),
      )
      expect(all).toContainEqual(panel)
      for (const lender of await lenders.all()) await expect(lender).toContainText('WARNING: This comparison')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      if (scripted) {
        await awaitScripts(page)
        await expectNoViolation(page)
      }

      const form = page.getByRole('form', {name: 'Your terms'})
      await form.getByLabel('Deposit, in dollars').fill('3000')
      await form.getByLabel('Value of your trade-in, in dollars').fill('$1,500')
      await form.getByLabel('Term').selectOption('4')
      await form.getByRole('button', {name: 'Work it out'}).press('Enter')
      await expect(page).toHaveURL(/deposit=3000.*term=4/)
      await expect(lenders.first()).toContainText('over 4 years, $4,500 paid at the start')
      await expect(page.getByRole('link', {name: 'Get Pre-Approved'})).toHaveAttribute(
        'href',
        /car_id=.*deposit=3000&tradeIn=1500&term=4/,
      )
      const kept = await listRates(lenders.first())
      const loading = page.waitForEvent('download')
      await page.getByRole('link', {name: 'All of this as a PDF'}).press('Enter')
      const paper = readPdf(readFileSync(await (await loading).path()))
      expect(paper.pages).toBe(1)
      for (const words of kept) expect(paper.text).toContain(words)
      await lenders.first().getByRole('button', {name: 'Keep in My garage'}).press('Enter')
      if (!gated) {
        await expect(page).toHaveURL(/\/sign-in\?type=finance/)
        await proveNumber(page, /\/personalised\/finance/)
        await lenders.first().getByRole('button', {name: 'Keep in My garage'}).press('Enter')
      }
      await page.getByRole('link', {name: 'See it there'}).press('Enter')
      const quotes = page.getByRole('region', {name: 'Finance quotes'})
      await expect.poll(() => listRates(quotes)).toEqual(kept)
      await expect(quotes).toContainText('WARNING: This comparison')
      if (scripted) {
        await awaitScripts(page)
        await expectNoViolation(page)
      }
      await quotes.getByRole('link', {name: 'Work it out today'}).press('Enter')
      await expect(lenders.first()).toContainText('$4,500 paid at the start')
      await page.goBack()
      await quotes.getByRole('button', {name: 'Remove'}).press('Enter')
      await expect(quotes).toHaveCount(0)
    })
  })
}

test('credit history › chooses a lender’s rate, and a lender without one says so [2.10]', async ({page}) => {
  const list = await openPlain('northside', STOCK)
  const links = list.main.querySelectorAll('article:has([data-rates]) h3 a')
  const pages = links.map(
    (link) => `/personalised/finance?car_id=${link.getAttribute('href')?.split('/').at(-1)}&band=fair`,
  )
  const countLenders = async (path: string) =>
    (await load('northside', path)).html.split('<article').length - 1
  while (pages[0] && (await countLenders(pages[0])) < 2) pages.shift()
  await page.goto(siteUrl('northside', pages[0]))
  await expect(page.getByLabel('Your credit history, as you see it')).toHaveValue('fair')
  const report = page.getByRole('article', {name: 'Vehicle report finance'})
  await expect(report).toContainText('This lender gives no rate for the credit history you chose.')
  // 10.95 % and 3 more for a fair credit history.
  const other = page.getByRole('article', {name: 'Lender F'})
  await expect(other).toContainText('13.95% p.a.')
  await expect(other).toContainText('The lender’s rate for the credit history you chose.')
})

test('weekly figures › follow the shopper’s own terms on every car until one press takes them back [1.6, 2.26a]', async ({
  page,
}) => {
  await openFinancedCar(page, 'harbour-city')
  await awaitScripts(page)
  const section = page.locator('#finance')
  const panel = page.getByRole('region', {name: 'Finance', exact: true})
  const [before = ''] = await listRates(panel)
  await section.getByRole('spinbutton', {name: 'Term'}).fill('2')
  await page.keyboard.press('Tab')
  const weekly = section.locator('[data-target="loan-calculator.weekly"]')
  await expect(weekly).not.toHaveText(before)
  const chosen = await weekly.innerText()
  await section.getByRole('button', {name: 'Use these terms for every car'}).press('Enter')
  await expect(panel.locator('dd').first()).toHaveText(chosen)
  await expect(panel).toContainText('on your own terms')
  const slug = new URL(page.url()).pathname.split('/').at(-1)

  await openAlive(page, siteUrl('harbour-city', STOCK))
  const card = page.getByRole('article').filter({has: page.locator(`a[href="/cars/${slug}"]`)})
  await expect(card.locator('[data-rates] dd').first()).toHaveText(chosen.replace(' a week', ''))
  await expect(card).toContainText('on your own terms')
  const bar = page.locator('own-terms')
  await expect(bar).toBeVisible()
  await expectNoViolation(page)
  await bar.getByRole('button', {name: 'Show the lenders’ figures'}).press('Enter')
  await expect(card.locator('[data-rates] dd').first()).toHaveText(before.replace(' a week', ''))
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(card.locator('[data-rates] dd').first()).toHaveText(before.replace(' a week', ''))
})

test('finance links › carry the terms that were chosen on the calculator, or for the link itself [2.9, 2.26a]', async ({
  page,
}) => {
  await openFinancedCar(page, 'northside')
  const car = new URL(page.url()).pathname.split('/').at(-1)
  await awaitScripts(page)
  const section = page.locator('#finance')
  await section.getByRole('textbox', {name: 'Deposit or trade-in'}).fill('2500')
  await page.keyboard.press('Tab')
  await expect(section).toContainText('Your estimate')
  await section.getByRole('link', {name: 'Get Pre-Approved'}).press('Enter')
  await expect(page).toHaveURL(/car_id=.*deposit=2500/)
  await openAlive(page, siteUrl('northside', `/personalised/finance?car_id=${car}&deposit=3000&term=4`))
  await page.getByRole('link', {name: 'Get Pre-Approved'}).press('Enter')
  await expect(page).toHaveURL(/car_id=.*deposit=3000.*term=4/)
})
