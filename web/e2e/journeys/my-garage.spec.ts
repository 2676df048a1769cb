import {readFileSync} from 'node:fs'
import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Locator, Page} from '@playwright/test'
import {ATTEMPT_MS} from '../../../local/testing/patience.ts'
import {expectSound} from '../fixtures/axe.ts'
import {keepPicture} from '../fixtures/keep-picture.ts'
import {selectForLane} from '../fixtures/sites.ts'
import {awaitScripts, expect, siteUrl, stack, test} from '../fixtures/stack.ts'
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
  const location = form.getByRole('group', {name: 'Location'}).getByRole('radio')
  if ((await location.count()) > 0) await location.first().check()
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

/** Chooses a day of those that a booking can be moved to, of which ten are shown at once. */
async function showLaterDay(booking: Locator, day: string): Promise<void> {
  const wanted = booking.locator(`a.day[href*="date=${day}"]`)
  await expect(async () => {
    if (!(await wanted.isVisible()))
      await booking.getByRole('link', {name: 'Later days'}).press('Enter', {timeout: ATTEMPT_MS})
    await expect(wanted).toBeVisible({timeout: ATTEMPT_MS})
  }).toPass()
  await wanted.press('Enter')
}

for (const {site, scripted, viewport} of selectForLane(VIEWS)) {
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
      await showLaterDay(booking, findDay(3))
      await own.waitForURL((url) => url.searchParams.get('date') === findDay(3))
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
        await booking.getByText('Cancel the booking').press('Enter')
        await booking.getByRole('button', {name: 'Yes, cancel it'}).press('Enter')
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

/** A mail with these words that nobody else's test has caused; waits for it. */
async function readMail(...words: readonly string[]): Promise<string> {
  const folder = join(stack.dataDir, 'mail')
  let found = ''
  await expect(async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    const texts = mails.map((mail): {to: string[]; text: string} => JSON.parse(mail))
    const mine = texts.find((mail) =>
      words.every((word) => mail.to.includes(word) || mail.text.includes(word)),
    )
    found = mine?.text ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return found
}

const SERVICES = {
  ridgeway: [/^Logbook service/, /^Wheel alignment/],
  'harbour-city': [/^Minor service/, /^Pink slip/],
} as const

for (const {site, scripted, viewport} of selectForLane(VIEWS, {first: 1})) {
  test.describe(`service on ${site} at ${viewport.width} px, ${scripted ? 'with' : 'without'} script`, () => {
    test.use({viewport, javaScriptEnabled: scripted})

    test('is booked with two services and a loan car, moved and cancelled by the link of the mail [2.16]', async ({
      page,
    }) => {
      const email = `service-${site}-${process.pid}-${test.info().retry}@shopper.example`
      await page.goto(siteUrl(site, '/service'))
      const form = page.locator('form[action^="/api/forms/serviceBooking"]')
      const goOn = async () => {
        if (scripted) await form.getByRole('button', {name: 'Continue'}).press('Enter')
      }
      if (scripted) await expect(page.getByText('Step 1 of 4')).toBeVisible()
      for (const name of SERVICES[site]) await form.getByRole('checkbox', {name}).check()
      if (scripted) await expectSound(page)
      await keepPicture(page, `test-results/service/${site}-menu.png`, {fullPage: true})
      await goOn()
      await form.getByLabel('Registration number').fill('ABC123')
      await form.getByLabel('Make and model').fill('A ute')
      await goOn()
      await form.getByRole('textbox', {name: /^Day/}).fill(findDay(5))
      await form.getByRole('checkbox', {name: 'I need a car while mine is with you'}).check()
      const time = form.locator('select[name=time]')
      // The script offers only what is free, once it knows.
      if (scripted) await expect(time.getByRole('option', {name: '4:30 pm'})).toHaveCount(0)
      await time.selectOption({label: '9:30 am'})
      if (scripted) await expectSound(page)
      await goOn()
      await form.getByLabel('Your name').fill('Robin Example')
      await form.getByLabel('E-mail', {exact: true}).fill(email)
      await form.getByLabel('Phone').fill(createMobile())
      await form.getByRole('button', {name: 'Book service'}).press('Enter')
      if (!scripted) {
        // A second press shows that a person sends it, and by now only free times are offered.
        await expect(page.getByText('One more press')).toBeVisible()
        await expect(time).toHaveValue('09:30')
        await expect(time.getByRole('option', {name: '4:30 pm'})).toHaveCount(0)
        await form.getByRole('button', {name: 'Book service'}).press('Enter')
      }
      await page.waitForURL(/\/success/)

      const mail = await readMail(email, 'Change or cancel it')
      expect(mail).toContain('and a loan car')
      const link = /http\S+\/bookings\/\S+/.exec(mail)?.[0] ?? ''
      await page.goto(link)
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Your booking')
      await expect(page.getByRole('main')).toContainText('9:30 am')
      await page.getByRole('link', {name: 'Change the time'}).press('Enter')
      await keepPicture(page, `test-results/service/${site}-booking.png`, {fullPage: true})
      await page.getByLabel('Time').selectOption({label: '11 am'})
      if (scripted) await expectSound(page)
      await page.getByRole('button', {name: 'Book this time'}).press('Enter')
      await expect(page.getByText('Your booking is moved, and we have told the dealer.')).toBeVisible()
      await expect(page.getByRole('main')).toContainText('11 am')
      expect(await readMail(email, 'is moved')).toContain('11 am')
      await page.getByText('Cancel the booking').press('Enter')
      await keepPicture(page, `test-results/service/${site}-cancel.png`, {fullPage: true})
      await page.getByRole('button', {name: 'Yes, cancel it'}).press('Enter')
      await expect(page.getByText('Your booking is cancelled, and we have told the dealer.')).toBeVisible()
      await page.goto(link)
      await expect(page.getByText('There is no booking at this address any more.')).toBeVisible()
    })
  })
}

for (const {site, scripted, viewport} of selectForLane(VIEWS)) {
  test.describe(`parts on ${site} at ${viewport.width} px, ${scripted ? 'with' : 'without'} script`, () => {
    test.use({viewport, javaScriptEnabled: scripted})

    test('are found by model and number, kept in a basket and asked about together [2.21]', async ({
      page,
    }) => {
      const expectGood = async (picture: string) => {
        if (scripted) await expectSound(page)
        await keepPicture(page, `test-results/parts/${site}-${picture}.png`, {fullPage: true})
      }
      await page.goto(siteUrl(site, '/vehicle-parts-and-accessories'))
      await page.getByRole('link', {name: 'Find a part'}).first().press('Enter')
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Find a part')
      const list = page.getByRole('list', {name: 'Parts', exact: true})
      await expectGood('all')
      const kinds = page.getByRole('navigation', {name: 'Kind of part'})
      await kinds.getByRole('link').nth(1).press('Enter')
      await page.waitForURL(/category=/)
      const narrowed = page.url()
      const first = list.getByRole('listitem').first()
      const name = await first.getByRole('heading').innerText()
      const number = (await first.getByText('Part number').innerText()).replace('Part number ', '')

      // The number is found without its signs, and with others.
      await page.goto(siteUrl(site, `/parts/search?q=${number.toLowerCase().replaceAll(/[^a-z0-9]/g, ' ')}`))
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(list).toContainText(name)
      await list.getByRole('button', {name: /^Add to basket/}).press('Enter')
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Your basket')
      const basket = page.getByRole('list', {name: 'Parts in the basket'})
      await basket.getByLabel(/^Number of/).fill('3')
      await basket.getByRole('button', {name: 'Change'}).press('Enter')
      await expect(basket.getByLabel(/^Number of/)).toHaveValue('3')
      await page.goto(narrowed)
      await list.getByRole('listitem').nth(1).getByRole('button').press('Enter')
      await expect(basket.getByRole('listitem')).toHaveCount(2)
      await expect(page.getByRole('link', {name: 'Search for more parts'})).toHaveAttribute(
        'href',
        /category=/,
      )
      await expectGood('basket')

      const email = `parts-${site}-${process.pid}-${test.info().retry}@shopper.example`
      const form = page.locator('form[action^="/api/forms/parts"]')
      await expect(form).toContainText(`3 × ${number}`)
      await form.getByLabel('Your car').fill('A ute')
      if (scripted) await expect(page.locator('lead-form form[novalidate]')).toBeVisible()
      await form.getByLabel('Your name').fill('Robin Example')
      await form.getByLabel('E-mail', {exact: true}).fill(email)
      await form.getByLabel('Phone').fill(createMobile())
      await form.getByRole('button', {name: 'Send enquiry'}).press('Enter')
      if (!scripted) {
        await expect(page.getByText('One more press')).toBeVisible()
        await expect(form).toContainText(`3 × ${number}`)
        await form.getByRole('button', {name: 'Send enquiry'}).press('Enter')
      }
      await page.waitForURL(/\/success/)
      expect(page.url()).not.toContain('Robin')
      // The parts desk has it all, and the basket is empty.
      expect(await readMail(`3 × ${number}`, email)).toContain('Parts')
      await page.goto(siteUrl(site, '/parts/basket'))
      await expect(page.getByText('There is nothing in it yet.')).toBeVisible()
    })
  })
}

for (const {scripted, width} of selectForLane([
  {scripted: true, width: 1440},
  {scripted: false, width: 390},
])) {
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
    await expect(own.getByRole('region', {name: 'Terms'})).toContainText('19 in 20 spins')
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
