import {expectNoViolation} from '../fixtures/axe.ts'
import {expect, siteUrl, test} from '../fixtures/stack.ts'

test('search panel › shows the count and links to it with no empty parameter [2.1, 2.30]', async ({page}) => {
  await page.goto(siteUrl('harbour-city'))
  const panel = page.getByRole('region', {name: 'Welcome'})
  await panel.getByRole('radio', {name: 'Used'}).check()
  await panel.getByLabel('Make').selectOption('Toyota')
  const models = panel.getByLabel('Model', {exact: true})
  await expect(models).toBeEnabled()
  await expect.poll(() => models.getByRole('option').count()).toBeGreaterThan(1)
  const button = panel.getByRole('button', {name: /^Show \d+/})
  const said = Number((await button.innerText()).replace(/\D/g, ''))
  await button.click()
  await expect(page).toHaveURL(/\/search\/used-cars\?make=Toyota$/)
  await expect(page.getByRole('heading', {level: 1})).toContainText(new RegExp(`^${said} `))
})

test('budget finder › counts interest, refuses too little and links to the search [1.11, 4.11, 5.10, 8.15, 9.8a, 9.8d]', async ({
  page,
}) => {
  await page.goto(siteUrl('harbour-city'))
  const each = page.getByLabel('Each week ($)')
  await expect(page.getByText('$43,044')).toBeVisible()
  await each.fill('abc')
  await page.getByLabel('Deposit ($)').fill('')
  await expect(page.getByText(/^No cars found for this budget$/)).toBeVisible()
  await expect(page.getByRole('button', {name: '0 Cars Found'})).toBeDisabled()
  await page.getByLabel('Deposit ($)').fill('2000')
  await each.fill('100')
  await page.getByRole('button', {name: 'Show cars for this budget'}).click()
  await expect(page).toHaveURL(/price=-225\d\d$/)
})

test('parts of the page › are each site’s own, in its order [2.30]', async ({page}) => {
  const headings = async (site: string) => {
    await page.goto(siteUrl(site))
    return page.getByRole('main').getByRole('heading', {level: 2}).allInnerTexts()
  }
  expect(await headings('ridgeway')).toEqual([
    'The range',
    'Current offers',
    'In the showroom now',
    'Where to find us',
    'Selling or trading in?',
    'Finance, explained plainly',
  ])
  const northside = await headings('northside')
  expect(northside.indexOf('New in this week')).toBe(0)
  expect(northside.at(-1)).toBe('Where to find us')
  expect(northside).not.toContain('Deals this month')
})

test('price slider › moves by 500, does not cross, and opens the dearest first [5.1f]', async ({page}) => {
  await page.goto(siteUrl('harbour-city'))
  const from = page.getByRole('slider', {name: 'Price from'})
  await from.focus()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await expect(from).toHaveValue('7000')
  await page.keyboard.press('End')
  await expect(from).toHaveValue('249500')
  await page.keyboard.press('Home')
  const to = page.getByRole('slider', {name: 'Price to'})
  await to.fill('50000')
  await page.getByRole('button', {name: 'Show results'}).click()
  await expect(page).toHaveURL(/\?price=5000-50000&sortBy=highestPrice$/)
})

test('body and make tiles › show their count and link to exactly those cars [2.30, 9.4d]', async ({page}) => {
  await page.goto(siteUrl('harbour-city'))
  await expect(page.getByRole('heading', {name: 'Browse by make'})).toBeVisible()
  const suv = page.getByRole('link', {name: /^SUV \d+/})
  const said = Number((await suv.innerText()).replace(/\D/g, ''))
  await suv.click()
  await expect(page.getByRole('heading', {level: 1})).toContainText(new RegExp(`^${said} SUV`))
})

test('trade-in questions › unfold [2.30, 9.12c]', async ({page}) => {
  await page.goto(siteUrl('harbour-city'))
  const question = page.getByRole('main').locator('details.accordion').first()
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open', '')
})

const SELLER = {
  'Your car': '2016 Mazda 3',
  'Your name': 'Alex Example',
  'E-mail': 'alex@example.com',
  Phone: '0412 345 678',
  Postcode: '4305',
}

test('contact fields beside the questions › start a trade-in by keyboard, without accessibility faults [2.30, 7.9]', async ({
  page,
}) => {
  await page.goto(siteUrl('harbour-city'))
  const form = page.getByRole('form', {name: 'Value my car'})
  await form.getByLabel('Your car').focus()
  await expect(page.locator('lead-form form[novalidate]')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(5)
  await expectNoViolation(page)
  await form.getByRole('alert').getByRole('link').first().press('Enter')
  for (const text of Object.values(SELLER)) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/success\?category=Trade-in$/)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Your valuation is asked for')
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
  // While it fades in, its words have less contrast.
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

test('style guide › is absent in production [1.12c]', async ({page, complaints}) => {
  complaints.allow(/404/)
  const response = await page.goto(siteUrl('harbour-city', '/styleguide'))
  expect(response?.status()).toBe(404)
})

test.describe('home page without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('has the panel, the slider and the finder as forms with clean addresses [2.1, 2.2]', async ({
    page,
  }) => {
    await page.goto(siteUrl('harbour-city'))
    const panel = page.getByRole('region', {name: 'Welcome'})
    await panel.getByLabel('Make').selectOption('Toyota')
    await panel.getByRole('button', {name: /Search|Show/}).click()
    await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars\?make=Toyota$/)
    await page.goto(siteUrl('harbour-city'))
    await page.getByRole('button', {name: 'Show results'}).click()
    await expect(page).toHaveURL(/price=5000-250000&sortBy=highestPrice$/)
    await page.goto(siteUrl('harbour-city'))
    await page.getByRole('button', {name: /for this budget/}).click()
    await expect(page).toHaveURL(/price=-43044$/)
  })

  test('opens the menu and unfolds the questions [2.27, 2.30]', async ({page}) => {
    await page.goto(siteUrl('harbour-city'))
    await page.getByRole('banner').getByRole('button', {name: 'Our stock'}).click()
    await expect(page.locator('#menu-our-stock').getByRole('link', {name: 'Demonstrators'})).toBeVisible()
  })

  test('posts the contact fields, and shows errors with the whole form [2.30, 8.8]', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/^422 |status of 422/)
    await page.goto(siteUrl('harbour-city'))
    const form = page.getByRole('form', {name: 'Value my car'})
    await form.evaluate((element) => element.setAttribute('novalidate', ''))
    for (const [name, text] of Object.entries(SELLER)) await form.getByRole('textbox', {name}).fill(text)
    await form.getByLabel('Phone').fill('12')
    await form.getByRole('button').click()
    expect(page.url()).not.toContain('Alex')
    await expect(page.getByRole('heading', {level: 1, name: 'Value my car'})).toBeVisible()
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(1)
    await expect(form.getByLabel('Your car')).toHaveValue('2016 Mazda 3')
    await expect(form.getByLabel('Registration number')).toBeVisible()
    await form.getByLabel('Phone').fill(SELLER.Phone)
    await form.getByRole('button').click()
    await expect(page).toHaveURL(/\/success\?category=Trade-in$/)
  })
})
