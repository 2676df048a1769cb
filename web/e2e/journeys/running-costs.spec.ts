import {awaitScripts, expect, siteUrl, test} from '../fixtures/stack.ts'

const LIST = siteUrl('harbour-city', '/search/new-cars?fuel=Electric')

test('running costs › follow the kilometres of a shopper, on every car', async ({page}) => {
  await page.goto(LIST)
  const links = page.getByRole('main').locator('a[href^="/cars/"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const [first = '', second = ''] = new Set(addresses.filter((address) => /^\/cars\/[^/?]+$/.test(address)))
  await page.goto(siteUrl('harbour-city', first))
  await awaitScripts(page)
  const costs = page.getByRole('region', {name: 'Running costs'})
  await expect(costs).toContainText(/\$[\d,]+ a year for electricity, at 12,000 km/)
  const usual = Number(/\$([\d,]+) a year/.exec(await costs.innerText())?.[1]?.replace(',', ''))
  await costs.getByLabel('Your kilometres a year').fill('24000')
  await expect(costs).toContainText('at 24,000 km')
  const twice = Number(/\$([\d,]+) a year/.exec(await costs.innerText())?.[1]?.replace(',', ''))
  expect(Math.abs(twice - 2 * usual)).toBeLessThanOrEqual(1)
  await costs.getByLabel('Your kilometres a year').fill('-5')
  await page.keyboard.press('Tab')
  await expect(costs.getByLabel('Your kilometres a year')).toHaveValue('24,000')
  await expect(costs).toContainText('at 24,000 km')
  await page.goto(siteUrl('harbour-city', second))
  await expect(costs).toContainText('at 24,000 km')
})

test('electric range › is a filter, and shown with its standard', async ({page}) => {
  await page.goto(siteUrl('harbour-city', '/search/new-cars?range%5Belectric_range%5D=500:'))
  const link = page.getByRole('main').locator('a[href^="/cars/"]').first()
  await link.click()
  await expect(page.getByRole('region', {name: 'All specifications'})).toContainText(/5\d\d km \(WLTP 2024\)/)
})
