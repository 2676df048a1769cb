import {existsSync} from 'node:fs'
import {SITES} from '../fixtures/demo-sites.ts'
import {FIREFOX_PATH} from '../fixtures/firefox-path.ts'
import {isSoak} from '../fixtures/sites.ts'
import {expect, openAlive, siteUrl, test} from '../fixtures/stack.ts'

test.skip(!isSoak, 'runs in the soak lane alone')
test.skip(
  !existsSync(FIREFOX_PATH),
  `no Firefox at ${FIREFOX_PATH}: "apt-get install firefox-esr", or FIREFOX_PATH`,
)

const LIST = '/search/new-used-and-demo-cars'

for (const [nr, site] of SITES.entries()) {
  const viewport = nr % 2 === 0 ? {width: 390, height: 844} : {width: 1440, height: 900}
  test.describe(`${site} in Firefox at ${viewport.width} px`, () => {
    test.use({viewport})

    test('goes from the home page over a filter and the pictures of a car to a sent enquiry', async ({
      page,
    }) => {
      await openAlive(page, siteUrl(site))
      const slides = page.getByRole('list', {name: 'Current highlights'})
      if ((await slides.count()) > 0) {
        await page.getByRole('button', {name: 'Next highlight'}).click()
        await expect.poll(() => slides.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
      }

      await openAlive(page, siteUrl(site, LIST))
      const heading = page.getByRole('heading', {level: 1})
      const all = await heading.innerText()
      const isPhone = viewport.width < 992
      if (isPhone) await page.getByRole('button', {name: /^Filters/}).click()
      const filters = page.locator('#listing-filters')
      await expect(filters).toBeVisible()
      await filters.locator('.choices a:visible').first().click()
      await expect(heading).not.toHaveText(all)
      if (isPhone) await page.keyboard.press('Escape')
      await page
        .getByRole('link', {name: /^Remove /})
        .first()
        .press('Enter')
      await expect(heading).toHaveText(all)
      // The chip that was pressed is gone, and the focus is on its neighbour.
      expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body')

      const car = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
      await openAlive(page, siteUrl(site, (await car.getAttribute('href')) ?? ''))
      await page
        .getByRole('list', {name: /^Pictures of/})
        .getByRole('link')
        .first()
        .click()
      const pictures = page.getByRole('dialog', {name: /^Pictures of/})
      await expect(pictures.getByRole('status')).toHaveText(/^1 of \d+$/)
      await page.keyboard.press('ArrowRight')
      await expect(pictures.getByRole('status')).toHaveText(/^2 of \d+$/)
      await page.keyboard.press('Escape')
      await expect(pictures).toHaveCount(0)

      await page.locator('a[href^="/enquire"]:visible').first().click()
      const form = page.getByRole('dialog').locator('form')
      await form.getByLabel(/name/i).first().fill('Pat Invented')
      await form
        .getByLabel(/e-?mail/i)
        .first()
        .fill('pat.invented@mail.example')
      await form.getByLabel(/phone/i).first().fill('0491 570 156')
      await form.locator('[type=submit]').click()
      await expect(page).toHaveURL(/\/success\?/)
    })
  })
}
