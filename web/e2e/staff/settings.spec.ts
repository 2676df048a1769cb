import type {Locator, Page} from '@playwright/test'
import {extendLimit} from '../../../local/testing/patience.ts'
import {awaitWords} from '../fixtures/page-walk.ts'
import {expect, test} from '../fixtures/studio.ts'
import type {StudioContent} from '../fixtures/studio-content.ts'

type Site = {name: string; slug: string; settingsId: string; words: string; inherited: string | null}

const STORED = 'values[_key == "price.noPriceText"][0].text'
const SITES_WITH_OWN_WORDS = `*[_type == "site" && defined(settings->${STORED})] | order(name asc){
  name,
  "slug": slug.current,
  "settingsId": settings._ref,
  "words": settings->${STORED},
  "inherited": coalesce(brand->${STORED}, template->${STORED})
}`
const LABEL = 'Words without a price'
const WORDS = 'Ask us, by keyboard'

/** A site with its own texts; its settings are restored at the end. No other file publishes settings of it. */
async function keepSite(content: StudioContent): Promise<Site> {
  const [site] = await content.fetch<Site[]>(SITES_WITH_OWN_WORDS)
  if (!site) throw new Error('The seeds have no site with its own words for a missing price.')
  await content.keep(site.settingsId)
  return site
}

test('setting › shows where its value comes from, and returns to what it inherits', async ({
  page,
  studio,
  content,
}) => {
  const site = await keepSite(content)
  await studio.signIn()
  await studio.open(site.name, 'Settings', 'Price wording')
  const box = page.getByRole('textbox', {name: LABEL, exact: true})
  const reset = page.getByRole('button', {name: `Reset to inherited: ${LABEL}`})
  await expect(box).toHaveValue(site.words)
  await expect(page.getByText('Set here').first()).toBeVisible()

  await reset.click()
  await expect(box).toHaveValue('')
  await expect(box).toHaveAttribute('placeholder', site.inherited ?? /.+/)
  await expect(reset).toHaveCount(0)

  await box.fill('Ring us')
  await expect(reset).toBeVisible()
})

test('entry of a menu › is added to a long list and takes its short name from its label', async ({
  administrator: {page, studio},
  content,
}) => {
  const site = await keepSite(content)
  await studio.open(site.name, 'Settings', 'Navigation')
  // Below a list that is longer than the window: while it moves by itself, its button cannot be pressed.
  await page.getByTestId('field-navigation.menu').getByTestId('add-single-object-button').click()
  await studio.write('Label', 'Fleet deals')
  await expect(page.getByRole('textbox', {name: 'Short name', exact: true})).toHaveValue('fleet-deals')
  const entry = page.getByRole('dialog')
  await expect(entry.getByText('Required')).toHaveCount(2)
  await entry.locator('input[id$=".href"]').fill('/contact')
  await page.keyboard.press('Escape')
  await studio.publish()
  await awaitWords(site.slug, '/', 'Fleet deals')
})

const MOST_STOPS = 120

/** Presses Tab until the focus is on the wanted element, or on the list that contains it. */
async function tabTo(page: Page, sought: Locator): Promise<void> {
  await expect(sought).toBeVisible()
  for (let steps = 0; steps < MOST_STOPS; steps += 1) {
    await page.keyboard.press('Tab')
    const isThere = (element: Element) =>
      document.activeElement !== document.body && (document.activeElement?.contains(element) ?? false)
    if (await sought.evaluate(isThere)) return
  }
  throw new Error(`The Tab key does not reach ${sought}.`)
}

// The ids of list items end in their indices.
function getPlace(id: string | null | undefined): number {
  return Number(id?.match(/\d+$/)?.[0])
}

/** Opens an item of one of the desk's own lists: each is one tab stop, and arrow keys move within it. */
async function openLine(page: Page, name: string): Promise<void> {
  const line = page.getByRole('option', {name, exact: true})
  await tabTo(page, line)
  const active = () => page.evaluate(() => document.activeElement?.getAttribute('aria-activedescendant'))
  for (let steps = 0; steps < MOST_STOPS; steps += 1) {
    const at = await active()
    const distance = getPlace(await line.getAttribute('id')) - getPlace(at)
    if (distance === 0) break
    await page.keyboard.press(distance > 0 ? 'ArrowDown' : 'ArrowUp')
    await expect.poll(active).not.toBe(at)
  }
  await page.keyboard.press('Enter')
}

test('setting › is found, changed and published with the keyboard alone @soak', async ({
  page,
  studio,
  content,
}) => {
  const site = await keepSite(content)
  await studio.signIn()

  await openLine(page, site.name)
  await openLine(page, 'Settings')
  await tabTo(page, page.getByRole('searchbox', {name: 'Search settings'}))
  await page.keyboard.type(LABEL)
  await tabTo(page, page.getByRole('link', {name: LABEL}))
  await page.keyboard.press('Enter')
  const box = page.getByRole('textbox', {name: LABEL, exact: true})
  await expect(box).toBeFocused()
  // The field is read-only until its document has loaded.
  await expect(box).toBeEditable()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(WORDS)
  await expect(box).toHaveValue(WORDS)

  // The Studio ignores a publish during validation, as with the button.
  const words = `*[_id == $id][0].${STORED}`
  await expect(async () => {
    await page.keyboard.press('Control+Alt+p')
    await expect
      .poll(() => content.fetch(words, {id: site.settingsId}), {timeout: extendLimit(5000)})
      .toBe(WORDS)
  }).toPass()
})
