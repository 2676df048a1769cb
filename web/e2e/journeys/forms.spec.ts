import type {Page} from '@playwright/test'
import {expectNoViolation} from '../fixtures/axe.ts'
import {SITES, type SiteName} from '../fixtures/demo-sites.ts'
import {load, openPlain, readText} from '../fixtures/page-walk.ts'
import {isTurn, selectForLane} from '../fixtures/sites.ts'
import {awaitScripts, expect, siteUrl, test} from '../fixtures/stack.ts'

/** Every form, where it stands, and what a person types beside who they are. */
const FORMS: readonly {path: string; typed: {readonly [label: string]: string}}[] = [
  {path: '/contact-us', typed: {'Your message': 'Are you open on Saturday?'}},
  {path: '/book-test-drive', typed: {}},
  {path: '/call-back', typed: {}},
  {path: '/finance-enquiry', typed: {'Price you have in mind': '30000'}},
  {
    path: '/vehicle-parts-and-accessories',
    typed: {'Your car': 'A ute', 'Which part do you need?': 'A mirror'},
  },
  {path: '/fleet', typed: {'Business name': 'Example Plumbing', 'Your message': 'Four utes'}},
  {
    path: '/careers',
    typed: {'The work you are looking for': 'Mechanic', 'Tell us about yourself': 'Ten years'},
  },
  {path: '/service', typed: {'Registration number': 'ABC123', 'Make and model': 'A ute'}},
]

/** The forms about a car, a place and an offer of the site stand at addresses of its own content. */
async function formsAbout(site: SiteName): Promise<typeof FORMS> {
  const first = async (path: string, link: RegExp) => link.exec((await load(site, path)).html)?.[1] ?? ''
  const car = await first('/search/used-cars', /href="\/cars\/([a-z0-9-]+)"/)
  const place = await first('/locations', /href="\/locations\/([a-z0-9-]+)"/)
  const offer = await first('/special-offers', /<h2[^>]*><a href="\/offers\/([a-z0-9/-]+)"/)
  return [
    {path: `/enquire?car_id=${car}`, typed: {'Your message': 'Is it still here?'}},
    {path: `/request-photos?car_id=${car}`, typed: {}},
    {path: `/book-test-drive?car_id=${car}`, typed: {}},
    {path: `/contact-us/${place}`, typed: {'Your message': 'Is there parking?'}},
    {path: `/offers/${offer}`, typed: {}},
  ]
}

const PERSON = {'Your name': 'Alex Example', 'E-mail': 'alex@example.com', Phone: '0412 345 678'}

/** Touches the form and waits until its script has taken over: it hides what is not asked. */
async function wake(page: Page): Promise<void> {
  await page
    .locator('lead-form form fieldset[data-target="lead-form.step"] :is(input, select, textarea)')
    .first()
    .focus()
  await expect(page.locator('lead-form form[novalidate]')).toBeVisible()
}

type Focused = {
  readonly id: string
  readonly label: string
  readonly tag: string
  readonly isSend: boolean
  readonly isEmpty: boolean
  readonly isRequired: boolean
  /** The first box of a group of which one must be ticked. */
  readonly isUnticked: boolean
}

/** What has the focus, as whoever sits at the keyboard meets it. */
function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const at = document.activeElement
    const known = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
    const control = known || at instanceof HTMLSelectElement ? at : null
    return {
      id: at?.id ?? '',
      label: control?.labels?.[0]?.textContent?.trim() ?? '',
      tag: at?.tagName ?? '',
      isSend: at instanceof HTMLButtonElement && at.type === 'submit',
      isEmpty: control?.value === '',
      isRequired: control?.required ?? false,
      isUnticked:
        ['services', 'location'].includes(control?.name ?? '') &&
        at?.closest('fieldset')?.querySelector(':checked') === null,
    }
  })
}

const MOST_TABS = 40

/** Fills in what a step shows, from field to field with Tab; what the browser remembered is written over. */
async function fillStep(page: Page, typed: {readonly [label: string]: string}): Promise<void> {
  const known = Object.entries({...PERSON, ...typed})
  const first = 'fieldset[data-target="lead-form.step"]:not([hidden]) :is(input, select, textarea):visible'
  await page.locator(`lead-form form ${first}`).first().focus()
  let last = ''
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const at = await focused(page)
    if (at.isSend) return
    const text = known.find(([name]) => at.label.startsWith(name))?.[1]
    if (at.tag === 'SELECT' && at.isRequired && at.isEmpty) await page.keyboard.press('ArrowDown')
    else if (at.tag !== 'SELECT' && text && at.id !== last) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    }
    if (at.isUnticked) await page.keyboard.press('Space')
    last = at.id
    await page.keyboard.press('Tab')
  }
  throw new Error('The send button is not reached with Tab')
}

async function send(page: Page): Promise<void> {
  const button = page.locator('lead-form form button[type="submit"]')
  await button.focus()
  await page.keyboard.press('Enter')
}

type Noted = {event: string; event_id?: number}

/** Keeps what reaches the data layer over the pages of a journey; a beacon's body cannot be read from outside. */
async function noteEvents(page: Page): Promise<() => Promise<Noted[]>> {
  await page.addInitScript(() => {
    const layer: unknown[] = []
    layer.push = (...entries) => {
      const known: unknown[] = JSON.parse(sessionStorage.getItem('noted') ?? '[]')
      sessionStorage.setItem('noted', JSON.stringify([...known, ...entries]))
      return entries.length
    }
    Reflect.set(window, 'dataLayer', layer)
  })
  return async () => JSON.parse(await page.evaluate(() => sessionStorage.getItem('noted') ?? '[]'))
}

const AT_ONCE = 2

/** Opens the forms of a site in pages of its own, a few at once: most of the time goes by with waiting. */
async function eachForm(
  page: Page,
  site: SiteName,
  work: (page: Page, form: (typeof FORMS)[number]) => Promise<void>,
): Promise<void> {
  const all = [...FORMS, ...(await formsAbout(site))]
  const waiting = all.filter((_, nr) => isTurn(site, nr))
  const worker = async (own: Page) => {
    for (let form = waiting.shift(); form; form = waiting.shift()) {
      await own.goto(siteUrl(site, form.path))
      await work(own, form)
    }
  }
  const others = Array.from({length: AT_ONCE - 1}, () => page.context().newPage())
  await Promise.all([page, ...(await Promise.all(others))].map(worker))
}

for (const site of SITES) {
  test(`${site}: forms › are filled in and sent by keyboard, without accessibility faults [1.5, 2.17, 2.18, 7.8, 7.10, 4.7a, 4.7b, 2.11]`, async ({
    page,
  }) => {
    await eachForm(page, site, async (own, {path, typed}) => {
      await expectNoViolation(own)
      const steps = await own.locator('fieldset[data-target="lead-form.step"]').count()
      await wake(own)
      for (let step = 0; step < steps; step += 1) {
        await fillStep(own, typed)
        await send(own)
      }
      await expect(own, path).toHaveURL(/\/success\?category=/)
      await expect(own.getByText('What happens next')).toBeVisible()
    })
    await expectNoViolation(page)
  })
}

test.describe('forms without JavaScript', () => {
  test.use({javaScriptEnabled: false})
  for (const site of selectForLane(SITES, {first: 1})) {
    test(`are sent on ${site} with a second press [7.8]`, async ({page}) => {
      await eachForm(page, site, async (own, {path, typed}) => {
        await fillStep(own, typed)
        await send(own)
        await expect(own.locator('form').getByRole('alert'), path).toContainText('One more press')
        await expect(own.getByLabel('Your name')).toHaveValue('Alex Example')
        await send(own)
        await expect(own, path).toHaveURL(/\/success\?category=/)
      })
    })
  }

  test('names every error, keeps what was typed, and takes it once it is mended [8.8]', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/^422 |status of 422/)
    await page.goto(siteUrl('harbour-city', '/contact-us'))
    await page.locator('lead-form form').evaluate((form) => form.setAttribute('novalidate', ''))
    await page.getByLabel('Your name').fill('Alex Example')
    await page.getByLabel('Phone').fill('12')
    await send(page)
    const alert = page.locator('form').getByRole('alert')
    await expect(alert).toContainText('Please fix the following errors:')
    await expect(alert.getByRole('link')).toHaveCount(4)
    await expect(page.getByLabel('Your name')).toHaveValue('Alex Example')
    await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
    await alert.getByRole('link', {name: /phone/i}).click()
    await expect(page).toHaveURL(/#f-phone$/)
  })
})

test('form error › takes the focus, is named at its field, and goes when it is corrected [8.8, 5.8a]', async ({
  page,
}) => {
  await page.goto(siteUrl('northside', '/contact-us'))
  await page.getByLabel('Your name').focus()
  await expect(page.locator('lead-form form[novalidate]')).toBeVisible()
  await send(page)
  await expect(page.locator('form').getByRole('alert')).toBeFocused()
  await expect(page.getByText('Please fix the following errors:')).toBeVisible()
  await page
    .getByRole('alert')
    .getByRole('link', {name: /Write your name/})
    .click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Alex Example')
  await expect(page.locator('#f-name-error')).toHaveCount(0)
})

test('form of several steps › returns to its step after a reload [4.7a]', async ({page}) => {
  await page.goto(siteUrl('ridgeway', '/service'))
  await expect(page.getByText('Step 1 of 4: What it needs')).toBeVisible()
  await page.getByLabel(/^Logbook service/).check()
  await send(page)
  await expect(page.getByText('Step 2 of 4: Your car')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Step 2 of 4: Your car')).toBeVisible()
  await page.getByRole('button', {name: 'Back'}).click()
  await expect(page.getByLabel(/^Logbook service/)).toBeChecked()
})

test('details given once › are filled in on the next form [5.8g]', async ({page}) => {
  await page.goto(siteUrl('ridgeway', '/call-back'))
  await wake(page)
  await fillStep(page, {})
  await send(page)
  await expect(page).toHaveURL(/\/success/)
  await page.goto(siteUrl('ridgeway', '/contact-us'))
  await page.getByLabel('Your message').focus()
  await expect(page.getByLabel('Your name')).toHaveValue('Alex Example')
  await expect(page.getByLabel('Phone')).toHaveValue('0412 345 678')
})

test('enquiry on a car › opens over its page, is sent from there, and is counted once [2.24a, 7.17b]', async ({
  page,
}) => {
  const noted = await noteEvents(page)
  await page.goto(siteUrl('harbour-city', '/search/used-cars'))
  await page.locator('main a[href^="/cars/"]:visible').first().click()
  await expect(page).toHaveURL(/\/cars\//)
  const enquire = page.getByRole('link', {name: /^Enquire/}).first()
  const dialog = page.getByRole('dialog')
  // The link leads to the form's page until the script that opens it in place is here.
  await awaitScripts(page)
  await enquire.click()
  await expect(dialog.getByRole('heading', {level: 1})).toBeVisible()
  await expectNoViolation(page, 'dialog')
  await page.setViewportSize({width: 1366, height: 768})
  await expect(dialog.getByRole('button', {name: 'Send enquiry'})).toBeInViewport({ratio: 1})
  await fillStep(page, {'Your message': 'Is it still here?'})
  await send(page)
  await expect(page).toHaveURL(/\/success\?category=Vehicle\+Enquiry&car_type=used&car_id=/)
  const counted = await noted()
  const sent = counted.filter(({event}) => event.startsWith('asc_form_submission'))
  expect(sent.map(({event, event_id}) => [event, event_id])).toEqual([
    ['asc_form_submission', 15],
    ['asc_form_submission_sales', 15],
  ])
  expect(counted.filter(({event}) => event === 'asc_form_engagement')).toHaveLength(1)
  expect(JSON.stringify(counted)).not.toMatch(/Example|0412|Is it still here/)
  await page.getByRole('link', {name: 'Back to your list'}).click()
  await expect(page).toHaveURL(/\/search\/used-cars$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('submit button › is disabled while the form is sent; a failure is shown, and nothing is lost or counted [4.7d, 8.7]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/)
  await page.goto(siteUrl('coastline', '/vehicle-parts-and-accessories'))
  await wake(page)
  await fillStep(page, {'Your car': 'A ute', 'Which part do you need?': 'A mirror'})
  let drop: () => void = () => undefined
  const dropped = new Promise<void>((resolve) => {
    drop = resolve
  })
  await page.route('**/api/forms/parts', (route) => dropped.then(() => route.abort()))
  const button = page.locator('lead-form form button[type="submit"]')
  await send(page)
  await expect(button).toBeDisabled()
  await expect(button).toHaveText('Sending…')
  drop()
  await expect(page.locator('form').getByRole('alert')).toContainText(
    'An error occurred when submitting this form',
  )
  await expect(page.getByLabel('Your car')).toHaveValue('A ute')
  await page.unroute('**/api/forms/parts')
  await send(page)
  await expect(page).toHaveURL(/\/success/)
})

test('page after a form › claims nothing when nothing was sent [2.11]', async () => {
  const page = await openPlain('harbour-city', '/success')
  expect(page.heading).toBe('Nothing was sent from here')
  expect(readText(page.main)).not.toContain('What happens next')
  expect((await page.follow('Write to us')).path).toBe('/contact-us')
})

test.describe('Turnstile', () => {
  // The demo site has not chosen it, so its policy allows no script of it.
  test.use({bypassCSP: true})

  test('is loaded where the site chooses it, and its token is sent with the form [5.8h]', async ({page}) => {
    const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js'
    const asked: string[] = []
    await page.route(`${script}*`, (route) => {
      asked.push(route.request().url())
      const body = `window.turnstile = {render: (place, {sitekey, callback}) => {
        place.textContent = sitekey
        callback('a-person')
      }}`
      return route.fulfill({contentType: 'text/javascript', body})
    })
    await page.goto(siteUrl('northside', '/call-back'))
    await wake(page)
    await expect(page.locator('lead-form form[novalidate]')).toBeVisible()
    expect(asked).toEqual([])
    await page.route('**/api/forms/views?*', (route) =>
      route.fulfill({
        json: {view: 'a-view', challenge: null, turnstile: {siteKey: 'a-public-key', script}, waitMs: 0},
      }),
    )
    const posted = new Promise<{proof: unknown}>((resolve) => {
      void page.route('**/api/forms/callBack', async (route) => {
        resolve(route.request().postDataJSON())
        await route.fulfill({json: {lead: 'ld_1', next: '/success?category=Call+Back', events: []}})
      })
    })
    await page.reload()
    await wake(page)
    await expect(page.getByText('a-public-key')).toBeVisible()
    await fillStep(page, {})
    await send(page)
    expect((await posted).proof).toEqual({turnstile: 'a-person'})
    await expect(page).toHaveURL(/\/success/)
  })
})
