import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Page} from '@playwright/test'
import {expectNoViolation} from '../fixtures/axe.ts'
import {keepPicture} from '../fixtures/keep-picture.ts'
import {load} from '../fixtures/page-walk.ts'
import {awaitScripts, expect, siteUrl, stack, test} from '../fixtures/stack.ts'
import {createMobile, setOwnAddress, signIn} from '../fixtures/text-messages.ts'

const PICTURES = 'test-results/trade-in'

const title = (page: Page) => page.locator('#step')

async function expectFits(page: Page, picture: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await keepPicture(page, `${PICTURES}/${picture}.png`, {fullPage: true})
}

/** Of a page with script alone: without, axe waits for what never comes. */
async function expectSound(page: Page, picture: string): Promise<void> {
  await expectNoViolation(page)
  await expectFits(page, picture)
}

/** Presses a button by keyboard, and waits for the step that follows. */
async function press(page: Page, name: string | RegExp, next: string): Promise<void> {
  await page.getByRole('button', {name, exact: typeof name === 'string'}).press('Enter')
  await expect(title(page)).toHaveText(next)
}

async function findByPlate(page: Page, plate: string, next: string, hasScript = true): Promise<void> {
  // Plates are looked up after a browser's work alone.
  if (hasScript) await awaitScripts(page)
  await page.getByRole('textbox', {name: 'Number plate'}).fill(plate)
  await page.getByLabel('State').first().selectOption('NSW')
  await press(page, 'Find my car', next)
}

const ANSWERS = ['A few small marks', 'Without faults', 'Always, with records', 'All good', 'One']

/** Answers the questions about the condition, with script one at a time, and what the site itself asks after them. */
async function describeCondition(page: Page, {hasScript = true, own = [] as string[]} = {}): Promise<void> {
  const next = async () => {
    if (hasScript) await page.getByRole('button', {name: 'Continue', exact: true}).press('Enter')
  }
  await page.getByRole('textbox', {name: 'Kilometres'}).fill('85,000')
  await next()
  for (const answer of [...ANSWERS, ...own]) {
    await page.getByRole('radio', {name: answer, exact: true}).press('Space')
    await next()
  }
  const owing = page.getByRole('group', {name: 'Is money still owed on it?'})
  await owing.getByRole('radio', {name: 'No', exact: true}).check()
  await expect(page.locator('[data-target="trade-in-form.range"]')).toHaveText(/./)
  await press(page, 'Save and continue', 'Photos of your car')
}

async function fillContact(page: Page, email: string, postcode = '4000'): Promise<void> {
  await page.getByLabel('First name').fill('Alex')
  await page.getByLabel('Last name').fill('Example')
  await page.getByLabel('Postcode').fill(postcode)
  await page.getByLabel('Mobile').fill('0412 345 678')
  await page.getByRole('textbox', {name: 'E-mail'}).fill(email)
}

type Mail = {readonly subject: string; readonly text: string; readonly to: readonly string[]}

/** The mails that name an address, once there are so many. */
async function readMails(about: string, count: number): Promise<Mail[]> {
  const folder = join(stack.dataDir, 'mail')
  let mails: Mail[] = []
  await expect(async () => {
    const names = await readdir(folder).catch(() => [])
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
    mails = texts.filter((text) => text.includes(about)).map((text) => JSON.parse(text))
    expect(mails.length).toBeGreaterThanOrEqual(count)
  }).toPass()
  return mails
}

test.describe('a trade-in on harbour-city at 1440 px, by keyboard', () => {
  test.use({viewport: {width: 1440, height: 900}})

  test('goes from a number plate to an accepted offer and a time [1.7, 2.8, 4.7e, 5.9b, 5.9c, 8.13]', async ({
    page,
    browser,
  }) => {
    const email = `${createMobile()}@shopper.example`
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await setOwnAddress(page.context())
    await page.goto(siteUrl('harbour-city', '/trade-in'))
    await expectSound(page, 'harbour-city-1440-start')
    const contact = page.getByRole('form', {name: 'Value my car'})
    await expect(contact).toBeHidden()
    await page.getByText('Start with your name and number instead').click()
    await expect(contact.getByRole('button')).toBeVisible()
    await findByPlate(page, 'demo 1', 'Is this your car?')
    await expectSound(page, 'harbour-city-1440-confirm')
    await press(page, 'Yes, this is my car', 'Kilometres and condition')
    await awaitScripts(page)
    await press(page, 'Continue', 'Kilometres and condition')
    await expect(page.getByText('Write the kilometres as a number')).toBeVisible()
    await expectSound(page, 'harbour-city-1440-condition')
    await describeCondition(page)
    await page.locator('input[type="file"]').setInputFiles([
      {name: 'car.png', mimeType: 'image/png', buffer: await page.screenshot()},
      {name: 'drawing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>')},
    ])
    await page.getByRole('button', {name: 'Add photos'}).press('Enter')
    await expect(page.getByText('drawing.jpg: not a JPEG, PNG, WebP, AVIF or GIF picture')).toBeVisible()
    await expect(page.getByRole('img', {name: 'Your car, 1 of 1'})).toBeVisible()
    await expectSound(page, 'harbour-city-1440-photos')
    await page.getByRole('link', {name: 'Continue', exact: true}).press('Enter')
    await expect(title(page)).toHaveText('About you')
    await fillContact(page, email, '12')
    await press(page, 'Get my valuation', 'About you')
    await expect(page.getByText('Invalid postcode. Please enter a 4-digit number.')).toBeVisible()
    await expectSound(page, 'harbour-city-1440-contact')
    await page.getByLabel('Postcode').fill('0000')
    await press(page, 'Get my valuation', 'About you')
    await expect(page.getByText('Invalid postcode', {exact: true})).toBeVisible()
    await page.getByLabel('Postcode').fill('4000')
    await press(page, 'Get my valuation', 'What it is worth')
    await expect(page.getByText('We offer you')).toBeVisible()
    await expect.poll(() => logged).toContain('Valuation data saved successfully')
    await expectSound(page, 'harbour-city-1440-offer')

    const path = new URL(page.url()).pathname
    // Who has the address has nothing: neither another browser nor another site.
    for (const site of ['harbour-city', 'northside']) {
      const {status, html} = await load(site, path)
      expect(status).toBe(404)
      expect(html).toContain('We cannot show this valuation')
      expect(html).not.toContain('We offer you')
    }

    await press(page, 'Accept the offer', 'What it is worth')
    await expect(page.getByText('You accepted our offer of')).toBeVisible()
    const days = page.locator('.day:enabled')
    await days.nth(2).press('Enter')
    await expect(page).toHaveURL(/#bring$/)
    await expect(days.nth(2)).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel('Time on').selectOption({index: 2})
    await expectSound(page, 'harbour-city-1440-accepted')
    await page.getByRole('button', {name: 'Book this time'}).press('Enter')
    await expect(page.getByText('You bring it to')).toBeVisible()
    await expectSound(page, 'harbour-city-1440-booked')

    const started = page.waitForEvent('download')
    await page.getByRole('link', {name: 'Save as PDF'}).click()
    await (await started).saveAs(`${PICTURES}/valuation.pdf`)

    const mails = await readMails(email, 5)
    const accepted = mails.find(({text}) => /^ {2}Subcategory: 3\. Offer Accepted$/m.test(text))
    expect(accepted?.text).toContain('Valuation')
    const photo = /https?:\/\/\S+(\/api\/trade-in\/photo\/\S+)/.exec(accepted?.text ?? '')?.[1] ?? ''
    const shown = await load('harbour-city', photo)
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await load('northside', photo)).status).toBe(404)

    const link = mails.map(({text}) => /\/api\/trade-in\/return\/\S+/.exec(text)?.[0]).find(Boolean) ?? ''
    const other = await (await browser.newContext({javaScriptEnabled: false})).newPage()
    await other.goto(siteUrl('harbour-city', link))
    await expect(other.getByText('You accepted our offer of')).toBeVisible()
    await other.context().close()
  })
})

test.describe('a trade-in on northside without script at 390 px', () => {
  test.use({viewport: {width: 390, height: 844}, javaScriptEnabled: false})

  test('goes from the lists to a figure that is no offer, towards a car [1.7, 2.7, 4.2g]', async ({page}) => {
    await setOwnAddress(page.context())
    const {html} = await load('northside', '/search/used-cars')
    const car = /href="(\/cars\/[a-z0-9-]+)"/.exec(html)?.[1] ?? ''
    await page.goto(siteUrl('northside', car))
    await page.getByRole('link', {name: 'Trade-in valuation'}).first().press('Enter')
    await page.waitForURL(/\/cars\/trade-in\?car_id=/)
    await expect(page.getByText('Towards this car.')).toBeVisible()
    await expect(page.getByRole('main').locator(`a[href="${car}"]`).first()).toBeVisible()
    await expectFits(page, 'northside-390-start')
    await findByPlate(page, 'demo2', 'Choose your car', false)
    await expect(page.getByText('Looking up plates needs JavaScript')).toBeVisible()
    await expectFits(page, 'northside-390-lists')
    for (const value of ['Toyota', 'Corolla', '2020', 'SX'])
      await page.getByRole('button', {name: value, exact: true}).press('Enter')
    await expect(title(page)).toHaveText('Is this your car?')
    await expectFits(page, 'northside-390-confirm')
    await press(page, 'No, it is another', 'Choose your car')
    await page.getByText('My car is not listed').click()
    for (const [label, text] of Object.entries({Make: 'Toyota', Model: 'Corolla', Year: '2020'}))
      await page.getByLabel(label, {exact: true}).fill(text)
    await page.getByLabel('Badge (optional)').fill('SX')
    await press(page, 'Use this car', 'Is this your car?')
    await press(page, 'Yes, this is my car', 'Kilometres and condition')
    await expectFits(page, 'northside-390-condition')
    await page.getByRole('textbox', {name: 'Kilometres'}).fill('85,000')
    await press(page, 'Save and continue', 'Kilometres and condition')
    await expect(page.getByText('Choose Yes or No.')).toBeVisible()
    await describeCondition(page, {hasScript: false})
    await expectFits(page, 'northside-390-photos')
    await page.getByRole('link', {name: 'Continue without photos'}).press('Enter')
    await expectFits(page, 'northside-390-contact')
    await fillContact(page, `${createMobile()}@shopper.example`)
    await press(page, 'Get my valuation', 'What it is worth')
    await expect(page.getByText('This is an estimate and no offer.')).toBeVisible()
    await expect(page.getByRole('heading', {name: 'Towards this car'})).toBeVisible()
    await expect(page.getByRole('button', {name: 'Accept the offer'})).toHaveCount(0)
    await expectFits(page, 'northside-390-figure')
    await press(page, 'Ask us to get in touch', 'What it is worth')
    await expect(page.getByText('You asked to talk')).toBeVisible()
  })
})

test.describe('a trade-in on ridgeway at 1440 px, signed in', () => {
  test.use({viewport: {width: 1440, height: 900}})

  // Two sites are gone through in each run, all four in the soak lane.
  test('leads on where nothing is found or the register is down, and stands in My garage @soak', async ({
    page,
  }) => {
    const mobile = await signIn(page, 'ridgeway')
    await page.goto(siteUrl('ridgeway', '/sell-your-car'))
    await findByPlate(page, 'NOBODY', 'Choose your car')
    await expect(page.getByText('We did not find a car with these plates.')).toBeVisible()
    await page.getByRole('link', {name: '1. Which car'}).click()
    await findByPlate(page, 'ERROR', 'Choose your car')
    await expect(page.getByText('Plates cannot be looked up just now.')).toBeVisible()
    await expectSound(page, 'ridgeway-1440-down')
    await page.goto(siteUrl('ridgeway', '/my-garage'))
    await page.getByRole('link', {name: /^Continue ?: A car that you began to value/}).click()
    await expect(title(page)).toHaveText('Choose your car')
    await page.getByText('My car is not listed').click()
    for (const [label, text] of Object.entries({Make: 'Trabant', Model: '601', Year: '1985'}))
      await page.getByLabel(label, {exact: true}).fill(text)
    await press(page, 'Use this car', 'Is this your car?')
    await press(page, 'Yes, this is my car', 'Kilometres and condition')
    await describeCondition(page)
    await page.getByRole('link', {name: 'Continue without photos'}).click()
    await fillContact(page, `${mobile}@shopper.example`)
    await press(page, 'Get my valuation', 'What it is worth')
    await expect(page.getByText('We know of too few cars like yours')).toBeVisible()
    await expectSound(page, 'ridgeway-1440-unknown')
  })
})

test.describe('a trade-in on coastline at 390 px', () => {
  test.use({viewport: {width: 390, height: 844}})

  // Two sites are gone through in each run, all four in the soak lane.
  test('goes on in another browser by the link in the mail @soak', async ({page, browser}) => {
    const email = `${createMobile()}@shopper.example`
    await setOwnAddress(page.context())
    await page.goto(siteUrl('coastline', '/sell-my-car'))
    await expectSound(page, 'coastline-390-start')
    await findByPlate(page, 'UPMODEL', 'Is this your car?')
    await expectSound(page, 'coastline-390-several')
    await page.getByRole('radio').first().check()
    await press(page, 'Continue', 'Kilometres and condition')
    await expect(page.getByAltText('A white caravan parked')).toBeAttached()
    await expectSound(page, 'coastline-390-condition')
    await describeCondition(page, {own: ['Yes, under cover']})
    await page.getByRole('link', {name: 'Continue without photos'}).click()
    await fillContact(page, email)
    await press(page, 'Get my valuation', 'What it is worth')
    await expectSound(page, 'coastline-390-figure')
    const mails = await readMails(email, 2)
    const link = mails.map(({text}) => /\/api\/trade-in\/return\/\S+/.exec(text)?.[0]).find(Boolean) ?? ''
    const other = await (await browser.newContext({javaScriptEnabled: false})).newPage()
    await other.goto(siteUrl('coastline', link))
    await expect(title(other)).toHaveText('What it is worth')
    await other.context().close()
  })
})
