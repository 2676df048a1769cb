import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Browser, Page} from '@playwright/test'
import {ATTEMPT_MS} from '../../../local/testing/patience.ts'
import {expectNoViolation} from '../fixtures/axe.ts'
import {keepPicture} from '../fixtures/keep-picture.ts'
import {findCarPath, load} from '../fixtures/page-walk.ts'
import {expect, siteUrl, stack, test} from '../fixtures/stack.ts'
import {proveNumber, setOwnAddress} from '../fixtures/text-messages.ts'

const PAY_PAGE = new RegExp(`^http://127\\.0\\.0\\.1:${stack.ports.payments}/pay/`)
const ORDER = /\/orders\/[a-z0-9]{4}-[a-z0-9]{4}$/
const STOCK = '/search/used-cars?sortBy=lowestPrice'

const findBuy = (page: Page) => page.locator('a[href^="/checkout-journey"]:visible').first()

/** Opens the page of the nr-th car that is sold online, so that parallel journeys use different cars. */
async function openSold(page: Page, site: string, nr: number): Promise<string> {
  const path = await findCarPath(site, STOCK, {holds: /href="\/checkout-journey/, nr})
  await page.goto(siteUrl(site, path))
  await expect(findBuy(page)).toBeVisible()
  return path
}

const title = (page: Page) => page.locator('#step')

async function press(page: Page, name: string | RegExp, next: string): Promise<void> {
  await page.getByRole('button', {name}).press('Enter')
  await expect(title(page)).toHaveText(next)
}

async function fillBuyer(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name, as on your driver licence').fill('Alex Example')
  await page.getByLabel('E-mail').fill(email)
  await fillAddress(page)
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Number and street').fill('1 Example Street')
  await page.getByRole('textbox', {name: 'Suburb'}).fill('Preston')
  await page.getByLabel('Postcode').fill('3072')
}

async function pay(page: Page): Promise<void> {
  await page.waitForURL(PAY_PAGE)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Card number').press('Enter')
  await page.waitForURL(ORDER)
  await expect(page.getByText('With the dealer').first()).toBeVisible()
}

async function expectFits(page: Page, picture: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await keepPicture(page, `test-results/buy-online/${picture}.png`, {fullPage: true})
}

/** Axe does not return on a page without JavaScript. */
async function expectSound(page: Page, picture: string): Promise<void> {
  await expectNoViolation(page)
  await expectFits(page, picture)
}

/** The dealer's link in the mail about an order. */
async function findAnswerLink(number: string): Promise<string> {
  const folder = join(stack.dataDir, 'mail')
  let link = ''
  await expect(async () => {
    const names = await readdir(folder).catch(() => [])
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
    const told = texts.map(decodeMail).find((text) => text.includes(number) && text.includes('/order-links/'))
    link = /\/order-links\/[a-z0-9-]+/.exec(told ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

// Joins lines that quoted-printable encoding has split.
function decodeMail(text: string): string {
  return text.replace(/=\r?\n/g, '').replaceAll('\\n', '\n')
}

async function openDealer(browser: Browser, site: string, number: string): Promise<Page> {
  const dealer = await (await browser.newContext({javaScriptEnabled: false})).newPage()
  await dealer.goto(siteUrl(site, await findAnswerLink(number)))
  return dealer
}

/** Takes a lender's terms into the deal that has been begun, and comes back to its step of payment. */
async function expectOneDeal(page: Page, path: string): Promise<void> {
  const car = path.split('/').at(-1) ?? ''
  await page.goto(siteUrl('northside', `/personalised/finance?car_id=${car}`))
  const words = (await page.getByText(/^For your deal /).innerText()) ?? ''
  const number = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(words)?.[0] ?? 'none'
  await expectFits(page, 'northside-390-lenders')
  const offer = page.getByRole('article').filter({hasText: 'Repayment'}).first()
  const weekly = /\$[\d,]+ a week/.exec(await offer.innerText())?.[0] ?? 'none'
  await offer.getByRole('button', {name: 'Take into my deal'}).click()
  await expect(title(page)).toHaveText('Pick-up or delivery')
  const summary = page.getByRole('complementary')
  await expect(summary.getByText(`, ${weekly} for `)).toBeVisible()
  await expect(summary.getByText(number)).toBeVisible()
  await page.goto(siteUrl('northside', '/my-garage'))
  const garage = page.getByRole('region', {name: 'Buying online'})
  await expect(garage.getByText(`Deal ${number}, not ordered yet`)).toBeVisible()
  await expect(garage.getByText(`, ${weekly} for `)).toBeVisible()
  await page.goto(siteUrl('northside', `/checkout-journey?car_id=${car}&step=payment`))
}

test.describe('buying on northside without script at 390 px', () => {
  test.use({viewport: {width: 390, height: 844}, javaScriptEnabled: false})

  test('goes with a trade-in and delivery to an order that the dealer accepts [1.8] [2.6]', async ({
    page,
    browser,
  }) => {
    await setOwnAddress(page.context())
    const path = await openSold(page, 'northside', 0)
    await keepPicture(page, 'test-results/buy-online/northside-390-car.png', {fullPage: true})
    await findBuy(page).click()
    await expect(page).toHaveURL(/\/sign-in\?type=checkout/)
    await proveNumber(page, /\/checkout-journey\?car_id=/)
    await expect(title(page)).toHaveText('Your price')
    await expectFits(page, 'northside-390-price')
    const steps = await page.getByRole('navigation', {name: 'Steps'}).boundingBox()
    expect(steps?.height, 'one line of steps').toBeLessThanOrEqual(50)
    await press(page, 'Save and continue', 'Extras')
    await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(0)
    await page.getByRole('checkbox', {name: /All-weather mats/}).check()
    await expectFits(page, 'northside-390-extras')
    await press(page, 'Save and continue', 'Trade-in')
    await expect(page.getByRole('complementary').getByText('All-weather mats')).toBeVisible()
    await page.getByLabel('Your car').fill('2016 Mazda 3')
    await press(page, 'Save and continue', 'Trade-in')
    await expect(page.getByText('Write the number on its plates')).toBeVisible()
    await expect(page.getByLabel('Your car')).toHaveValue('2016 Mazda 3')
    await expectFits(page, 'northside-390-trade-in')
    await page.getByLabel('Registration number').fill('ABC123')
    await press(page, 'Save and continue', 'Payment')
    await expectOneDeal(page, path)
    await page.getByLabel('Without finance').check()
    await expectFits(page, 'northside-390-payment')
    await press(page, 'Save and continue', 'Pick-up or delivery')
    await page.getByLabel(/Have it delivered/).check()
    await fillAddress(page)
    await expectFits(page, 'northside-390-delivery')
    await press(page, 'Save and continue', 'Your details')

    await fillBuyer(page, 'buyer-one@shopper.example')
    await expectFits(page, 'northside-390-buyer')
    await press(page, 'Save and continue', 'Check and order')
    await expect(
      page.getByText('In Victoria you can withdraw within three clear business days'),
    ).toBeVisible()
    await expect(page.getByText('The contract is the dealer’s own')).toBeVisible()
    await expectFits(page, 'northside-390-review')
    await page.getByLabel(/I have read this/).check()
    await page.getByRole('button', {name: 'Hold $200 and order'}).click()
    await pay(page)
    await expectFits(page, 'northside-390-order')
    const number = new URL(page.url()).pathname.split('/').at(-1)?.toUpperCase() ?? ''

    const dealer = await openDealer(browser, 'northside', number)
    await expectFits(dealer, 'northside-390-answer')
    await page.reload()
    await expect(page.getByText('With the dealer').first()).toBeVisible()
    await dealer.getByRole('button', {name: 'Accept the order'}).click()
    await expect(dealer.getByText('Accepted by the dealer')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Accepted by the dealer').first()).toBeVisible()
    await expect(page.getByText('The dealer will contact you about the contract.')).toBeVisible()
    await expect(page.getByText('You can withdraw here until')).toBeVisible()
    await expectFits(page, 'northside-390-accepted')
    await page.goto(siteUrl('northside', path))
    await expect(findBuy(page)).toHaveCount(0)
    await page.goto(siteUrl('northside', '/my-garage'))
    await expect(
      page.getByRole('region', {name: 'Buying online'}).getByText('Accepted by the dealer'),
    ).toBeVisible()
    await expect(page.getByRole('region', {name: 'Enquiries'})).not.toContainText(/Order|Reservation/)
    await expectFits(page, 'northside-390-garage')
  })
})

test.describe('buying on harbour-city at 1440 px, by keyboard', () => {
  test.use({viewport: {width: 1440, height: 900}})

  // One site is gone through in each run, both in the soak lane.
  test('goes on on another device, is declined by the dealer, and can be bought again [1.8] [2.6] @soak', async ({
    page,
    browser,
    complaints,
  }) => {
    complaints.allow(/favicon/)
    await setOwnAddress(page.context())
    await openSold(page, 'harbour-city', 1)
    await findBuy(page).press('Enter')
    await proveNumber(page, /\/checkout-journey\?car_id=/)
    const steps = page.url()
    await expectSound(page, 'harbour-city-1440-price')
    await press(page, 'Save and continue', 'Extras')
    await expectSound(page, 'harbour-city-1440-extras')
    await press(page, 'No extras', 'Trade-in')
    await expectSound(page, 'harbour-city-1440-trade-in')

    const cookies = await page.context().cookies()
    const other = await browser.newContext({viewport: {width: 1440, height: 900}})
    await other.addCookies(cookies)
    const second = await other.newPage()
    await second.goto(steps)
    await expect(title(second)).toHaveText('Trade-in')
    await press(second, 'No trade-in', 'Payment')
    await expectSound(second, 'harbour-city-1440-payment')
    await press(second, 'Arrange it with the dealer', 'Pick-up or delivery')
    await expectSound(second, 'harbour-city-1440-delivery')
    await press(second, 'Arrange it with the dealer', 'Your details')
    await expectSound(second, 'harbour-city-1440-buyer')
    await fillBuyer(second, 'buyer-two@shopper.example')
    await press(second, 'Save and continue', 'Check and order')
    await expectSound(second, 'harbour-city-1440-review')
    await second.getByLabel(/I have read this/).press('Space')
    await second.getByRole('button', {name: /^Hold .* and order$/}).press('Enter')
    await pay(second)
    const number = new URL(second.url()).pathname.split('/').at(-1)?.toUpperCase() ?? ''
    const dealer = await openDealer(browser, 'harbour-city', number)
    await dealer.getByRole('button', {name: 'Decline it'}).click()
    await expect(dealer.getByText('Cancelled: by the dealer')).toBeVisible()
    await second.reload()
    await expect(second.getByText('Cancelled: by the dealer').first()).toBeVisible()
    await expect(second.getByText('The deposit of $200 is given back in full.')).toBeVisible()
    await expectSound(second, 'harbour-city-1440-declined')
    await expect(async () => {
      await second.goto(steps)
      await expect(title(second)).toHaveText('Your price', {timeout: ATTEMPT_MS})
    }).toPass()
    await other.close()
  })
})

test('addresses of buying › are none where a site sells nothing online [2.5] [2.6]', async () => {
  for (const path of ['/checkout-journey?car_id=any', '/cars/any/buy-online'])
    expect((await load('coastline', path)).status, path).toBe(404)
})
