import {readFileSync} from 'node:fs'
import type {Page} from '@playwright/test'
import {expectSound} from '../fixtures/axe.ts'
import {awaitScripts, expect, siteUrl, test} from '../fixtures/stack.ts'
import {createMobile, findText, proveNumber, setOwnAddress, signIn} from '../fixtures/text-messages.ts'

const VIEWS = [
  {site: 'ridgeway', scripted: true, viewport: {width: 390, height: 844}},
  {site: 'harbour-city', scripted: false, viewport: {width: 1440, height: 900}},
] as const

/** A weekday, some weeks ahead. */
function findDay(weeks: number): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  while (![2, 3, 4].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** Books a test drive by the site's own form, without script: one page, one press after the other. */
async function bookTestDrive(page: Page, site: string, mobile: string): Promise<void> {
  await page.goto(siteUrl(site, '/book-test-drive'))
  const form = page.locator('form[action^="/api/forms/testDrive"]')
  const location = form.locator('select[name=location]')
  if ((await location.count()) > 0) await location.selectOption({index: 1})
  await form.locator('[name=date]').fill(findDay(2))
  await form.locator('[name=time]').selectOption('10:00')
  await form.locator('[name=name]').fill('Robin Example')
  await form.locator('[name=email]').fill('robin@shopper.example')
  await form.locator('[name=phone]').fill(mobile)
  await form
    .getByRole('button', {name: /book|ask|send/i})
    .last()
    .click()
  // Without script a second press shows that a person sends it.
  const again = page.locator('form[action^="/api/forms/testDrive"]').getByRole('button').last()
  if (!page.url().includes('/success')) await again.click()
  await page.waitForURL(/\/success/)
}

for (const {site, scripted, viewport} of VIEWS) {
  test.describe(`my garage on ${site} at ${viewport.width} px, ${scripted ? 'with' : 'without'} script`, () => {
    test.use({viewport})

    test('shows what was sent and booked, moves and cancels a time, gives the data and deletes it', async ({
      page,
      browser,
    }) => {
      const plain = await browser.newContext({viewport, javaScriptEnabled: false})
      const own = scripted ? page : await plain.newPage()
      const mobile = await signIn(own, site)
      await expect(own.getByRole('heading', {level: 1})).toHaveText('My garage')
      await expect(own.getByRole('heading', {name: 'Enquiries'})).toBeVisible()
      await expect(own.getByRole('heading', {name: 'Bookings'})).toHaveCount(0)
      const sender = await plain.newPage()
      await bookTestDrive(sender, site, mobile)
      await own.reload()
      const booking = own.getByRole('region', {name: 'Bookings'}).getByRole('listitem')
      await expect(booking).toContainText('Test drive')
      await expect(booking).toContainText('10 am')
      await expect(own.getByRole('region', {name: 'Enquiries'})).toContainText('Test Drive')
      if (scripted) {
        await awaitScripts(own)
        await expectSound(own)
      }

      await booking.getByRole('link', {name: 'Change the time'}).press('Enter')
      await booking.getByLabel('Day').fill(findDay(3))
      await booking.getByRole('button', {name: 'Show its times'}).press('Enter')
      await own.waitForURL(/date=/)
      await booking.getByLabel('Time').selectOption({label: '11 am'})
      if (scripted) {
        await awaitScripts(own)
        await expectSound(own)
      }
      await booking.getByRole('button', {name: 'Book this time'}).press('Enter')
      await expect(own.getByText('Your booking is moved, and we have told the dealer.')).toBeVisible()
      await expect(booking).toContainText('11 am')
      await own.getByRole('link', {name: 'Delete my account'}).press('Enter')
      await expect(own.getByText('The time that you have booked is cancelled')).toBeVisible()
      await own.getByRole('link', {name: 'Keep my account'}).press('Enter')
      // One deletes the account with its booking, the other without.
      if (scripted) {
        await booking.getByRole('button', {name: 'Cancel the booking'}).press('Enter')
        await expect(own.getByText('Your booking is cancelled, and we have told the dealer.')).toBeVisible()
        await expect(booking).toHaveCount(0)
      }

      const loading = own.waitForEvent('download')
      await own.getByRole('link', {name: 'Download my data'}).click()
      const file = await (await loading).path()
      const data: {leads: unknown[]} = JSON.parse(readFileSync(file, 'utf8'))
      expect(data.leads).toHaveLength(scripted ? 3 : 2)
      expect(JSON.stringify(data)).toContain('Robin Example')

      await own.getByRole('link', {name: 'Delete my account'}).press('Enter')
      await own.getByRole('button', {name: 'Delete for good'}).press('Enter')
      await own.waitForURL(siteUrl(site))
      await own.goto(siteUrl(site, '/my-garage'))
      await expect(own).toHaveURL(/\/sign-in/)
      await plain.close()
    })
  })
}

test('garage › shows another shopper nothing of it', async ({page, browser}) => {
  const first = await signIn(page, 'northside')
  await page.goto(siteUrl('northside', '/my-garage?booking=ld_01k00000000000000000000000&told=odd'))
  await expect(page.getByText(first.slice(-3))).toBeVisible()
  const other = await browser.newContext({javaScriptEnabled: false})
  const theirs = await other.newPage()
  const second = await signIn(theirs, 'northside')
  expect(second).not.toBe(first)
  await bookTestDrive(theirs, 'northside', createMobile())
  await theirs.goto(siteUrl('northside', '/my-garage'))
  await expect(theirs.getByRole('heading', {name: 'Bookings'})).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', {name: 'Bookings'})).toHaveCount(0)
  await other.close()
})

for (const {scripted, width} of [
  {scripted: true, width: 1440},
  {scripted: false, width: 390},
]) {
  test(`spin to win at ${width} px, ${scripted ? 'with' : 'without'} script › is drawn once behind sign-in, and the code is in the garage [2.21, 4.8]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({javaScriptEnabled: scripted, viewport: {width, height: 900}})
    const own = await context.newPage()
    await setOwnAddress(context)
    await own.goto(siteUrl('northside', '/spin-to-win'))
    await expect(own).toHaveURL(/\/sign-in\?type=spin-to-win/)
    await expect(own.getByRole('heading', {level: 1})).toHaveText('Sign in to spin')
    const mobile = await proveNumber(own, siteUrl('northside', '/spin-to-win'))
    await expect(own.getByRole('region', {name: 'Terms'})).toContainText('95,000 in 100,000 spins')
    await expect(own.getByRole('region', {name: 'Terms'})).toContainText('$9,600')
    const postcode = own.getByLabel('Your postcode')
    await postcode.fill('307')
    await postcode.press('Enter')
    await expect(own.getByText('Invalid postcode. Please enter a 4-digit number.')).toBeVisible()
    if (scripted) {
      await awaitScripts(own)
      await expectSound(own)
    }
    await postcode.fill('3072')
    await own.getByRole('button', {name: 'Spin'}).press('Enter')
    const outcome = own.getByRole('status').filter({hasText: 'You have won'})
    const code = outcome.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    const said = (await code.textContent()) ?? 'none'
    await expect.poll(() => findText(mobile)).toContain(said)
    if (scripted) {
      // The wheel has stopped, and the words are there.
      await expect.poll(() => own.evaluate(() => document.getAnimations().length)).toBe(0)
      await expectSound(own)
    }
    await own.goto(siteUrl('northside', '/spin-to-win'))
    await expect(code).toHaveText(said)
    await expect(own.getByRole('button', {name: 'Spin'})).toHaveCount(0)
    await own.goto(siteUrl('northside', '/my-garage'))
    await expect(own.getByRole('region', {name: 'Prizes'})).toContainText(`Code ${said}`)
    if (scripted) {
      await awaitScripts(own)
      await expectSound(own)
    }
    await context.close()
  })
}
