import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Page} from '@playwright/test'
import {expectNoViolation} from '../fixtures/axe.ts'
import {keepPicture} from '../fixtures/keep-picture.ts'
import {load} from '../fixtures/page-walk.ts'
import {expect, openAlive, siteUrl, stack, test} from '../fixtures/stack.ts'
import {createMobile, proveNumber, setOwnAddress} from '../fixtures/text-messages.ts'

const CARDS = {taken: '4242 4242 4242 4242', declined: '4000 0000 0000 0002'} as const
const PAY_PAGE = new RegExp(`^http://127\\.0\\.0\\.1:${stack.ports.payments}/pay/`)
const BILL = /\/online-payment\/[0-9a-f-]{36}/
const PICTURES = 'test-results/online-payment'

async function fillIn(page: Page, changed: {readonly [label: string]: string} = {}): Promise<string> {
  const email = `${createMobile()}@shopper.example`
  const fields = {
    'Invoice or booking number': 'inv-10234',
    'Amount in dollars': '$1,250.50',
    'Your name': 'Alex Example',
    'E-mail': email,
    ...changed,
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
  return email
}

async function pay(page: Page, card: string): Promise<void> {
  await page.waitForURL(PAY_PAGE)
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Card number').press('Enter')
}

async function expectFits(page: Page, picture: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await keepPicture(page, `${PICTURES}/${picture}.png`, {fullPage: true})
}

/** Axe does not return on a page without JavaScript. */
async function expectSound(page: Page, picture: string): Promise<void> {
  await expectNoViolation(page)
  await expectFits(page, picture)
}

type Mail = {
  readonly subject: string
  readonly to: readonly string[]
  readonly attachments?: readonly object[]
}

async function readMails(to: string): Promise<Mail[]> {
  const folder = join(stack.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
  return texts.filter((text) => text.includes(to)).map((text) => JSON.parse(text))
}

/** Fetches the receipt from the link on the page and keeps it for inspection. */
async function downloadReceipt(page: Page, name: string): Promise<Buffer> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', {name: 'Download the receipt (PDF)'}).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^receipt-[a-z0-9]{4}-[a-z0-9]{4}\.pdf$/)
  const file = `${PICTURES}/${name}.pdf`
  await download.saveAs(file)
  return readFile(file)
}

test.describe('paying online on harbour-city at 1440 px, by keyboard', () => {
  test.use({viewport: {width: 1440, height: 900}})

  test('goes from the foot of a page over a declined card to a receipt [2.21]', async ({
    page,
    complaints,
  }) => {
    // The stand-in declines this card as the provider does.
    complaints.allow(/402/)
    await setOwnAddress(page.context())
    await page.goto(siteUrl('harbour-city', '/locations'))
    await page.getByRole('contentinfo').getByRole('link', {name: 'Pay an invoice'}).press('Enter')
    await page.waitForURL(/\/online-payment$/)
    await expectSound(page, 'harbour-1440-form')
    await page.getByLabel('Who you pay').selectOption('Harbour City Used Cars')
    // A dealership without an account cannot be chosen.
    await expect(page.getByLabel('Who you pay').getByRole('option')).toHaveCount(3)
    await page.getByLabel('What for').selectOption('Service or repair')
    const email = await fillIn(page)
    await page.getByLabel('Mobile number').press('Enter')
    await pay(page, CARDS.declined)
    await expect(page.getByText('Your card was declined')).toBeVisible()
    await page.getByRole('link', {name: 'Go back without paying'}).press('Enter')
    await page.waitForURL(BILL)
    await expect(page.getByText('Nothing has been paid yet.')).toBeVisible()
    await expectSound(page, 'harbour-1440-unpaid')
    await page.getByRole('button', {name: 'Continue to payment'}).press('Enter')
    await pay(page, CARDS.taken)
    await page.waitForURL(BILL)
    await expect(page.getByRole('heading', {name: 'Paid. Thank you.'})).toBeVisible()
    await expect(page.getByText('$1,250.50 for Service or repair, reference INV-10234')).toBeVisible()
    await expect(page.getByText('Harbour City Used Cars', {exact: true}).last()).toBeVisible()
    await expect(page.getByText('This page can be opened until')).toBeVisible()
    await expectSound(page, 'harbour-1440-paid')
    const receipt = await downloadReceipt(page, 'harbour-receipt')
    expect(receipt.subarray(0, 5).toString()).toBe('%PDF-')
    await expect(async () => {
      const mails = await readMails(email)
      const mine = mails.filter(({to}) => to.includes(email))
      expect(mine).toMatchObject([
        {subject: 'Receipt: $1,250.50 for INV-10234', attachments: [{type: 'application/pdf'}]},
      ])
      // The dealership's own.
      expect(mails.some(({subject}) => subject.startsWith('Payment INV-10234: $1,250.50'))).toBe(true)
    }).toPass()
  })
})

test.describe('paying online on northside at 390 px, without JavaScript', () => {
  test.use({viewport: {width: 390, height: 844}, javaScriptEnabled: false})

  test('says what is wrong at the field, keeps what was typed, and leads on to pay [2.21]', async ({
    page,
  }) => {
    await setOwnAddress(page.context())
    await page.goto(siteUrl('northside', '/online-payment?reference=INV-7&amount=80'))
    await expect(page.getByLabel('Invoice or booking number')).toHaveValue('INV-7')
    await expect(page.getByLabel('Who you pay')).toHaveCount(0)
    await page.getByLabel('What for').selectOption('Booking')
    const email = await fillIn(page, {'Amount in dollars': '1,25', 'Invoice or booking number': 'INV-7'})
    await page.getByRole('button', {name: 'Continue to payment'}).click()
    await page.waitForURL(/\/online-payment$/)
    await expect(page.getByText('Nothing has been paid. Please look at the marked fields.')).toBeVisible()
    await expect(page.getByText('Write the amount in dollars, such as 1,250.50.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByLabel('Amount in dollars')).toHaveAttribute('aria-invalid', 'true')
    await keepPicture(page, `${PICTURES}/northside-390-problem.png`, {fullPage: true})
    await page.getByLabel('Amount in dollars').fill('125')
    await page.getByRole('button', {name: 'Continue to payment'}).click()
    await pay(page, CARDS.taken)
    await page.waitForURL(BILL)
    await expect(page.getByRole('heading', {name: 'Paid. Thank you.'})).toBeVisible()
    await keepPicture(page, `${PICTURES}/northside-390-paid.png`, {fullPage: true})
    await page.goto(siteUrl('northside', '/online-payment'))
    await expect(page.getByLabel('E-mail')).toHaveValue('')
  })
})

test.describe('paying online on ridgeway at 390 px', () => {
  test.use({viewport: {width: 390, height: 844}})

  test('asks for sign-in, and keeps the receipt in My garage for that shopper alone [4.8]', async ({
    page,
  }) => {
    await setOwnAddress(page.context())
    await page.goto(siteUrl('ridgeway', '/online-payment'))
    await page.waitForURL(/\/sign-in\?type=online-payment/)
    await expect(page.getByRole('heading', {name: 'Sign in to pay'})).toBeVisible()
    await proveNumber(page, /\/online-payment$/)
    await page.getByLabel('What for').selectOption('Parts and accessories')
    await fillIn(page)
    await expectSound(page, 'ridgeway-390-form')
    await page.getByRole('button', {name: 'Continue to payment'}).click()
    await pay(page, CARDS.taken)
    await page.waitForURL(BILL)
    await expect(page.getByRole('heading', {name: 'Paid. Thank you.'})).toBeVisible()
    await expect(page.getByText('This page can be opened until')).toHaveCount(0)
    await expectSound(page, 'ridgeway-390-paid')
    const bill = page.url()
    await openAlive(page, siteUrl('ridgeway', '/my-garage'))
    const section = page.getByRole('region', {name: 'Payments'})
    await expect(section.getByText('$1,250.50 for Parts and accessories')).toBeVisible()
    await expectSound(page, 'ridgeway-390-garage')
    await page.context().clearCookies()
    await page.goto(bill)
    await expect(page.getByText('It was paid signed in. Sign in to see its receipt.')).toBeVisible()
    await expect(page.getByText('INV-10234')).toHaveCount(0)
    await expectSound(page, 'ridgeway-390-signed-out')
  })
})

test('paying online › is not there where no dealership takes money, and no bill of another site is [2.21]', async () => {
  for (const path of ['/online-payment', '/online-payment/00000000-0000-4000-8000-000000000000'])
    expect((await load('coastline', path)).status, path).toBe(404)
})
