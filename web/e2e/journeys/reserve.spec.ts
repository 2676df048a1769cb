import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Page} from '@playwright/test'
import {ATTEMPT_MS} from '../../../local/testing/patience.ts'
import {expectNoViolation} from '../fixtures/axe.ts'
import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {keepPicture} from '../fixtures/keep-picture.ts'
import {findCarPath, load} from '../fixtures/page-walk.ts'
import {loadDrafts} from '../fixtures/preview-tool.ts'
import {expect, openAlive, siteUrl, stack, test} from '../fixtures/stack.ts'
import {studioContent} from '../fixtures/studio-content.ts'
import {createMobile, proveNumber, setOwnAddress} from '../fixtures/text-messages.ts'

const STOCK = '/search/used-cars'
const CARDS = {
  taken: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  // A test card whose authorisation is so short that the hold ends after ten seconds.
  lapsing: '4000 0000 0000 3610',
} as const
const PAY_PAGE = new RegExp(`^http://127\\.0\\.0\\.1:${stack.ports.payments}/pay/`)
const RESERVATION = /\/reservations\/[0-9a-f-]{36}/

/** Opens the page of the nr-th car that can be reserved, so that parallel journeys use different cars. */
async function openReservable(page: Page, site: string, nr: number, stock = STOCK): Promise<string> {
  const path = await findCarPath(site, stock, {holds: /href="[^"]+\/checkout"/, nr})
  await page.goto(siteUrl(site, path))
  await expect(findReserve(page)).toBeVisible()
  return path
}

const findReserve = (page: Page) => page.locator('a[href$="/checkout"]:visible').first()

async function fillIn(page: Page, changed: {readonly email?: string} = {}): Promise<string> {
  const mobile = createMobile()
  await page.getByLabel('Name').fill('Alex Example')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByLabel('E-mail address').fill(changed.email ?? `${mobile}@shopper.example`)
  return mobile
}

async function pay(page: Page, card: string): Promise<void> {
  await page.waitForURL(PAY_PAGE)
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Card number').press('Enter')
}

async function expectSound(page: Page, picture: string): Promise<void> {
  await expectNoViolation(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await keepPicture(page, `test-results/reserve/${picture}.png`, {fullPage: true})
}

/** The mails sent to an address, as one text. */
async function readMails(to: string): Promise<string> {
  const folder = join(stack.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
  return texts.filter((text) => text.includes(to)).join('\n')
}

async function expectReserved(page: Page, path: string, isReserved: boolean): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    const header = page.getByRole('article').locator('header')
    await expect(header.getByText('Reserved', {exact: false})).toHaveCount(isReserved ? 1 : 0, {
      timeout: ATTEMPT_MS,
    })
    await expect(findReserve(page)).toHaveCount(isReserved ? 0 : 1, {timeout: ATTEMPT_MS})
  }).toPass()
}

test.describe('reserving on northside at 1440 px, by keyboard', () => {
  test.use({viewport: {width: 1440, height: 900}})

  test('goes from a card over a declined card to a held car, and back by cancelling [1.8] [2.5] [2.25c] [2.26a] [4.2d] [4.2f] [9.5a] [9.5b]', async ({
    page,
    complaints,
  }) => {
    // The stand-in declines this card as the provider does.
    complaints.allow(/402/)
    await setOwnAddress(page.context())
    await page.goto(siteUrl('northside', STOCK))
    const button = page.getByRole('main').getByRole('link', {name: 'Reserve $200'}).first()
    const checkout = (await button.getAttribute('href')) ?? ''
    const car = siteUrl('northside', checkout.replace(/\/checkout$/, ''))
    await button.press('Enter')
    await page.waitForURL(/\/checkout$/)
    await expect(page.getByText('$200 holds the car for 48 hours')).toBeVisible()
    await expect(page.getByText('100% refundable')).toBeVisible()
    await expect(page.getByText('48 hour money-back guarantee')).toBeVisible()
    await expect(page.getByText('Victoria gives you three clear business days')).toBeVisible()
    await expectSound(page, 'northside-1440-checkout')
    const mobile = await fillIn(page)
    await page.getByLabel('E-mail address').press('Enter')
    await pay(page, CARDS.declined)
    await expect(page.getByText('Your card was declined')).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('link', {name: 'Go back without paying'}).press('Enter')
    await page.waitForURL(RESERVATION)
    await expect(page.getByRole('heading', {name: 'Your card is still needed'})).toBeVisible()
    await expectSound(page, 'northside-1440-unpaid')
    await page.getByRole('button', {name: 'Continue to give your card'}).press('Enter')
    await pay(page, CARDS.taken)
    await page.waitForURL(RESERVATION)
    await expect(page.getByRole('heading', {name: 'Reserved for you'})).toBeVisible()
    await expect(page.getByText(/^Time left: 1 day 23 hours$/)).toBeVisible()
    await expectSound(page, 'northside-1440-held')
    const reservation = page.url()
    const number = await page.getByText(/^Reservation [A-Z0-9]{4}-[A-Z0-9]{4}$/).innerText()

    await expectReserved(page, car, true)
    await keepPicture(page, 'test-results/reserve/northside-1440-reserved.png')
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).not.toContain(
      'schema.org/InStock',
    )
    await page.goto(siteUrl('northside', checkout))
    await expect(page.getByRole('heading', {name: 'You are reserving this car'})).toBeVisible()
    await expect(async () => {
      const mails = await readMails(`${mobile}@shopper.example`)
      expect(mails).toContain(new URL(reservation).pathname)
      expect(mails).toContain(number)
    }).toPass()

    await page.goto(reservation)
    // The address grants access: it is not sent to other sites and not indexed.
    await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('button', {name: 'Cancel, and get the deposit back'}).press('Enter')
    await expect(page.getByRole('heading', {name: 'Your reservation is cancelled'})).toBeVisible()
    await expect(page.getByText('The deposit of $200 is given back in full.')).toBeVisible()
    await expectSound(page, 'northside-1440-cancelled')
    await expectReserved(page, car, false)
  })

  test('shows a car that somebody else has, with cars like it [4.2f]', async ({page, browser}) => {
    await setOwnAddress(page.context())
    const path = await openReservable(page, 'northside', 3)
    await page.goto(siteUrl('northside', `${path}/checkout`))
    const other = await browser.newContext({viewport: {width: 390, height: 844}})
    const second = await other.newPage()
    await setOwnAddress(other)
    await second.goto(siteUrl('northside', `${path}/checkout`))
    await fillIn(page)
    await page.getByRole('button', {name: 'Hold $200 and reserve'}).click()
    await page.waitForURL(PAY_PAGE)
    await fillIn(second)
    await second.getByRole('button', {name: 'Hold $200 and reserve'}).click()
    await expect(second.getByRole('heading', {name: 'This car is taken just now'})).toBeVisible()
    await expect(second.getByRole('heading', {name: 'Cars like it'})).toBeVisible()
    await expectSound(second, 'northside-390-taken')
    await page.getByRole('link', {name: 'Go back without paying'}).click()
    await page.getByRole('button', {name: 'Cancel the reservation'}).click()
    await expect(page.getByRole('heading', {name: 'Your reservation is cancelled'})).toBeVisible()
    await expect(page.getByRole('main').getByText('deposit')).toHaveCount(0)
    await other.close()
  })
})

test.describe('reserving on harbour-city at 390 px, without JavaScript', () => {
  test.use({viewport: {width: 390, height: 844}, javaScriptEnabled: false})

  test('says what is wrong with the form, and leads to pay and to the held car [2.5] [2.26b]', async ({
    page,
  }) => {
    await setOwnAddress(page.context())
    const path = await openReservable(page, 'harbour-city', 0)
    await keepPicture(page, 'test-results/reserve/harbour-390-car.png')
    await page.locator('.action-bar').getByRole('link', {name: 'Reserve now'}).click()
    await page.waitForURL(/\/checkout$/)
    await fillIn(page)
    await page.getByLabel('Mobile number').fill('02 5550 0101')
    await page.getByRole('button', {name: 'Hold $200 and reserve'}).click()
    await page.waitForURL(/problem=phone/)
    await expect(page.getByText('Write an Australian mobile number')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Alex Example')
    await keepPicture(page, 'test-results/reserve/harbour-390-problem.png', {fullPage: true})
    await page.getByLabel('Mobile number').fill(createMobile())
    await page.getByRole('button', {name: 'Hold $200 and reserve'}).click()
    await pay(page, CARDS.taken)
    await page.waitForURL(RESERVATION)
    await expect(page.getByRole('heading', {name: 'Reserved for you'})).toBeVisible()
    await keepPicture(page, 'test-results/reserve/harbour-390-held.png', {fullPage: true})
    await page.getByRole('button', {name: 'Cancel, and get the deposit back'}).click()
    await expect(page.getByRole('heading', {name: 'Your reservation is cancelled'})).toBeVisible()
    await expectReserved(page, siteUrl('harbour-city', path), false)
  })
})

test.describe('reserving on ridgeway at 390 px', () => {
  test.use({viewport: {width: 390, height: 844}})

  // Two sites are gone through in each run, all four in the soak lane.
  test('asks for sign-in, and shows the car in My garage with the way out [2.5] [2.26d] [4.8] @soak', async ({
    page,
  }) => {
    await setOwnAddress(page.context())
    await openReservable(page, 'ridgeway', 0, '/search/new-cars')
    const panel = page.getByRole('heading', {name: 'Interested in this vehicle'}).locator('..')
    await panel.getByRole('link', {name: 'Reserve now'}).click()
    await page.waitForURL(/\/sign-in\?type=checkout/)
    await proveNumber(page, /\/checkout$/)
    await page.getByLabel('Name').fill('Alex Example')
    await page.getByLabel('E-mail address').fill('alex@shopper.example')
    await expectSound(page, 'ridgeway-390-checkout')
    await page.getByRole('button', {name: 'Hold $200 and reserve'}).click()
    await pay(page, CARDS.taken)
    await page.waitForURL(RESERVATION)
    await expect(page.getByRole('heading', {name: 'Reserved for you'})).toBeVisible()
    const reservation = page.url()
    await openAlive(page, siteUrl('ridgeway', '/my-garage'))
    const section = page.getByRole('region', {name: 'Reservations'})
    await expect(section.getByText(/^Time left: 2 days 23 hours$/)).toBeVisible()
    await expectSound(page, 'ridgeway-390-garage')
    await page.goto(siteUrl('ridgeway', '/my-garage?confirm=delete'))
    await expect(page.getByText('You have reserved a car, or are buying one.')).toBeVisible()
    await expect(page.getByRole('button', {name: 'Delete for good'})).toHaveCount(0)
    await page.context().clearCookies()
    await page.goto(reservation)
    await expect(page.getByRole('heading', {name: 'Sign in to see this reservation'})).toBeVisible()
  })
})

test.describe('reserving on coastline at 1440 px', () => {
  test.use({viewport: {width: 1440, height: 900}})

  // Two sites are gone through in each run, all four in the soak lane.
  test('promises no amount without a deposit, and holds at once [2.5] [9.5a] @soak', async ({page}) => {
    await setOwnAddress(page.context())
    const path = await openReservable(page, 'coastline', 0, '/search/new-used-and-demo-cars')
    await findReserve(page).click()
    await page.waitForURL(/\/checkout$/)
    await expect(page.getByText('We hold the car for 24 hours, without a deposit.')).toBeVisible()
    await expect(page.getByText('refundable')).toHaveCount(0)
    // Its dealerships have no payment account.
    await expect(page.getByRole('main').getByText(/\bpa(?:y|id)\b|payment/i)).toHaveCount(0)
    await expectSound(page, 'coastline-1440-checkout')
    await fillIn(page)
    await page
      .getByRole('main')
      .getByRole('button', {name: /^Reserve (?:Car|Caravan|Motorcycle) Now$/})
      .click()
    await page.waitForURL(RESERVATION)
    await expect(page.getByRole('heading', {name: 'Reserved for you'})).toBeVisible()
    await expectSound(page, 'coastline-1440-held')
    await page.getByRole('button', {name: 'Cancel the reservation'}).click()
    await expect(page.getByRole('heading', {name: 'Your reservation is cancelled'})).toBeVisible()
    await expectReserved(page, siteUrl('coastline', path), false)
  })
})

test.describe('a car that two sites show', () => {
  const SITE = 'harbour-city'
  const OTHER = 'beside-harbour-city'

  /** The card of a car in a site's list, found by its stock number. */
  async function findCard(page: Page, site: string, path: string, stock: string) {
    await page.goto(siteUrl(site, `${STOCK}?query=${stock}`))
    const card = page.getByRole('main').getByRole('article')
    return card.filter({has: page.locator(`a[href="${path}"]`)}).first()
  }

  async function expectReservedOn(
    page: Page,
    site: string,
    path: string,
    stock: string,
    isReserved: boolean,
  ) {
    await expectReserved(page, siteUrl(site, path), isReserved)
    await expect(async () => {
      const card = await findCard(page, site, path, stock)
      await expect(card).toBeVisible({timeout: ATTEMPT_MS})
      await expect(card.getByText('RESERVED', {exact: true})).toHaveCount(isReserved ? 1 : 0, {
        timeout: ATTEMPT_MS,
      })
    }).toPass()
  }

  async function beginToPay(page: Page, path: string): Promise<void> {
    await page.goto(siteUrl(SITE, `${path}/checkout`))
    await fillIn(page)
    await page.getByRole('button', {name: 'Hold $200 and reserve'}).click()
    await page.waitForURL(PAY_PAGE)
  }

  const controlProvider = (wish: object) =>
    fetch(`http://127.0.0.1:${stack.ports.payments}/control`, {
      method: 'POST',
      headers: {authorization: `Bearer ${stack.env.STRIPE_SECRET_KEY}`},
      body: JSON.stringify(wish),
    })

  test('is reserved on both in list, page and feed, and free when the time is over [4.1b] [4.2f] [9.5a]', async ({
    page,
  }) => {
    await setOwnAddress(page.context())
    const client = connectContent()
    const content = studioContent()
    const [site] = await client.fetch('*[_id == $id]', {id: `site-${SITE}`})
    const {_id, _rev, _createdAt, _updatedAt, ...fields} = site
    await content.create({
      ...fields,
      _id: `site-${OTHER}`,
      name: 'Beside Harbour City',
      slug: {_type: 'slug', current: OTHER},
      hosts: [`${OTHER}.localhost`],
    })
    try {
      await expect.poll(async () => (await load(OTHER, STOCK)).status).toBe(200)
      const path = await openReservable(page, SITE, 2)
      const stock = (
        await page
          .getByText(/^[A-Z]{2}\d{4}$/)
          .first()
          .innerText()
      ).trim()
      const feed = /\/feeds\/generic\/[\w-]+/.exec(await loadDrafts(content, SITE, '/feeds'))?.[0] ?? ''
      const readFeed = async () =>
        (await load(SITE, feed)).html.split('\n').find((line) => line.includes(`${path},`)) ?? ''
      await expectReservedOn(page, OTHER, path, stock, false)
      expect(await readFeed()).toContain(',in_stock,')

      await beginToPay(page, path)
      await pay(page, CARDS.taken)
      await page.waitForURL(RESERVATION)
      await expect(page.getByRole('heading', {name: 'Reserved for you'})).toBeVisible()
      const reservation = page.url()
      await expectReservedOn(page, SITE, path, stock, true)
      await keepPicture(page, 'test-results/reserve/harbour-list-reserved.png')
      await expectReservedOn(page, OTHER, path, stock, true)
      await expect.poll(readFeed).toContain(',reserved,')
      await page.goto(siteUrl(OTHER, `${path}/checkout`))
      await expect(page.getByRole('button', {name: 'Hold $200 and reserve'})).toHaveCount(0)
      const elsewhere = await load(OTHER, new URL(reservation).pathname)
      expect(elsewhere.status, 'of another site').toBe(404)
      expect(elsewhere.html).toContain('We cannot show this reservation')
      await page.goto(reservation)
      await page.getByRole('button', {name: 'Cancel, and get the deposit back'}).click()
      await expectReservedOn(page, OTHER, path, stock, false)

      await beginToPay(page, path)
      await pay(page, CARDS.lapsing)
      await page.waitForURL(RESERVATION)
      const lapsing = page.url()
      await expect(async () => {
        await page.goto(lapsing)
        await expect(page.getByRole('heading', {name: 'Your reservation has ended'})).toBeVisible({
          timeout: ATTEMPT_MS,
        })
      }).toPass()
      await expect(page.getByText('The deposit of $200 is given back in full.')).toBeVisible()
      await expectReservedOn(page, SITE, path, stock, false)
      await expectReservedOn(page, OTHER, path, stock, false)
    } finally {
      await content.putBack()
      await waitForRelease(client)
    }
  })

  // Late payments are in the tests of the reservations; the journey in the soak lane.
  test('is paid for too late, which gives the deposit back and says so [9.5a] @soak', async ({page}) => {
    await setOwnAddress(page.context())
    await beginToPay(page, await openReservable(page, SITE, 4))
    const payPage = page.url()
    await page.getByRole('link', {name: 'Go back without paying'}).click()
    await page.waitForURL(RESERVATION)
    const late = page.url()
    await expect(page.getByRole('heading', {name: 'Your card is still needed'})).toBeVisible()
    try {
      // The payment page stays open, because the provider cannot be asked to close it.
      await controlProvider({failsAbout: new URL(payPage).pathname.split('/').at(-1)})
      await page.getByRole('button', {name: 'Cancel the reservation'}).click()
      await expect(page.getByRole('heading', {name: 'Your reservation is cancelled'})).toBeVisible()
      await page.goto(payPage)
      await pay(page, CARDS.taken)
      await page.waitForURL(RESERVATION)
    } finally {
      await controlProvider({failsAbout: null})
    }
    await expect(async () => {
      await page.goto(late)
      await expect(page.getByRole('heading', {name: 'Your card came too late'})).toBeVisible({
        timeout: ATTEMPT_MS,
      })
    }).toPass()
    await expect(page.getByText('The deposit of $200 is given back in full.')).toBeVisible()
    await expectSound(page, 'harbour-too-late')
  })
})
