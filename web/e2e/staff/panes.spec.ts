import type {Locator} from '@playwright/test'
import {expectNoViolation, WIDTHS} from '../fixtures/axe.ts'
import {dropFile} from '../fixtures/count-actions.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {load} from '../fixtures/page-walk.ts'
import {studioUrl} from '../fixtures/stack.ts'
import {findStaff} from '../fixtures/staff.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {id: string; slug: string; name: string; settings: string}

const SITE = `${DEMO_SITES}[0]{"id": _id, "slug": slug.current, name, "settings": settings._ref}`
const DRAWING = 'A journey drawing'
const IDS = ['slide-panes-a', 'slide-panes-b', 'slide-panes-c']

const drawing = (words: string) => ({
  name: `${words.replaceAll(' ', '-').toLowerCase()}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#0B5FFF"/><!-- ${words} --></svg>`,
  ),
})

// Whose a picture is, unit tests hold; the pane itself in the soak lane.
test('pictures › are uploaded many at once, named and found by an editor of one site, and kept while used @soak', async ({
  page,
  studio,
  content,
  complaints,
}) => {
  complaints.allow(/400/)
  const person = await findStaff('site-editor')
  const [mine] = person.sites
  if (!mine) throw new Error('The seeds have no editor of a site.')
  content.sweep('*[_type == "offer" && _id == $id]', {id: 'offer-panes'})
  content.sweep('*[_type == "sanity.imageAsset" && title match $words]', {words: 'journey drawing*'})
  await studio.signIn(person)
  await studio.open(mine.name, 'Pictures')
  const list = page.getByTestId('pictures')
  await list
    .getByLabel('Pictures to upload')
    .setInputFiles([drawing(`${DRAWING} one`), drawing(`${DRAWING} two`)])
  await expect(list.getByText('2 pictures uploaded.')).toBeVisible()
  await dropFile(list, {name: 'prices.docx', mimeType: '', buffer: Buffer.from('no picture')})
  await expect(list.getByText(/prices\.docx: it is no picture that the sites can show/)).toBeVisible()
  await list.getByRole('link', {name: /journey drawing two/}).click()
  const form = page.getByTestId('picture')
  await form.getByLabel('What the picture shows').fill('A blue square')
  await form.getByLabel('Folder').fill('Journeys')
  await form.getByLabel('Tags').fill('blue, square')
  await form.getByRole('button', {name: 'Save'}).click()
  await expect(list.getByRole('link', {name: /journey drawing two/}).getByText('square')).toBeVisible()
  await list.getByRole('searchbox', {name: 'Search pictures'}).fill('blue squ')
  await expect(list.getByRole('status')).toHaveText('1 picture')
  await expectNoViolation(page, '[data-testid="pictures"]')
  await expectNoViolation(page, '[data-testid="picture"]')

  const asset = '*[_type == "sanity.imageAsset" && altText == "A blue square"][0]'
  expect(await content.fetch(`${asset}{"owner": source.id, "folder": library.folder}`)).toEqual({
    owner: mine.id,
    folder: 'Journeys',
  })
  const id = await content.fetch<string>(`${asset}._id`)
  await content.create({
    _id: 'offer-panes',
    _type: 'offer',
    name: 'An offer with a drawing',
    slug: {_type: 'slug', current: 'offer-panes'},
    image: {_type: 'image', asset: {_type: 'reference', _ref: id}},
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: mine.id, _key: mine.id}]},
  })
  await page.reload()
  await expect(form.getByText('It cannot be deleted: “An offer with a drawing” uses it.')).toBeVisible()
  await expect(form.getByRole('button', {name: 'Delete'})).toBeDisabled()

  // Cropped once, by keys: the page of the offer that uses it follows.
  const corner = form.getByRole('button', {name: 'Top left corner'})
  for (let step = 0; step < 4; step++) await corner.press('ArrowRight')
  await expect(form.getByText('Shown: 80% of its width, all of its height.')).toBeVisible()
  await expectNoViolation(page, '[data-testid="picture"]')
  await form.getByRole('button', {name: 'Save'}).click()
  await expect(form.getByText('Saved.')).toBeVisible()
  const readOffer = async () => (await load(mine.id.replace(/^site-/, ''), '/offers/offer-panes')).html
  await expect.poll(readOffer).toMatch(/\/image\/[\w-]*-cut-20-0-100-100/)

  await page.setViewportSize(WIDTHS.phone)
  const overhang = () => form.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)
  await expect.poll(overhang).toBeLessThanOrEqual(0)
})

// The numbers are a rule with unit tests; the pane itself in the soak lane.
test('order › is changed by keys, by dragging and by a pin, and shows what stands on the home page @soak', async ({
  page,
  studio,
  content,
}) => {
  const site = await content.fetch<Site>(SITE)
  for (const [at, _id] of IDS.entries()) {
    await content.create({
      _id,
      _type: 'slide',
      name: `Slide ${_id}`,
      order: 901 + at,
      scope: {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]},
    })
  }
  await studio.signIn()
  await studio.open(site.name, 'Slides')
  await page.getByRole('button', {name: 'Order', exact: true}).click()
  const list = page.getByTestId('order')
  const line = (id: string): Locator => list.locator(`li[data-id="${id}"]`)
  await expect(line(IDS[2] ?? '').getByText('Shown on home')).toBeVisible()
  await line(IDS[2] ?? '').focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(line(IDS[2] ?? '')).toBeFocused()
  await line(IDS[0] ?? '').dragTo(line(IDS[1] ?? ''))
  await expectNoViolation(page, '[data-testid="order"]')
  await list.getByRole('button', {name: 'Publish the order'}).click()
  await expect(list.getByText(/shoppers see it/)).toBeVisible()
  const inOrder = '*[_id in $ids] | order(order asc)._id'
  expect(await content.fetch(inOrder, {ids: IDS})).toEqual([IDS[2], IDS[1], IDS[0]])
  await list.getByRole('button', {name: `Pin to the top: Slide ${IDS[0]}`}).click()
  await list.getByRole('button', {name: 'Publish the order'}).click()
  await expect.poll(() => content.fetch(inOrder, {ids: IDS})).toEqual([IDS[0], IDS[2], IDS[1]])
})

test('theme and effective settings › say how a colour reads as it is chosen, and where a setting comes from @soak', async ({
  page,
  studio,
  content,
}) => {
  const site = await content.fetch<Site>(SITE)
  await content.keep(site.settings)
  await studio.signIn()
  await page.goto(studioUrl(`/structure/${site.slug};settings;theme`))
  await page.getByLabel('Pick: Accent', {exact: true}).fill('#ffff00')
  await page.getByLabel('Pick: Text on accent', {exact: true}).fill('#ffffff')
  await expect(page.getByText('Text on the accent: 1.0, hard to read: 4.5 is needed').first()).toBeVisible()

  await page.goto(studioUrl('/effective-settings'))
  await page.getByRole('searchbox', {name: 'Search settings'}).fill('without a price')
  await expect(page.getByText(/^From Default(?:: | on all sites)/).first()).toBeVisible()
  await page.getByRole('link', {name: 'Words without a price'}).first().click()
  await expect(page.getByLabel('Words without a price')).toBeVisible()
})
