import {awaitScripts, expect, siteUrl, test} from '../fixtures/stack.ts'

/** A list of used cars whose prices are without government charges; their site is in Queensland. */
const LIST = siteUrl('ridgeway', '/search/used-cars')

test('government charges › follow the state that a shopper chooses, on every car', async ({page}) => {
  await page.goto(LIST)
  const links = page.getByRole('main').locator('a[href^="/cars/"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const [first = '', second = ''] = new Set(addresses.filter((address) => /^\/cars\/[^/?]+$/.test(address)))
  await page.goto(siteUrl('ridgeway', first))
  await awaitScripts(page)
  const panel = page.getByRole('complementary', {name: 'Price and contact'})
  await expect(panel).toContainText('Excl. government charges')
  await expect(panel).toContainText(/About \$[\d,]+(?:\.\d\d)? with government charges in QLD/)
  await page.getByRole('button', {name: 'Charges by state'}).click()
  await page.getByLabel('Where you will register it').selectOption('NSW')
  const row = page.getByRole('row', {name: /^NSW/})
  await expect(row).toHaveAttribute('aria-current', 'true')
  const total = (await row.getByRole('cell').last().textContent()) ?? ''
  await page.keyboard.press('Escape')
  await expect(panel).toContainText(`About ${total} with government charges in NSW`)
  await page.goto(siteUrl('ridgeway', second))
  await expect(panel).toContainText(/About \$[\d,]+(?:\.\d\d)? with government charges in NSW/)
})

test.describe('without script', () => {
  test.use({javaScriptEnabled: false})

  test('government charges › are listed for each state, with what is not known', async ({page}) => {
    await page.goto(LIST)
    await page.getByRole('main').locator('a[href^="/cars/"]').first().click()
    await expect(page.getByText(/with government charges in QLD/)).toBeVisible()
    await page.getByRole('button', {name: 'Charges by state'}).click()
    await expect(page.getByRole('row', {name: /^QLD/})).not.toContainText('Ask us')
    await expect(page.getByRole('row', {name: /^ACT/})).toContainText('Ask us')
    await expect(page.getByLabel('Where you will register it')).toBeHidden()
  })
})
