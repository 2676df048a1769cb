import type {Page} from '@playwright/test'
import {expect, test} from '../fixtures/studio.ts'

type Site = {name: string; settingsId: string}

const SITES = `*[_type == "site" && defined(settings)] | order(name asc){name, "settingsId": settings._ref}`
const LABEL = 'Words without a price'
const WORDS = 'Ask us, by keyboard'

/** Goes on with the Tab key until the focus stands on what the person seeks. */
async function tabTo(page: Page, role: string, name: RegExp): Promise<void> {
  const sought = page.getByRole(role as 'link', {name}).first()
  await expect(sought).toBeVisible()
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press('Tab')
    if (await sought.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not reach ${role} ${name}.`)
}

test('a setting is found, changed and published with the keyboard alone', async ({page, studio, content}) => {
  const [site] = await content.fetch<Site[]>(SITES)
  if (!site) throw new Error('The seeds have no site with settings.')
  await content.keep(site.settingsId)
  await studio.signIn()

  await tabTo(page, 'link', new RegExp(`^\\s*${site.name}`))
  await page.keyboard.press('Enter')
  await tabTo(page, 'link', /^\s*Settings/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'searchbox', /Search settings/)
  await page.keyboard.type(LABEL)
  await tabTo(page, 'link', new RegExp(`^\\s*${LABEL}`))
  await page.keyboard.press('Enter')
  const box = page.getByRole('textbox', {name: LABEL, exact: true})
  await expect(box).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(WORDS)
  await expect(box).toHaveValue(WORDS)
  await tabTo(page, 'button', /^Publish$/)
  await page.keyboard.press('Enter')

  const words = '*[_id == $id][0].price.noPriceText'
  await expect.poll(() => content.fetch(words, {id: site.settingsId})).toBe(WORDS)
})
