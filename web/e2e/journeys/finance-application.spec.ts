import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Browser, Page} from '@playwright/test'
import {expectNoViolation} from '../fixtures/axe.ts'
import {load} from '../fixtures/page-walk.ts'
import {expect, siteUrl, stack, test} from '../fixtures/stack.ts'
import {enterCode, proveNumber, readTextedCode, setOwnAddress} from '../fixtures/text-messages.ts'

const STOCK = '/search/used-cars?sortBy=lowestPrice'
const APPLICATION = /\/finance-application/
/** The mobiles of the demo's finance desks. */
const DESKS = {
  'harbour-city': '0491570156',
  ridgeway: '0491570157',
  coastline: '0491570158',
  northside: '0491570159',
} as const
type Site = keyof typeof DESKS

const title = (page: Page) => page.locator('#step')

async function press(page: Page, name: string | RegExp, next: string): Promise<void> {
  await page.getByRole('button', {name}).press('Enter')
  await expect(title(page)).toHaveText(next)
}

async function expectFits(page: Page, picture: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.screenshot({path: `test-results/finance-application/${picture}.png`, fullPage: true})
}

/** Of a page with script alone: without, axe waits for what never comes. */
async function expectSound(page: Page, picture: string): Promise<void> {
  await expectNoViolation(page)
  await expectFits(page, picture)
}

/** Opens the page of the cheapest car and goes from it to the application, through the finance form and sign-in. */
async function openFromCar(page: Page, site: Site): Promise<string> {
  await setOwnAddress(page.context())
  await page.goto(siteUrl(site, STOCK))
  const first = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link').first()
  const path = (await first.getAttribute('href')) ?? ''
  const slug = path.split('/').at(-1) ?? ''
  await page.goto(siteUrl(site, `/finance-enquiry?car_id=${slug}`))
  await page.getByRole('link', {name: 'Apply for finance'}).click()
  await expect(page).toHaveURL(/\/sign-in\?type=car-finance/)
  return proveNumber(page, APPLICATION)
}

async function fillAbout(page: Page, first: string): Promise<void> {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill('Canary')
  await page.getByLabel('Date of birth').fill('23/04/1988')
  await page.getByLabel('E-mail').fill('applicant@shopper.example')
  await page.getByLabel('Residency').selectOption('citizen')
  await page.getByLabel('Driver licence number').fill('LIC998877')
  await page.getByLabel('State of the licence').selectOption('VIC')
  await page.getByLabel('Dependants').fill('1')
}

async function fillHome(page: Page, nr: number, since: string): Promise<void> {
  await page.locator(`#f-street_${nr}`).fill(`${nr} Example Street`)
  await page.locator(`#f-suburb_${nr}`).fill('Preston')
  await page.locator(`#f-state_${nr}`).selectOption('VIC')
  await page.locator(`#f-postcode_${nr}`).fill('3072')
  await page.locator(`#f-living_${nr}`).selectOption('renting')
  await page.locator(`#f-since_${nr}`).fill(since)
}

async function fillWork(page: Page): Promise<void> {
  await page.locator('#f-situation_1').selectOption('full-time')
  await page.locator('#f-occupation_1').fill('Nurse')
  await page.locator('#f-employer_1').fill('Example Hospital')
  await page.locator('#f-since_1').fill('02/2015')
}

async function fillIncome(page: Page, amount: string, frequency: string): Promise<void> {
  await page.locator('#f-source_1').selectOption('wages')
  await page.locator('#f-amount_1').fill(amount)
  await page.locator('#f-frequency_1').selectOption(frequency)
}

async function fillSpending(page: Page): Promise<void> {
  await page.getByLabel(/^Rent, board or home loan/).fill('1,800')
  await page.getByLabel(/^Living/).fill('1,500')
  await page.getByLabel(/^Other loans/).fill('0')
  await page.getByLabel(/^Limits of all credit cards/).fill('3000')
}

async function fillLoan(page: Page): Promise<void> {
  await page.getByLabel(/^Deposit/).fill('2,000')
  await page.getByLabel('Term').selectOption('5')
  await page.getByLabel('Mostly private').check()
}

/** Every mail so far that speaks of an application, decoded. */
async function readMails(): Promise<string[]> {
  const folder = join(stack.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
  return texts.map((text) => text.replace(/=\r?\n/g, '').replaceAll('\\n', '\n'))
}

/** The desk's link in the mail about an application. */
async function findDeskLink(number: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const told = (await readMails()).find((text) => text.includes(number) && text.includes('/finance-desk/'))
    link = /\/finance-desk\/[a-z0-9-]+/.exec(told ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({timeout: 30_000})
  return link
}

async function openDesk(browser: Browser, site: Site, link: string): Promise<Page> {
  const desk = await (await browser.newContext({javaScriptEnabled: false})).newPage()
  await desk.goto(siteUrl(site, link))
  return desk
}

async function readNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', {name: 'Your application is sent'})).toBeVisible()
  return (await page.getByRole('main').locator('strong').first().textContent()) ?? ''
}

async function tickAll(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) {
    await expect(box).not.toBeChecked()
    await box.check()
  }
}

test.describe('an application on northside without script at 390 px', () => {
  test.use({viewport: {width: 390, height: 844}, javaScriptEnabled: false})

  test('goes from a car to the finance desk, which opens it once [1.6] [2.9]', async ({page, browser}) => {
    await openFromCar(page, 'northside')
    await expect(title(page)).toHaveText('The loan')
    await expectFits(page, 'northside-390-loan')
    await fillLoan(page)
    await press(page, 'Save and continue', 'About you')
    const figure = page.getByRole('complementary', {name: 'What this loan costs'})
    await expect(figure).toContainText(/\$\d+ a week/)
    await expect(figure).toContainText('Comparison rate')
    await expect(figure).toContainText('WARNING: This comparison rate is true only')
    await press(page, 'Save and continue', 'About you')
    await expect(page.getByText('Fill in: First name')).toBeVisible()
    await fillAbout(page, 'Robin')
    await expectFits(page, 'northside-390-about')
    await press(page, 'Save and continue', 'Where you live')
    await fillHome(page, 1, '06/2025')
    await press(page, 'Save and continue', 'Where you live')
    await expect(page.getByText('Please add one more below.')).toBeVisible()
    await fillHome(page, 2, '01/2019')
    await expectFits(page, 'northside-390-home')
    await press(page, 'Save and continue', 'Work')
    await fillWork(page)
    await press(page, 'Save and continue', 'Income')
    await fillIncome(page, '95,000', 'week')
    await press(page, 'Save and continue', 'Income')
    const sure = page.getByLabel(/Is it right: an income of \$95,000 a week\?/)
    await expect(sure).not.toBeChecked()
    await expectFits(page, 'northside-390-income')
    await page.locator('#f-frequency_1').selectOption('year')
    await press(page, 'Save and continue', 'Spending and commitments')
    await fillSpending(page)
    await press(page, 'Save and continue', 'Second applicant')
    await page.getByLabel('No, I apply alone').check()
    await press(page, 'Save and continue', 'Check and send')
    await expectFits(page, 'northside-390-review')
    await press(page, 'Send the application', 'Check and send')
    await expect(page.getByText('Please tick every statement.')).toBeVisible()
    await tickAll(page)
    await page.getByRole('button', {name: 'Send the application'}).click()
    const number = await readNumber(page)
    await expectFits(page, 'northside-390-sent')
    // Nothing that was answered stands in an address or in a mail.
    expect(page.url()).not.toMatch(/Robin|Canary|LIC998877|95/)
    const link = await findDeskLink(number)
    const mails = (await readMails()).join('\n')
    expect(mails).not.toMatch(/Robin|LIC998877|Example Hospital|1988|95,000/)

    const desk = await openDesk(browser, 'northside', link)
    await expect(desk.getByText('LIC998877')).toHaveCount(0)
    await desk.getByRole('button', {name: 'Text the code'}).click()
    await expect(desk.getByText('We have texted a code')).toBeVisible()
    await expectFits(desk, 'northside-390-desk')
    await desk.getByLabel('Code').fill(await readTextedCode(DESKS.northside))
    await desk.getByRole('button', {name: 'Open the application'}).click()
    await expect(desk.getByText('LIC998877')).toBeVisible()
    await expect(desk.getByText('2 Example Street')).toBeVisible()
    await expectFits(desk, 'northside-390-opened')
    const other = await openDesk(browser, 'northside', link)
    await expect(other.getByText('This application was opened already')).toBeVisible()
    await expect(other.getByText('LIC998877')).toHaveCount(0)

    await page.goto(siteUrl('northside', '/my-garage'))
    const section = page.getByRole('region', {name: 'Finance applications'})
    await expect(section).toContainText('The lender or the finance desk has it since')
    await expectFits(page, 'northside-390-garage')
    await section.getByRole('button', {name: 'Delete my answers'}).click()
    await expect(section).toContainText('Your answers are erased.')
    await desk.reload()
    await expect(desk.getByText('LIC998877')).toHaveCount(0)
  })
})

test.describe('an application on harbour-city at 1440 px, by keyboard', () => {
  test.use({viewport: {width: 1440, height: 900}})

  test('goes on on another device, for two applicants [1.6] [2.9]', async ({page, browser, complaints}) => {
    complaints.allow(/favicon/)
    const mobile = await openFromCar(page, 'harbour-city')
    await expectSound(page, 'harbour-city-1440-loan')
    await fillLoan(page)
    await press(page, 'Save and continue', 'About you')
    await fillAbout(page, 'Alex')
    await press(page, 'Save and continue', 'Where you live')

    const other = await browser.newContext({viewport: {width: 1440, height: 900}})
    await setOwnAddress(other)
    const second = await other.newPage()
    // What the browser tells anybody, but for the answers to the site's own form.
    const told: string[] = []
    second.on('request', (request) => {
      const isForm = request.method() === 'POST' && request.url().endsWith('/api/finance-application')
      told.push(`${request.url()} ${isForm ? '' : (request.postData() ?? '')}`)
    })
    await second.goto(siteUrl('harbour-city', '/finance-application'))
    const code = await readTextedCode(mobile)
    await second.getByLabel('Mobile number').fill(mobile)
    await second.getByRole('button', {name: 'Text me a code'}).click()
    await enterCode(second, await readTextedCode(mobile, code), APPLICATION)
    await expect(title(second)).toHaveText('Where you live')
    await fillHome(second, 1, '03/2012')
    await press(second, 'Save and continue', 'Work')
    await fillWork(second)
    await press(second, 'Save and continue', 'Income')
    await fillIncome(second, '2,900', 'fortnight')
    await press(second, 'Add another income', 'Income')
    await second.locator('#f-source_2').selectOption('rent')
    await second.locator('#f-amount_2').fill('400')
    await second.locator('#f-frequency_2').selectOption('week')
    await expectSound(second, 'harbour-city-1440-income')
    await press(second, 'Save and continue', 'Spending and commitments')
    await fillSpending(second)
    await press(second, 'Save and continue', 'Second applicant')
    await second.getByLabel('Yes, a second applicant').check()
    await press(second, 'Save and continue', 'Second applicant: who they are')
    await fillAbout(second, 'Sam')
    await press(second, 'Save and continue', 'Second applicant: where you live')
    await fillHome(second, 1, '03/2012')
    await press(second, 'Save and continue', 'Second applicant: work')
    await second.locator('#f-situation_1').selectOption('retired')
    await second.locator('#f-since_1').fill('02/2015')
    await press(second, 'Save and continue', 'Second applicant: income')
    await fillIncome(second, '1,000', 'fortnight')
    await press(second, 'Save and continue', 'Check and send')
    await expect(second.getByText('Sam')).toBeVisible()
    await expectSound(second, 'harbour-city-1440-review')
    await tickAll(second)
    await second.getByRole('button', {name: 'Send the application'}).press('Enter')
    await readNumber(second)
    await expectSound(second, 'harbour-city-1440-sent')
    const stored = await second.evaluate(() => JSON.stringify([{...localStorage}, {...sessionStorage}]))
    expect(`${told.join()} ${stored}`).not.toMatch(/Alex|Sam\b|Canary|LIC998877|1988|Example Street/)
    await page.goto(siteUrl('harbour-city', '/finance-application'))
    await readNumber(page)
    await other.close()
  })
})

for (const site of ['ridgeway', 'coastline'] as const)
  test(`an application on ${site} › begins without a car, from the finance page [2.9]`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/favicon/)
    await setOwnAddress(page.context())
    await page.goto(siteUrl(site, '/finance'))
    await page.getByRole('link', {name: 'Apply for finance'}).click()
    await proveNumber(page, APPLICATION)
    await expect(title(page)).toHaveText('The loan')
    await page.getByLabel('What you would like to buy').fill('A caravan')
    await page.getByLabel(/^Price/).fill('31,000')
    await fillLoan(page)
    await expectSound(page, `${site}-loan`)
    await press(page, 'Save and continue', 'About you')
    await expect(page.getByRole('complementary')).toContainText('$29,000 over 5 years')
  })

for (const site of Object.keys(DESKS))
  test(`finance page of ${site} › has the car of its link on top with its figure, or the budget [2.9]`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/favicon/)
    await page.goto(siteUrl(site, '/search/new-used-and-demo-cars'))
    const card = page
      .getByRole('main')
      .getByRole('article')
      .filter({has: page.locator('[data-rates]')})
      .first()
    const link = card.getByRole('heading').getByRole('link')
    const [name, path] = [await link.innerText(), (await link.getAttribute('href')) ?? '']
    const weekly = await card.locator('[data-rates] dd').first().innerText()
    const slug = path.split('/').at(-1)
    for (const address of ['/finance', '/finance-enquiry', '/apply-for-finance']) {
      const {html} = await load(site, `${address}?car_id=${slug}&car_type=used&vehiclePriceBudget=30000`)
      expect(html, address).toContain(`${weekly} a week`)
      expect(html, address).toContain('id="finance-form"')
      const budget = await load(site, `${address}?vehiclePriceBudget=31500&car_type=used`)
      expect(budget.html, address).toContain('Your budget: $31,500, a used car')
    }
    await page.goto(siteUrl(site, `/finance?car_id=${slug}`))
    await expect(page.getByRole('main')).toContainText(name)
    await expect(page.getByRole('region', {name: 'Finance figure'})).toContainText('Comparison rate')
    await expectSound(page, `${site}-finance-car`)
    await page.goto(siteUrl(site, '/finance?vehiclePriceBudget=31500#finance-form'))
    await expect(page.getByLabel('Price you have in mind')).toHaveValue('31500')
    await expect(page.getByRole('link', {name: 'Apply for finance'})).toHaveAttribute(
      'href',
      /vehiclePriceBudget=31500/,
    )
    await expectSound(page, `${site}-finance-budget`)
  })

test('addresses of an application › ask for sign-in, and a made-up link opens nothing [4.8]', async () => {
  const asked = await load('northside', '/finance-application')
  expect(asked.status).toBe(303)
  const link = `/finance-desk/00000000-0000-4000-8000-000000000000-zzzzzz-${'a'.repeat(40)}`
  expect((await load('northside', link)).html).toContain('This link has ended')
})
