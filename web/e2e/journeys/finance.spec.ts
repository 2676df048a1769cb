import {readFileSync} from 'node:fs'
import type {APIResponse, Locator, Page} from '@playwright/test'
import {readPdf} from '../../src/testing/read-pdf.ts'
import {expectNoViolation} from '../fixtures/axe.ts'
import {SITES} from '../fixtures/demo-sites.ts'
import {findCarPath, load, openPlain, readText} from '../fixtures/page-walk.ts'
import {isTurn, selectForLane} from '../fixtures/sites.ts'
import {awaitScripts, expect, openAlive, siteUrl, stack, test} from '../fixtures/stack.ts'

const STOCK = '/search/new-used-and-demo-cars'

/** The first card that shows a weekly figure. */
function financedCard(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({has: page.locator('[data-rates]')})
    .first()
}

function fontSizes(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((elements) => elements.map((element) => getComputedStyle(element).fontSize))
}

/** Requests a file from a site: only browsers resolve its host by themselves. */
function ask(page: Page, site: string, path: string): Promise<APIResponse> {
  const host = `${site}.localhost:${stack.ports.web}`
  return page.request.get(`http://127.0.0.1:${stack.ports.web}${path}`, {headers: {host}})
}

async function openFinancedCar(page: Page, site: string): Promise<void> {
  await page.goto(siteUrl(site, await findCarPath(site, STOCK, {card: 'article:has([data-rates])'})))
}

/** Opens the first car of the list that shows a weekly figure; returns the figures of its card. */
async function openCar(page: Page): Promise<string[]> {
  const figures = await financedCard(page).locator('[data-rates] dd').allInnerTexts()
  await financedCard(page).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/cars\//)
  return figures
}

for (const site of selectForLane(SITES)) {
  test(`${site}: figure › is the same on card, car page and price sheet, with its comparison rate and warning [9.6d, 9.6e, 5.11a, 7.14]`, async ({
    page,
  }) => {
    await page.goto(siteUrl(site, STOCK))
    const notes = page.locator('#finance-notes')
    await expect(notes).toBeVisible()
    const card = await fontSizes(financedCard(page).locator('[data-rates] dd'))
    expect(new Set([...card, ...(await fontSizes(notes.locator('p').first()))]).size).toBe(1)
    const [weekly = '', rate = '', comparison = ''] = await openCar(page)
    const panel = page.getByRole('region', {name: 'Finance', exact: true})
    await expect(panel).toContainText(`${weekly} a week`)
    await expect(panel).toContainText(`${rate} p.a.`)
    await expect(panel).toContainText(`${comparison} p.a.`)
    const warning = page.locator('#enquire').getByText('WARNING: This comparison rate')
    await expect(warning).toBeVisible()
    await expect(panel.locator('dl')).toHaveAttribute('title', /comparison rate/)
    const sizes = [...(await fontSizes(panel.locator('dd'))), ...(await fontSizes(warning))]
    expect(new Set(sizes).size).toBe(1)
    const section = page.locator('#finance')
    await expect(section).toContainText(`${weekly} a week`)
    await expect(section).toContainText(`${comparison} p.a.`)
    const slug = new URL(page.url()).pathname.split('/').at(-1)
    const answer = await ask(page, site, `/api/cars/${slug}/price.pdf`)
    expect(answer.headers()['content-disposition']).toBe(`attachment; filename="${slug}.pdf"`)
    const {text, pages} = readPdf(await answer.body())
    expect(pages).toBe(1)
    for (const words of [
      `${weekly} a week`,
      `${rate} p.a.`,
      `${comparison} p.a.`,
      'WARNING: This comparison',
    ]) {
      expect(text).toContain(words)
    }
  })
}

for (const site of SITES) {
  test(`${site}: finance page › opens at its addresses without console errors and accessibility faults [2.9]`, async ({
    page,
  }) => {
    expect((await load(site, '/finance-enquiry')).status).toBe(200)
    // Where the lender checks the credit, this form asks for sign-in first.
    expect((await load(site, '/apply-for-finance')).status).toBe(site === 'coastline' ? 303 : 200)
    const {status, html} = await load(site, '/finance')
    expect(status).toBe(200)
    expect(html).toContain('id="finance-form"')
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/finance"/)
    if (!isTurn(site, 0)) return
    await page.goto(siteUrl(site, '/finance'))
    await expect(page.locator('#finance-form')).toBeVisible()
    await expectNoViolation(page)
  })
}

test('calculator › follows slider and number, and returns to its start [2.26a, 9.6c, 9.6f]', async ({
  page,
}) => {
  await openAlive(page, siteUrl('harbour-city', '/finance'))
  const weekly = page.locator('[data-target="loan-calculator.weekly"]')
  const comparison = page.locator('[data-target="loan-calculator.comparisonRate"]')
  const rate = page.getByRole('spinbutton', {name: 'Interest rate'})
  await expect(rate).toHaveValue('8.49')
  const [before, compared] = [await weekly.innerText(), await comparison.innerText()]
  // $30,000 over 5 years with the demo’s fees of $495 and $10 a month.
  await rate.fill('8')
  await expect(weekly).not.toHaveText(before)
  await expect(page.locator('[data-target="loan-calculator.shownRate"]')).toHaveText('8.00% p.a.')
  await expect(comparison).toHaveText('9.40% p.a.*')
  await expect(page.getByRole('slider', {name: 'Interest rate, slider'})).toHaveValue('8')
  await rate.fill('8.49')
  await expect(weekly).toHaveText(before)
  await expect(comparison).toHaveText(compared)
  await page.getByRole('slider', {name: 'Term, slider'}).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('spinbutton', {name: 'Term'})).toHaveValue('6')
  await expect(weekly).toHaveText('$127 a week')
  await expect(page.locator('[data-target="loan-calculator.compared"]')).toHaveText(
    /\$30,000 over 5 years\.$/,
  )
  await page.getByRole('textbox', {name: 'Deposit or trade-in'}).fill('999999')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', {name: 'Deposit or trade-in'})).toHaveValue('27,000')
})

test('calculator on a phone › keeps its figures large, and in view while the last input is changed, and hides no input', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844})
  await openAlive(page, siteUrl('harbour-city', '/finance'))
  const rate = page.getByRole('spinbutton', {name: 'Interest rate'})
  await rate.scrollIntoViewIfNeeded()
  await rate.fill('8')
  const figures = page.locator('loan-calculator [role="status"]')
  for (const figure of ['weekly', 'shownRate', 'comparisonRate'])
    await expect(figures.locator(`[data-target="loan-calculator.${figure}"]`)).toBeInViewport({ratio: 1})
  const sizes = await fontSizes(figures.locator('dd'))
  expect(new Set(sizes).size).toBe(1)
  expect(Number.parseFloat(sizes[0] ?? '')).toBeGreaterThan(30)
  await page.getByRole('textbox', {name: 'Price of the car'}).focus()
  // A wheel would turn on after the key.
  await page.evaluate(() => window.scrollBy({top: 600, behavior: 'instant'}))
  await page.keyboard.press('Tab')
  const [under, shown] = [await page.locator(':focus').boundingBox(), await figures.boundingBox()]
  expect(under?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? 0))
})

test('deposit › is whole dollars, whatever is typed [9.11, 2.26a]', async ({page}) => {
  await openAlive(page, siteUrl('harbour-city', '/finance'))
  const [price, deposit] = [
    page.getByRole('textbox', {name: 'Price of the car'}),
    page.getByRole('textbox', {name: 'Deposit or trade-in'}),
  ]
  await expect(price).toHaveValue('30,000')
  await price.fill('30,001')
  await deposit.fill('99999999')
  await page.keyboard.press('Tab')
  // Nine tenths of the price are $27,000.90.
  await expect(deposit).toHaveValue('27,000')
  await expect(page.getByRole('slider', {name: 'Deposit or trade-in, slider'})).toHaveValue('27000')
})

test('offer and tile › show their rate with its comparison rate, equally large, with the warning [9.6d, 9.6e]', async ({
  page,
}) => {
  await page.goto(siteUrl('harbour-city', '/special-offers'))
  const offer = page.getByRole('article').filter({hasText: 'Low-rate finance'})
  await expect(offer.locator('[data-rates] dd')).toHaveText(['2.90%', '3.44%'])
  const [headline = ''] = await fontSizes(offer.getByRole('heading'))
  expect(await fontSizes(offer.locator('[data-rates] dd'))).toEqual([headline, headline])
  await expect(page.locator('#finance-notes')).toContainText('WARNING: This comparison rate')
  await page.goto(siteUrl('harbour-city', '/search/demo-cars?location_name=Alexandria+showroom'))
  const tile = page.getByRole('article').filter({hasText: 'Low-rate demonstrators'})
  await expect(tile.locator('[data-rates] dd')).toHaveText(['2.90%', '3.44%'])
  const weekly = page.locator('vehicle-actions [data-rates]')
  for (const car of await weekly.allInnerTexts()) expect(car).toMatch(/2\.90%[\s\S]*3\.44%/)
  expect(await weekly.count()).toBeGreaterThan(3)
})

test('disclaimers of a car › are found by slug and by id, on its own site only [7.13]', async () => {
  const car = await openPlain(
    'northside',
    await findCarPath('northside', STOCK, {card: 'article:has([data-rates])'}),
  )
  const {html} = await load('northside', `/api${car.path}/finance-disclaimer`)
  const {provider, finance_lenders, warning} = JSON.parse(html)
  expect(finance_lenders[provider].disclaimer).toContain('Repayments are for a price of')
  expect(warning).toContain('WARNING')
  expect(readText(car.main.querySelector('#finance'))).toContain(finance_lenders[provider].disclaimer)
  for (const path of ['finance-disclaimer', 'price.pdf'])
    expect((await load('ridgeway', `/api${car.path}/${path}`)).status).toBe(404)
})

test('price sheet › shows that it is busy, downloads under its name, and says what failed [4.7f, 7.14, 8.11]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503/)
  await openFinancedCar(page, 'northside')
  const slug = new URL(page.url()).pathname.split('/').at(-1)
  const link = page.locator(`a[href$="/api/cars/${slug}/price.pdf"]`)
  await awaitScripts(page)
  const hold = Promise.withResolvers<void>()
  await page.route('**/price.pdf', async (route) => {
    await hold.promise
    await route.continue()
  })
  const downloading = page.waitForEvent('download')
  await page.getByText('More', {exact: true}).click()
  await link.click()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  hold.resolve()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${slug}.pdf`)
  expect(readPdf(readFileSync(await download.path())).pages).toBe(1)
  await expect(link).toHaveAttribute('aria-busy', 'false')
  await page.unroute('**/price.pdf')
  await page.route('**/price.pdf', (route) =>
    route.fulfill({status: 503, contentType: 'text/plain', body: 'The printer is out of paper.\n'}),
  )
  await link.click()
  await expect(page.getByRole('alert').filter({hasText: 'The printer is out of paper.'})).toBeVisible()
})

test('similar cars › say why they are similar [2.25d]', async ({page}) => {
  await openFinancedCar(page, 'northside')
  const similar = page.locator('#similar')
  await similar.scrollIntoViewIfNeeded()
  await expect(similar.getByRole('article').first()).toBeVisible()
  const reasons = await similar.locator('.card-grid > li > p:first-child').allInnerTexts()
  expect(reasons.length).toBeGreaterThan(0)
  for (const words of reasons) expect(words).toMatch(/same|also|newer|older|less|more|fewer/i)
})

test('an enquiry about finance › has a figure that follows its price and its deposit [2.9, 9.6c]', async ({
  page,
}) => {
  await page.goto(siteUrl('harbour-city', '/finance-enquiry'))
  const figure = page.getByRole('region', {name: 'What a loan costs'}).getByRole('status')
  await expect(figure).toContainText('$146 a week')
  const price = page.getByLabel('Price you have in mind')
  await expect(price).toHaveValue('30,000')
  await price.fill('60000')
  await price.press('Tab')
  await expect(price).toHaveValue('60,000')
  await expect(figure).toContainText('$287 a week')
  await page.getByLabel('Deposit or trade-in').fill('30,000')
  await expect(figure).toContainText('$146 a week')
  await expect(page.getByLabel('Your work')).toHaveValue('')
})

test.describe('finance without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('shows usual terms in a table with their rates, and the price sheet as a plain link [2.26a, 9.6d]', async ({
    page,
  }) => {
    await openFinancedCar(page, 'harbour-city')
    const rows = page.locator('#finance tbody tr')
    await expect(rows).toHaveCount(7)
    await expect(rows.first()).toContainText(/\$[\d,]+ a week.*% p\.a\..*% p\.a\.\*/s)
    await expect(page.locator('#finance fieldset')).toBeHidden()
    const slug = new URL(page.url()).pathname.split('/').at(-1)
    await expect(page.locator(`a[href$="/api/cars/${slug}/price.pdf"]`)).toHaveAttribute(
      'download',
      `${slug}.pdf`,
    )
  })

  test('shows figures for each term on the finance page [9.6c, 9.6d, 9.6e]', async () => {
    const {main} = await openPlain('harbour-city', '/finance')
    // $30,000 at 8.49 % with the fees of $495 and $10 a month; comparison rates are for the example, five years.
    const table = main.querySelectorAll('table').find((each) => readText(each).includes('over usual terms'))
    const rows = table?.querySelectorAll('tbody tr').map(readText) ?? []
    for (const words of ['1 year $614', '2 years $321', '3 years $223', '5 years $146'])
      expect(rows).toContainEqual(expect.stringContaining(`${words} a week`))
    for (const row of rows) expect(row).toContain('9.89% p.a.*')
  })
})
