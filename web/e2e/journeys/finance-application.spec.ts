import {execFile} from 'node:child_process'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import type {Browser, Page} from '@playwright/test'
import {expectNoViolation} from '../fixtures/axe.ts'
import {keepPicture} from '../fixtures/keep-picture.ts'
import {findCarPath, load} from '../fixtures/page-walk.ts'
import {selectForLane} from '../fixtures/sites.ts'
import {awaitScripts, expect, siteUrl, stack, test} from '../fixtures/stack.ts'
import {
  createMobile,
  enterCode,
  proveNumber,
  readTextedCode,
  setOwnAddress,
} from '../fixtures/text-messages.ts'

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
const SAVE = 'Save and continue'
/** What no log, address, mail, table or file may hold: no other test writes it. */
const CANARY = /Canarby|LIC998877|Example Hospital/

async function press(page: Page, name: string | RegExp, next: string): Promise<void> {
  await page.getByRole('button', {name, exact: typeof name === 'string'}).press('Enter')
  await expect(title(page)).toHaveText(next)
}

async function expectFits(page: Page, picture: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await keepPicture(page, `test-results/finance-application/${picture}.png`, {fullPage: true})
}

/** Of a page with script alone: without, axe waits for what never comes. */
async function expectSound(page: Page, picture: string): Promise<void> {
  await expectNoViolation(page)
  await expectFits(page, picture)
}

/** Opens the page of the cheapest car and goes from it to the application, through the finance form and sign-in. */
async function openFromCar(page: Page, site: Site): Promise<string> {
  await setOwnAddress(page.context())
  const path = await findCarPath(site, STOCK)
  const slug = path.split('/').at(-1) ?? ''
  await page.goto(siteUrl(site, `/finance-enquiry?car_id=${slug}`))
  await page.getByRole('link', {name: 'Apply for finance'}).click()
  await expect(page).toHaveURL(/\/sign-in\?type=car-finance/)
  return proveNumber(page, APPLICATION)
}

async function fillAbout(page: Page, first: string): Promise<void> {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill('Canarby')
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
  await page.getByLabel('Term', {exact: true}).selectOption('5')
  await page.getByLabel('Mostly private').check()
}

/** The same by keyboard alone, from the first field to the button behind the last one. */
async function typeAbout(page: Page, first: string): Promise<void> {
  await page.getByLabel('First name').focus()
  const about = [first, '', 'Canarby', '23/04/1988', 'applicant@shopper.example', 'Australian']
  for (const text of [...about, 'LIC998877', 'VIC', 'Single', '1']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('button', {name: SAVE})).toBeFocused()
  await page.keyboard.press('Enter')
}

const OWN = {
  home: 'Where you live',
  work: 'Work',
  income: 'Income',
  next: 'Spending and commitments',
}
const SECOND = {
  home: 'Second applicant: where you live',
  work: 'Second applicant: work',
  income: 'Second applicant: income',
  next: 'Check and send',
}

/** From who they are to their income, one home and one work long enough. */
async function answerApplicant(page: Page, first: string, titles: typeof OWN): Promise<void> {
  await fillAbout(page, first)
  await press(page, SAVE, titles.home)
  await fillHome(page, 1, '03/2012')
  await press(page, SAVE, titles.work)
  await fillWork(page)
  await press(page, SAVE, titles.income)
  await fillIncome(page, '2,900', 'fortnight')
  await press(page, SAVE, titles.next)
}

/** Has a car valued by its number plate, as whoever is signed in. */
async function valueCar(page: Page, site: Site): Promise<void> {
  await page.goto(siteUrl(site, '/trade-in'))
  await awaitScripts(page)
  await page.getByLabel('Number plate').fill('demo 1')
  await page.getByLabel('State').first().selectOption('NSW')
  await press(page, 'Find my car', 'Is this your car?')
  await press(page, 'Yes, this is my car', 'Kilometres and condition')
  await awaitScripts(page)
  await page.getByRole('textbox', {name: 'Kilometres'}).fill('85,000')
  await page.getByRole('button', {name: 'Continue', exact: true}).click()
  for (const answer of ['A few small marks', 'Without faults', 'Always, with records', 'All good', 'One'])
    await page.getByRole('radio', {name: answer, exact: true}).check()
  const owing = page.getByRole('group', {name: 'Is money still owed on it?'})
  await owing.getByRole('radio', {name: 'No', exact: true}).check()
  await press(page, 'Save and continue', 'Photos of your car')
  await page.getByRole('link', {name: 'Continue without photos'}).click()
  await page.getByLabel('First name').fill('Alex')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel('Postcode').fill('4000')
  await page.getByLabel('Mobile').fill('0412 345 678')
  await page.getByRole('textbox', {name: 'E-mail'}).fill(`${createMobile()}@shopper.example`)
  await press(page, 'Get my valuation', 'What it is worth')
}

/** Files of the stack that hold a text: the database, the storefront's log, mails and text messages among them. */
async function listFilesWith({source}: RegExp): Promise<string[]> {
  const search = promisify(execFile)('grep', ['-rlasE', source, stack.dataDir])
  // Without a hit it ends with an error.
  const {stdout} = await search.catch((cause: {stdout?: string}) => ({stdout: cause.stdout ?? ''}))
  return stdout.split('\n').filter((line) => line !== '')
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
  }).toPass()
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
    expect(page.url()).not.toMatch(CANARY)
    const link = await findDeskLink(number)
    const mails = (await readMails()).join('\n')
    expect(mails).not.toMatch(/\b(?:Robin|LIC998877|Example Hospital|1988|95,000)\b/)
    // In the database the number of the application stands in small letters.
    expect(await listFilesWith(new RegExp(number.toLowerCase()))).not.toEqual([])
    expect(await listFilesWith(/"access\.granted"/)).toContain(join(stack.dataDir, 'web.log'))
    expect(await listFilesWith(CANARY)).toEqual([])

    const desk = await openDesk(browser, 'northside', link)
    await expect(desk.getByText('LIC998877')).toHaveCount(0)
    await desk.getByRole('button', {name: 'Text the code'}).click()
    await expect(desk.getByText('We have texted a code')).toBeVisible()
    await expectFits(desk, 'northside-390-desk')
    await desk.getByLabel('Code', {exact: true}).fill(await readTextedCode(DESKS.northside))
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

  // One site is gone through in each run, all four in the soak lane.
  test('goes on on another device, for two applicants [1.6] [2.9] @soak', async ({
    page,
    browser,
    complaints,
  }) => {
    complaints.allow(/favicon/)
    const mobile = await openFromCar(page, 'harbour-city')
    await expectSound(page, 'harbour-city-1440-loan')
    await fillLoan(page)
    await press(page, 'Save and continue', 'About you')
    await typeAbout(page, 'Alex')
    await expect(title(page)).toHaveText('Where you live')

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
    expect(`${told.join()} ${stored}`).not.toMatch(/Alex|Sam\b|Canarby|LIC998877|1988|Example Street/)
    await page.goto(siteUrl('harbour-city', '/finance-application'))
    await readNumber(page)
    await other.close()
  })
})

test.describe('an application on ridgeway at 390 px', () => {
  test.use({viewport: {width: 390, height: 844}})

  // One site is gone through in each run, all four in the soak lane.
  test('goes from the finance page, with a valued trade-in and two applicants, to the desk [1.6, 2.9] @soak', async ({
    page,
    browser,
    complaints,
  }) => {
    // Some thirty pages, one after the other.
    complaints.allow(/favicon/)
    await setOwnAddress(page.context())
    await page.goto(siteUrl('ridgeway', '/finance'))
    await page.getByRole('link', {name: 'Apply for finance'}).click()
    await proveNumber(page, APPLICATION)
    await expect(page.getByRole('link', {name: 'Find out first what it is worth'})).toBeVisible()
    await valueCar(page, 'ridgeway')
    await page.goto(siteUrl('ridgeway', '/finance-application'))
    await page.getByLabel('What you would like to buy').fill('A caravan')
    await page.getByLabel(/^Price/).fill('31,000')
    await page.getByRole('button', {name: /^Put in .+\$/}).press('Enter')
    await expect(page.getByText('Your trade-in stands below with its worth.')).toBeVisible()
    await expect(page.getByLabel(/^Your trade-in/)).toHaveValue(/DEMO1/)
    const worth = Number(await page.getByLabel(/^Worth of your trade-in/).inputValue())
    expect(worth).toBeGreaterThan(0)
    await fillLoan(page)
    await page.getByRole('button', {name: 'See what this costs'}).press('Enter')
    const figure = page.getByRole('complementary', {name: 'What this loan costs'})
    await expect(figure).toContainText(`$${(29_000 - worth).toLocaleString('en-AU')} over 5 years`)
    await expectSound(page, 'ridgeway-390-loan')
    await press(page, SAVE, 'About you')
    await answerApplicant(page, 'Charlie', OWN)
    await fillSpending(page)
    await press(page, SAVE, 'Second applicant')
    await expectSound(page, 'ridgeway-390-second')
    await page.getByLabel('Yes, a second applicant').check()
    await press(page, SAVE, 'Second applicant: who they are')
    await answerApplicant(page, 'Sasha', SECOND)
    await expectSound(page, 'ridgeway-390-review')
    await tickAll(page)
    await page.getByRole('button', {name: 'Send the application'}).press('Enter')
    const link = await findDeskLink(await readNumber(page))

    const desk = await (await browser.newContext({viewport: {width: 390, height: 844}})).newPage()
    await desk.goto(siteUrl('ridgeway', link))
    await desk.getByRole('button', {name: 'Text the code'}).press('Enter')
    await expect(desk.getByText('We have texted a code')).toBeVisible()
    await expectSound(desk, 'ridgeway-390-desk')
    await desk.getByLabel('Code', {exact: true}).fill('000000')
    await desk.getByLabel('Code', {exact: true}).press('Enter')
    await expect(desk.getByText('This is not the code.')).toBeVisible()
    await desk.getByLabel('Code', {exact: true}).fill(await readTextedCode(DESKS.ridgeway))
    await desk.getByLabel('Code', {exact: true}).press('Enter')
    await expect(desk.getByText('Sasha')).toBeVisible()
    await expectSound(desk, 'ridgeway-390-opened')
    await desk.setViewportSize({width: 1440, height: 900})
    await expectSound(desk, 'ridgeway-1440-opened')
    await desk.context().close()
  })
})

test.describe('an application on coastline at 1440 px', () => {
  test.use({viewport: {width: 1440, height: 900}})

  // One site is gone through in each run, all four in the soak lane.
  test('goes on with the terms that were chosen, and leads to the lender’s own page for the credit check [2.9, 4.8] @soak', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/favicon/)
    await setOwnAddress(page.context())
    const path = await findCarPath('coastline', '/search/new-used-and-demo-cars', {
      card: 'article:has([data-rates])',
    })
    const car = path.split('/').at(-1)
    const terms = 'deposit=3000&tradeIn=1500&term=4'
    await page.goto(siteUrl('coastline', `/apply-for-finance?car_id=${car}&${terms}`))
    // The finance form itself is behind sign-in where the lender checks the credit.
    await expect(page).toHaveURL(/\/sign-in\?type=car-finance/)
    await proveNumber(page, /\/apply-for-finance/)
    await expect(page.getByLabel(/^Deposit or trade-in/).last()).toHaveValue('4500')
    await expectSound(page, 'coastline-1440-finance')
    await page.getByRole('link', {name: 'Apply for finance'}).press('Enter')
    await expect(title(page)).toHaveText('The loan')
    await expect(page.getByLabel(/^Deposit/)).toHaveValue('3000')
    await expect(page.getByLabel(/^Worth of your trade-in/)).toHaveValue('1500')
    await expect(page.getByLabel('Term', {exact: true})).toHaveValue('4')
    await expectSound(page, 'coastline-1440-loan')
    await page.getByLabel('Mostly business').check()
    await press(page, SAVE, 'About you')
    await answerApplicant(page, 'Kim', OWN)
    await fillSpending(page)
    await press(page, SAVE, 'Second applicant')
    await page.getByLabel('No, I apply alone').check()
    await press(page, SAVE, 'Check and send')
    const check = page.getByRole('checkbox', {name: /credit reporting body/})
    await expect(check).not.toBeChecked()
    await expectSound(page, 'coastline-1440-review')
    await tickAll(page)
    await check.uncheck()
    await press(page, 'Send the application', 'Check and send')
    await expect(page.getByText('Please tick every statement.')).toBeVisible()
    await tickAll(page)
    await page.getByRole('button', {name: 'Send the application'}).press('Enter')
    await readNumber(page)
    await expect(page.getByRole('link', {name: 'Continue on the lender’s page'})).toHaveAttribute(
      'href',
      'https://lender.example/credit-check',
    )
    await expectSound(page, 'coastline-1440-sent')
  })
})

for (const site of selectForLane(Object.keys(DESKS)))
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
    // Where the lender checks the credit, the third one is behind sign-in.
    const open = ['/finance', '/finance-enquiry', ...(site === 'coastline' ? [] : ['/apply-for-finance'])]
    for (const address of open) {
      const {html} = await load(site, `${address}?car_id=${slug}&car_type=used&vehiclePriceBudget=30000`)
      expect(html, address).toContain(`${weekly} a week`)
      expect(html, address).toContain('id="finance-form"')
      const budget = await load(site, `${address}?vehiclePriceBudget=31500&car_type=used`)
      expect(budget.html, address).toContain('Your budget: $31,500, a used car')
    }
    await page.goto(siteUrl(site, `/finance?car_id=${slug}`))
    await expect(page.getByRole('main')).toContainText(name)
    const figure = page.getByRole('region', {name: /^(?:Finance figure|What a loan costs)$/})
    await expect(figure).toContainText('Comparison rate')
    await expectSound(page, `${site}-finance-car`)
    await page.goto(siteUrl(site, '/finance?vehiclePriceBudget=31500#finance-form'))
    await expect(page.getByLabel('Price you have in mind')).toHaveValue(/^31,?500$/)
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
