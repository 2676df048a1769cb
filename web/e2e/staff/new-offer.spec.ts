import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {awaitWords, load} from '../fixtures/page-walk.ts'
import {siteUrl} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {name: string; slug: string}

const SITES = `${DEMO_SITES}{name, "slug": slug.current}`
const NAME = 'A journey offer made from nothing'
const TERMS = 'While stocks last. Excludes fleet buyers.'
const ALT = 'A plain blue picture'

// One blue pixel: what is in the picture does not matter, that it arrives does.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
  'base64',
)

test('new offer with picture, end and terms › shows on its site, and on no other [3.14]', async ({
  administrator: {page, studio},
  context,
  content,
}) => {
  content.sweep('*[_type == "offer" && name == $name]', {name: NAME})
  const [site, ...others] = await content.fetch<Site[]>(SITES)
  if (!site) throw new Error('The seeds have no site.')

  const began = Date.now()
  await studio.open(site.name, 'Offers', 'New offer')
  await expect(page.getByRole('textbox', {name: 'Name', exact: true})).toBeVisible()
  // A hand that presses twice has the same form.
  const form = page.url()
  await studio.open('New offer')
  expect(page.url()).toBe(form)
  await studio.write('Name', NAME)
  await expect(page.getByRole('textbox', {name: 'Short name', exact: true})).toHaveValue(/^a-journey-offer/)
  const files = page.waitForEvent('filechooser')
  await page.getByTestId('file-input-upload-button-pictures').click()
  await (await files).setFiles({
    name: 'blue.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  })
  await expect(page.getByTestId('hotspot-image-input')).toBeVisible()
  await studio.write('What the picture shows', ALT)
  await studio.write('Terms', TERMS)
  await page.getByRole('button', {name: 'Two weeks from today'}).click()
  await expect(page.getByRole('button', {name: /thing.* publishing/})).toHaveCount(0)
  await studio.publish()

  await awaitWords(site.slug, '/special-offers', NAME)
  const shopper = await context.newPage()
  await shopper.goto(siteUrl(site.slug, '/special-offers'))
  const seconds = Math.round((Date.now() - began) / 1000)
  test.info().annotations.push({type: 'from the first click to the site', description: `${seconds} s`})

  await shopper.getByRole('link', {name: NAME}).first().click()
  await expect(shopper.getByRole('heading', {level: 1, name: NAME})).toBeVisible()
  await expect(shopper.getByText(TERMS)).toBeVisible()
  await expect(shopper.getByRole('img', {name: ALT})).toBeVisible()
  for (const other of others) {
    expect((await load(other.slug, '/special-offers')).html, other.slug).not.toContain(NAME)
  }
})

test('problems before a publish › are listed in one place, and lead to their fields @soak', async ({
  page,
  studio,
  content,
}) => {
  content.sweep('*[_type == "offer" && disclaimer == $terms]', {terms: TERMS})
  const [site] = await content.fetch<Site[]>(SITES)
  await studio.signIn()
  await studio.open(site?.name ?? '', 'Offers', 'New offer')
  await studio.write('Terms', TERMS)

  await page.getByRole('button', {name: /2 things stop publishing.*show/}).click()
  const blockers = page.getByRole('group', {name: 'Stops publishing'})
  await expect(blockers.getByRole('button')).toHaveText([/Name.*Fill in: Name/, /Short name/])
  await expect(page.getByRole('button', {name: 'Publish', exact: true})).toBeDisabled()
  await blockers.getByRole('button', {name: /Fill in: Name/}).click()
  const name = page.getByRole('textbox', {name: 'Name', exact: true})
  await expect(name).toBeFocused()
  await name.fill('Was $39,990: a journey')
  // The Studio checks when the browser is idle.
  await expect(page.getByText('Ready to publish')).toBeVisible()

  for (const edge of ['Shows from', 'Shows until']) {
    await page.getByLabel(`${edge}: day`).fill('')
    await page.getByLabel(`${edge}: day`).blur()
  }
  const warnings = page.getByRole('group', {name: 'Look at this first'})
  await expect(warnings.getByText(/It has no end/)).toBeVisible()
  await expect(warnings.getByText(/former price but has no first day/)).toBeVisible()
  await expect(page.getByRole('button', {name: 'Publish', exact: true})).toBeEnabled()
})
