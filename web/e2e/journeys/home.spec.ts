import {expectNoViolation} from '../fixtures/axe.ts'
import {openPlain, readText} from '../fixtures/page-walk.ts'
import {expect, siteUrl, test} from '../fixtures/stack.ts'
import {setOwnAddress} from '../fixtures/text-messages.ts'

test('search panel › shows the count and links to it with no empty parameter [2.1, 2.30]', async ({page}) => {
  await page.goto(siteUrl('harbour-city'))
  const panel = page.getByRole('region', {name: 'Welcome'})
  await panel.getByRole('radio', {name: 'Used'}).check()
  await panel.getByRole('combobox', {name: 'Make', exact: true}).selectOption('Toyota')
  const models = panel.getByRole('combobox', {name: 'Model', exact: true})
  await expect(models).toBeEnabled()
  await expect.poll(() => models.getByRole('option').count()).toBeGreaterThan(1)
  const button = panel.getByRole('button', {name: /^Show \d+/})
  const said = Number((await button.innerText()).replace(/\D/g, ''))
  await button.click()
  await expect(page).toHaveURL(/\/search\/used-cars\?make=Toyota$/)
  await expect(page.getByRole('heading', {level: 1})).toContainText(new RegExp(`^${said} `))
})

test('slides › are turned by buttons in every browser, round at the end', async ({page}) => {
  await page.goto(siteUrl('harbour-city'))
  const slides = page.getByRole('list', {name: 'Current highlights'}).locator(':scope > li')
  const last = (await slides.count()) - 1
  expect(last).toBeGreaterThan(0)
  await expect(slides.first()).toBeInViewport({ratio: 0.5})
  await page.getByRole('button', {name: 'Next highlight'}).click()
  await expect(slides.nth(1)).toBeInViewport({ratio: 0.5})
  await expect(slides.first()).not.toBeInViewport()
  // Nothing lies over its link.
  await slides.nth(1).getByRole('link').click({trial: true})
  await page.getByRole('button', {name: 'Previous highlight'}).click()
  await expect(slides.first()).toBeInViewport({ratio: 0.5})
  await page.getByRole('button', {name: 'Previous highlight'}).click()
  await expect(slides.nth(last)).toBeInViewport({ratio: 0.5})
})

test('pictures beside a promise › keep their shape below captions of any length', async ({page}) => {
  await page.goto(siteUrl('coastline'))
  const box = await page.getByRole('list', {name: 'Current highlights'}).locator('img').first().boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
})

test('budget finder › counts interest, refuses too little and links to the search [1.11, 4.11, 5.10, 8.15, 9.8a, 9.8d]', async ({
  page,
}) => {
  await page.goto(siteUrl('harbour-city'))
  const each = page.getByLabel('Each week ($)')
  await expect(page.getByText('$44,504')).toBeVisible()
  await each.fill('abc')
  await page.getByLabel('Deposit ($)').fill('')
  await expect(page.getByText(/^No cars found for this budget$/)).toBeVisible()
  await expect(page.getByRole('button', {name: '0 Cars Found'})).toBeDisabled()
  await page.getByLabel('Deposit ($)').fill('2000')
  await each.fill('100')
  await page.getByRole('button', {name: 'Show cars for this budget'}).click()
  await expect(page).toHaveURL(/price=-232\d\d$/)
})

test('parts of the page › are each site’s own, in its order [2.30]', async () => {
  const listTitles = async (site: string) =>
    (await openPlain(site, '/')).main.querySelectorAll('h2').map(readText)
  expect(await listTitles('ridgeway')).toEqual([
    'The range',
    'Drive one for a weekend',
    'In the showroom now',
    'From the test route',
    'Current offers',
    'Owners on Ridgeway',
    'Our Locations',
  ])
  const northside = await listTitles('northside')
  expect(northside.indexOf('New in this week')).toBe(0)
  expect(northside.at(-1)).toBe('Our Locations')
  expect(northside).not.toContain('Deals this month')
})

test('newest cars › are free: those that somebody has are in the lists alone', async () => {
  const {main} = await openPlain('northside', '/')
  const row = main
    .querySelectorAll('section')
    .find((section) => readText(section.querySelector('h2')) === 'New in this week')
  expect(row?.querySelectorAll('article')).not.toHaveLength(0)
  expect(readText(row)).not.toContain('RESERVED')
})

test('price slider › moves by 500, does not cross, and opens the dearest first [5.1f]', async ({page}) => {
  await page.goto(siteUrl('harbour-city'))
  const from = page.getByRole('slider', {name: 'Price from'})
  await from.focus()
  // The stock ends below the highest price that the site lets it be set to.
  const [least, most] = [Number(await from.getAttribute('min')), Number(await from.getAttribute('max'))]
  expect(least).toBeGreaterThanOrEqual(5000)
  expect(most).toBeLessThan(250_000)
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await expect(from).toHaveValue(String(least + 2000))
  await page.keyboard.press('End')
  await expect(from).toHaveValue(String(most - 500))
  await page.keyboard.press('Home')
  const to = page.getByRole('slider', {name: 'Price to'})
  await to.fill('50000')
  await page.getByRole('button', {name: 'Show results'}).click()
  await expect(page).toHaveURL(new RegExp(`\\?price=${least}-50000&sortBy=highestPrice$`))
})

test('body and make tiles › show their count and link to exactly those cars [2.30, 9.4d]', async () => {
  const home = await openPlain('harbour-city', '/')
  const SUV = /^SUV ?(\d+)/
  const [, said] = home.main.querySelectorAll('a').flatMap((link) => SUV.exec(readText(link)) ?? [])
  expect((await home.follow(SUV)).heading).toMatch(new RegExp(`^${said} SUV`))
})

test('trade-in questions › unfold [2.30, 9.12c]', async ({page}) => {
  await page.goto(siteUrl('harbour-city'))
  const question = page.getByRole('main').locator('details.accordion').first()
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open', '')
})

const SELLER = {
  'First name': 'Alex',
  Postcode: '4305',
  Mobile: '0412 345 678',
  'E-mail': 'alex@example.com',
}

test('contact fields beside the questions › lead into the valuation with what was typed, by keyboard [2.30]', async ({
  page,
}) => {
  await setOwnAddress(page.context())
  await page.goto(siteUrl('harbour-city'))
  const form = page.getByRole('form', {name: 'Value my car'})
  await form.getByLabel('First name').focus()
  for (const text of Object.values(SELLER)) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }
  await expectNoViolation(page)
  await form.getByRole('button').press('Enter')
  await expect(page.getByRole('button', {name: 'Find my car'})).toBeVisible()
  await page.getByRole('button', {name: 'I don’t have it at hand'}).click()
  await page.getByText('My car is not listed').click()
  for (const [label, text] of Object.entries({Make: 'Kia', Model: 'Rio', Year: '2018'}))
    await page.getByLabel(label, {exact: true}).fill(text)
  await page.getByRole('button', {name: 'Use this car'}).click()
  await page.getByRole('button', {name: 'Yes, this is my car'}).click()
  await page.getByRole('textbox', {name: 'Kilometres'}).fill('60000')
  await page.getByRole('button', {name: 'Continue', exact: true}).click()
  for (const answer of ['As new for its age', 'Without faults', 'Mostly', 'All good', 'One', 'No'])
    await page.getByRole('radio', {name: answer, exact: true}).check()
  await page.getByRole('button', {name: 'Save and continue'}).click()
  await page.getByRole('link', {name: 'Continue without photos'}).click()
  // The shopper is signed in: the figure follows, and the step shows what was typed.
  await expect(page.getByRole('heading', {level: 2, name: 'What it is worth'})).toBeVisible()
  await page.getByRole('link', {name: '5. About you'}).click()
  for (const [name, text] of Object.entries(SELLER))
    await expect(page.getByRole('textbox', {name, exact: true})).toHaveValue(text)
})

test('main menu › opens by keyboard, closes on Escape and is closed after going back [2.27]', async ({
  page,
}) => {
  await page.goto(siteUrl('harbour-city', '/special-offers'))
  const button = page.getByRole('banner').getByRole('button', {name: 'Our stock'})
  await button.focus()
  await page.keyboard.press('Enter')
  const link = page.locator('#menu-our-stock').getByRole('link', {name: 'Demonstrators', exact: true})
  await expect(link).toBeVisible()
  // While it fades in, its text has less contrast.
  await page
    .locator('#menu-our-stock')
    .evaluate((menu) => Promise.all(menu.getAnimations({subtree: true}).map(({finished}) => finished)))
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await link.click()
  await expect(page).toHaveURL(/\/search\/demo-cars$/)
  await page.goBack()
  await expect(link).toBeHidden()
})

test('menu of a phone › is a sheet with the locations on top [2.27, 2.28]', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.goto(siteUrl('coastline', '/special-offers'))
  await page.getByRole('button', {name: 'Menu', exact: true}).click()
  const sheet = page.locator('#menu')
  await expect(sheet.getByRole('link').nth(1)).toContainText('Coastline')
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test.describe('home page without JavaScript', () => {
  // Without scripts Playwright waits for ever for a menu that it has met while it opens.
  test.use({javaScriptEnabled: false, contextOptions: {reducedMotion: 'reduce'}})

  test('has the panel, the slider and the finder as forms with clean addresses [2.1, 2.2]', async () => {
    const home = await openPlain('harbour-city', '/')
    const found = await home.send('[data-target="search-panel.form"]', {make: 'Toyota'})
    expect(found.path).toBe('/search/new-used-and-demo-cars?make=Toyota')
    const dearest = await home.send('form:has([name="price_min"])')
    expect(dearest.path).toMatch(/price=\d+-\d+&sortBy=highestPrice$/)
    expect((await home.send('[data-target="budget-finder.form"]')).path).toMatch(/price=-44504$/)
  })

  test('leads from a menu to a page with all of it [2.27]', async ({page}) => {
    await page.goto(siteUrl('harbour-city'))
    await page.getByRole('banner').getByRole('button', {name: 'Our stock'}).click()
    await page.getByRole('link', {name: 'Our stock: all pages'}).click()
    await expect(page).toHaveURL(/\/menu$/)
    const main = page.getByRole('main')
    await main.getByText('Our stock', {exact: true}).click()
    await expect(main.getByRole('link', {name: 'Demonstrators'})).toBeVisible()
    await expect(main.getByRole('link', {name: /Alexandria/}).first()).toBeVisible()
  })

  test('posts the contact fields to the valuation, which keeps them out of its address [2.30]', async ({
    page,
  }) => {
    await setOwnAddress(page.context())
    await page.goto(siteUrl('harbour-city'))
    const form = page.getByRole('form', {name: 'Value my car'})
    for (const [name, text] of Object.entries(SELLER)) await form.getByRole('textbox', {name}).fill(text)
    await form.getByRole('button').click()
    await expect(page.getByRole('heading', {level: 2, name: 'Your number plate'})).toBeVisible()
    expect(page.url()).toMatch(/\/trade-in\/[0-9a-f-]{36}\?step=plate$/)
  })
})
