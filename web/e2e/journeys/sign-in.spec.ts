import {expectSound, WIDTHS} from '../fixtures/axe.ts'
import {SITES} from '../fixtures/demo-sites.ts'
import {load} from '../fixtures/page-walk.ts'
import {selectForLane} from '../fixtures/sites.ts'
import {awaitScripts, expect, openAlive, siteUrl, test} from '../fixtures/stack.ts'
import {createMobile, enterCode, readTextedCode, setOwnAddress, signIn} from '../fixtures/text-messages.ts'

const TOO_SHORT = 'This number is too short. A mobile number has ten digits, such as 0412 345 678.'
const WRONG = 'This is not the code that we sent. Check the digits.'

for (const [nr, site] of selectForLane(SITES).entries()) {
  const width = nr % 2 === 0 ? 'phone' : 'desktop'

  test.describe(`sign-in on ${site} at ${width} width`, () => {
    test.use({viewport: WIDTHS[width]})

    test('goes from the header to the shopper’s own page and out again, by keyboard [1.1] [2.12]', async ({
      page,
      complaints,
    }) => {
      complaints.allow(/ 422\b|^422 /)
      // The requests of the browser, except the two forms that contain a number and a code.
      const left: string[] = []
      page.on('request', (request) => {
        const isForm = /\/api\/sign-in\/(?:code|session)$/.test(request.url())
        left.push(isForm ? '' : `${request.url()} ${request.postData()}`, request.headers().referer ?? '')
      })
      await setOwnAddress(page.context())
      await openAlive(page, siteUrl(site))
      if (width === 'phone') await page.getByRole('button', {name: 'Menu', exact: true}).click()
      const entry = () => page.getByRole('link', {name: /^(Sign in|My garage)$/}).locator('visible=true')
      await expect(entry()).toHaveAccessibleName('Sign in')
      await entry().press('Enter')
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Sign in to My garage')
      await awaitScripts(page)
      await expectSound(page)

      const phone = page.getByLabel('Mobile number')
      await phone.fill('0412 345')
      await phone.press('Enter')
      await expect(page.locator('#phone-error')).toHaveText(TOO_SHORT)
      await expect(phone).toBeFocused()
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      await expect(phone).toHaveValue('0412 345')
      const mobile = createMobile()
      await phone.fill(`+61 ${mobile.slice(1, 4)} ${mobile.slice(4)}`)
      await expect(page.locator('#phone-error')).toBeEmpty()
      await phone.press('Enter')

      const code = page.getByLabel('Code', {exact: true})
      await expect(code).toBeFocused()
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
      await expect(
        page.getByText(`The code goes to ${mobile.slice(0, 4)} ••• ${mobile.slice(-3)}.`),
      ).toBeVisible()
      const sent = await readTextedCode(mobile)
      await code.pressSequentially(sent === '123456' ? '123457' : '123456')
      await code.press('Enter')
      await expect(page.locator('#code-error')).toHaveText(WRONG)
      await expect(page.getByRole('button', {name: /^Send a new code in \d+ s$/})).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await expectSound(page)
      // A whole text that is pasted is enough.
      await code.fill(`${sent} is your code. It is valid for five minutes.`)
      await page.waitForURL('**/my-garage')
      await expect(page.getByText('You are signed in with your mobile number')).toContainText(
        mobile.slice(-3),
      )
      await awaitScripts(page)
      await expectSound(page)
      expect(left.join('\n')).toContain('/my-garage')
      expect(left.join('\n')).not.toMatch(new RegExp(`${mobile.slice(1)}|(?<![\\w.-])${sent}(?![\\w.-])`))
      if (width === 'phone') await page.getByRole('button', {name: 'Menu', exact: true}).click()
      await expect(entry()).toHaveAccessibleName('My garage')
      if (width === 'phone') await page.keyboard.press('Escape')
      await page.getByRole('button', {name: 'Sign out', exact: true}).press('Enter')
      await page.waitForURL(siteUrl(site))
      await page.goto(siteUrl(site, '/my-garage'))
      await expect(page).toHaveURL(/\/sign-in\?type=watchlist&back=%2F|\/sign-in\?type=watchlist/)
    })
  })
}

test.describe('sign-in without script', () => {
  test.use({javaScriptEnabled: false})

  test('shows errors beside the field, and redirects to the page that the shopper wanted [2.12]', async ({
    page,
  }) => {
    const wanted = '/special-offers?utm=1'
    const mobile = createMobile()
    await setOwnAddress(page.context())
    await page.goto(
      siteUrl('ridgeway', `/sign-in?type=checkout&redirect=${encodeURIComponent(wanted)}&back=/locations`),
    )
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Sign in to continue')
    await expect(page.getByRole('link', {name: 'Go back without signing in'})).toHaveAttribute(
      'href',
      '/locations',
    )
    await page.getByLabel('Mobile number').fill('(07) 3333 4444')
    await page.getByRole('button', {name: 'Text me a code'}).click()
    await expect(page.locator('#phone-error')).toHaveText(/not a mobile number/)
    await page.getByLabel('Mobile number').fill(mobile)
    await page.getByRole('button', {name: 'Text me a code'}).click()
    const code = await readTextedCode(mobile)
    await page.getByLabel('Code', {exact: true}).fill(code === '123456' ? '123457' : '123456')
    await page.getByRole('button', {name: 'Sign in', exact: true}).click()
    await expect(page.locator('#code-error')).toHaveText(WRONG)
    await page.getByRole('button', {name: 'Send a new code'}).click()
    await expect(page.getByRole('alert').filter({hasText: 'half a minute'})).toBeVisible()
    expect(page.url()).not.toContain(mobile.slice(1))
    await page.getByLabel('Code', {exact: true}).fill(code)
    await page.getByRole('button', {name: 'Sign in', exact: true}).click()
    await expect(page).toHaveURL(siteUrl('ridgeway', wanted))
    await page.goto(siteUrl('ridgeway', '/my-garage'))
    await expect(page.getByRole('button', {name: /^Sign out here \(Chrome on /})).toHaveCount(1)
    await page.getByRole('button', {name: 'Sign out on all devices'}).click()
    await page.goto(siteUrl('ridgeway', '/my-garage'))
    await expect(page).toHaveURL(/\/sign-in\?/)
  })
})

test.describe('step of the code', () => {
  test('counts down to another code, says how one that comes too soon was refused, and changes the number', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/ 429\b|^429 /)
    await setOwnAddress(page.context())
    await page.clock.install()
    await openAlive(page, siteUrl('northside', '/sign-in?redirect=/locations'))
    await page.getByLabel('Mobile number').fill(createMobile())
    await page.getByLabel('Mobile number').press('Enter')
    const again = page.getByRole('button', {name: /^Send a new code/})
    await expect(again).toHaveText(/^Send a new code in \d+ s$/)
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(31_000)
    await expect(again).toHaveText('Send a new code')
    // Half a minute has passed in the browser only; the server counts for itself.
    await again.press('Enter')
    await expect(page.getByRole('alert').filter({hasText: 'Wait half a minute'})).toBeVisible()
    await page.getByRole('link', {name: 'Use another number'}).press('Enter')
    const mobile = createMobile()
    await page.getByLabel('Mobile number').fill(mobile)
    await page.getByRole('button', {name: 'Text me a code'}).press('Enter')
    await enterCode(page, await readTextedCode(mobile), siteUrl('northside', '/locations'))
  })

  test('takes the code by itself where the browser reads it from the text (WebOTP)', async ({page}) => {
    const mobile = createMobile()
    await setOwnAddress(page.context())
    await page.exposeFunction('readCode', () => readTextedCode(mobile))
    await page.addInitScript(`
      window.OTPCredential = class {}
      navigator.credentials.get = async ({otp}) => ({code: otp.transport.includes('sms') ? await readCode() : ''})
    `)
    await openAlive(page, siteUrl('harbour-city', '/sign-in'))
    await page.getByLabel('Mobile number').fill(mobile)
    await page.getByLabel('Mobile number').press('Enter')
    await page.waitForURL('**/my-garage')
    await expect(page.getByText('You are signed in with your mobile number')).toContainText(mobile.slice(-3))
  })
})

test.describe('gated page', () => {
  test('opens with the session of its own site alone, and is not cached [4.8] [6.2]', async ({
    page,
    context,
  }) => {
    await signIn(page, 'northside')
    const token = (await context.cookies()).find(({name}) => name === '__Host-shopper')?.value ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const ask = (site: string, cookie: string | null) =>
      load(site, '/my-garage', cookie === null ? {} : {cookie: `__Host-shopper=${cookie}`})
    for (let times = 0; times < 2; times += 1) {
      const open = await ask('northside', token)
      expect(open.status).toBe(200)
      expect(open.html).toContain('My garage')
      expect(open.headers['cache-control']).toBe('private, no-store')
      for (const other of [
        await ask('northside', null),
        await ask('coastline', token),
        await ask('northside', 'x'.repeat(43)),
        await ask('northside', `${token.slice(1)}A`),
      ]) {
        expect(other.status).toBe(303)
        expect(other.headers.location).toMatch(/\/sign-in\?type=watchlist$/)
        expect(other.headers['cache-control']).toBe('private, no-store')
        expect(other.html).not.toContain('Sign out')
      }
    }
  })

  test('sends a code once, however often its form is submitted while the browser leaves', async ({page}) => {
    const posts: string[] = []
    page.on(
      'request',
      (request) => request.url().endsWith('/api/sign-in/session') && posts.push(request.url()),
    )
    await page.route('**/my-garage', async (route) => {
      await page.waitForTimeout(1500)
      await route.continue()
    })
    await setOwnAddress(page.context())
    await page.goto(siteUrl('northside', '/sign-in?redirect=/my-garage'))
    const mobile = createMobile()
    await page.getByLabel('Mobile number').fill(mobile)
    await page.getByRole('button', {name: 'Text me a code'}).click()
    const code = page.getByLabel('Code', {exact: true})
    // The countdown is part of the form's script, which starts after the page's.
    await page.getByRole('button', {name: /Send a new code in \d+ s/}).waitFor()
    const answered = page.waitForResponse('**/api/sign-in/session')
    // A whole code is submitted by itself.
    await code.fill(await readTextedCode(mobile))
    await answered
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(siteUrl('northside', '/my-garage'))
    expect(posts).toHaveLength(1)
  })

  test('requires no sign-in where it shows nothing personal', async ({page}) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openAlive(page, siteUrl('northside'))
    await page.waitForTimeout(500)
    expect(asked).not.toContain('/api/shopper')
    await signIn(page, 'northside')
    await expect(page.getByText('You are signed in with your mobile number')).toContainText('•••')
    await openAlive(page, siteUrl('northside'))
    await page.waitForTimeout(500)
    expect(asked).not.toContain('/api/shopper')
  })

  test('asks once for the shopper on a list of cars with a watchlist, and only where somebody may be signed in', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const list = siteUrl('ridgeway', '/search/new-used-and-demo-cars')
    await openAlive(page, list)
    await page.waitForTimeout(500)
    expect(asked).not.toContain('/api/shopper')
    await signIn(page, 'ridgeway')
    // My garage asks too, when it has time.
    await page.goto('about:blank')
    asked.length = 0
    await openAlive(page, list)
    const countAsked = () => asked.filter((path) => path === '/api/shopper').length
    await expect.poll(countAsked).toBe(1)
    await page.waitForTimeout(500)
    expect(countAsked()).toBe(1)
  })
})

test('visitor without an account › finds, compares, keeps, asks about, books, values and reserves [6.1]', async () => {
  const read = async (path: string) => {
    const {status, html} = await load('northside', path)
    // A page behind sign-in redirects there.
    expect(status, path).toBe(200)
    return html
  }
  const list = await read('/search/used-cars?make=Toyota')
  const cars = [...new Set([...list.matchAll(/href="(\/cars\/[a-z0-9-]+)"/g)].map(([, path]) => path ?? ''))]
  expect(cars.length).toBeGreaterThan(1)
  let reserve: string | undefined
  for (const car of cars) reserve ??= /href="(\/cars\/[a-z0-9-]+\/checkout)"/.exec(await read(car))?.[1]
  expect(await read(reserve ?? ''), 'the form of a reservation').toMatch(/name="email"/)
  for (const path of ['/compare', '/favourites']) expect(await read(path), path).toContain('<h1')
  for (const path of ['/contact-us', '/book-test-drive', '/service'])
    expect(await read(path), path).toMatch(/<form[^>]*method="post"/i)
  expect(await read('/trade-in'), 'the first step of a valuation').toContain('Number plate')
})

test('public page › is the same for who is signed in, and answered from the same copy', async ({
  page,
  context,
}) => {
  await signIn(page, 'ridgeway')
  const pairs = (await context.cookies()).map(({name, value}) => `${name}=${value}`)
  expect(pairs.filter((pair) => /^(?:__Host-shopper=.{43}|signed-in=1)$/.test(pair))).toHaveLength(2)
  for (const path of ['/', '/search/new-used-and-demo-cars', '/finance']) {
    // After a change of content the page may be revalidated between the two requests.
    await expect(async () => {
      const anybody = await load('ridgeway', path)
      const signedIn = await load('ridgeway', path, {cookie: pairs.join('; ')})
      expect(signedIn.html === anybody.html, path).toBe(true)
      expect(signedIn.headers['cache-control']).toBe(anybody.headers['cache-control'])
      expect(signedIn.headers['set-cookie']).toBeUndefined()
    }).toPass()
  }
})

/** Forms that act for a signed-in shopper, on a site that has what each needs. */
const OWN_FORMS: {readonly [site: string]: readonly string[]} = {
  northside: [
    'sign-in/code',
    'sign-in/session',
    'sign-out',
    'saved-searches',
    'my-garage/bookings',
    'bookings/x',
    'my-garage/consents',
    'my-garage/sessions',
    'my-garage/delete',
    'reservations',
    'reservations/pay',
    'reservations/cancel',
    'trade-in',
    'trade-in/photos',
  ],
  ridgeway: ['watchlist/save-car', 'watchlist/remove-car', 'watchlist/note', 'parts/basket'],
}

test.describe('forms of shoppers', () => {
  test('are taken from the site’s own pages alone', async () => {
    const other = siteUrl('coastline', '')
    const senders: {[name: string]: string}[] = [
      {},
      {origin: other},
      {'sec-fetch-site': 'same-site', origin: other},
      {'sec-fetch-site': 'cross-site'},
      {'sec-fetch-site': 'none'},
      {'sec-fetch-site': 'same-site', origin: siteUrl('northside', '')},
    ]
    for (const [site, names] of Object.entries(OWN_FORMS)) {
      for (const name of names) {
        for (const headers of senders) {
          const {status} = await load(site, `/api/${name}`, headers, 'POST')
          expect(status, `${site} ${name} ${JSON.stringify(headers)}`).toBe(403)
        }
      }
    }
  })
})
