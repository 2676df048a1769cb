import {expectNoViolation} from '../fixtures/axe.ts'
import {openPlain} from '../fixtures/page-walk.ts'
import {expect, openAlive, siteUrl, test} from '../fixtures/stack.ts'

test('search of the directory › keeps its state in the address [2.23, 7.6, 5.2a]', async ({page}) => {
  await page.goto(siteUrl('harbour-city', '/dealerships?query=alexandria'))
  const search = page.getByLabel('Suburb, postcode or name')
  await expect(search).toHaveValue('alexandria')
  const places = page.getByRole('main').getByRole('article')
  const some = await places.count()
  expect(some).toBeGreaterThan(0)
  await search.fill('')
  await expect(page).toHaveURL(/\/dealerships$/)
  await expect.poll(() => places.count()).toBeGreaterThan(some)
  await search.fill('no such place')
  await expect(page.getByRole('heading', {name: 'No place matches that'})).toBeVisible()
  await expect(page).toHaveURL(/query=no\+such\+place$/)
  await expectNoViolation(page)
})

test('location of the directory › links to its page, on a site of one brand to the contact page [2.19]', async () => {
  for (const [site, address] of [
    ['harbour-city', /\/locations\/[a-z0-9-]+$/],
    ['ridgeway', /\/contact(?:-us)?$/],
  ] as const) {
    const directory = await openPlain(site, '/dealerships')
    expect((await directory.follow(/^View location/)).path).toMatch(address)
  }
})

test('directory › has the nearest to a postcode first, also while its search changes [9.10g]', async ({
  page,
}) => {
  await openAlive(page, siteUrl('harbour-city', '/dealerships?near=2064'))
  const places = page.getByRole('main').getByRole('article')
  await expect(places.first()).toContainText('less than 2 km away')
  await page.getByLabel('Suburb, postcode or name').fill('alexandria')
  await expect(page).toHaveURL(/query=alexandria&near=2064$/)
  await expect(places.first()).toContainText('about 11 km away')
  await expectNoViolation(page)
  await page.getByLabel('Suburb, postcode or name').fill('2064')
  await expect(places.first()).toContainText('less than 2 km away')
  await expect(page.getByText('Nearest to 2064 first, as the crow flies.')).toBeVisible()
})

test('directory › hides its numbers as the site does everywhere, and records a reveal [4.3a, 4.3b, 4.3c]', async ({
  page,
}) => {
  await openAlive(page, siteUrl('harbour-city', '/dealerships'))
  const call = page.getByRole('main').getByRole('article').first().locator('a[href^="tel:"]')
  await expect(call).toHaveAccessibleName(/^Show the phone number of /)
  const number = call.locator('.phone-number')
  await expect(number).toBeHidden()
  const recorded = page.waitForResponse((response) => response.url().endsWith('/api/phone-reveals'))
  await call.click()
  expect((await recorded).status()).toBe(204)
  await expect(number).toBeVisible()
  await page.goto(siteUrl('northside', '/dealerships'))
  await expect(page.getByRole('main').locator('.phone-number').first()).toBeVisible()
})

test('search of the directory › is a form without JavaScript [2.23]', async () => {
  const directory = await openPlain('harbour-city', '/dealerships')
  const found = await directory.send('[data-target="directory-search.form"]', {query: 'artarmon'})
  expect(found.path).toMatch(/query=artarmon/)
  expect(found.main.querySelectorAll('article')).toHaveLength(1)
})
