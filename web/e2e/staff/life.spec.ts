import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {findStaff} from '../fixtures/staff.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {id: string; name: string}

const SITE = `${DEMO_SITES}[0]{"id": _id, name}`
const OFFER = 'offer-life-journey'
const AUTHOR = 'author-life-journey'
const FIRST = 'A journey offer as it began'
const COPY = `${FIRST} (copy)`
const SECOND = `${FIRST}, then moved on`
const THIRD = 'A journey offer in two minds'

function offerOn(site: Site) {
  return {
    _id: OFFER,
    _type: 'offer',
    name: FIRST,
    slug: {_type: 'slug', current: OFFER},
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]},
  }
}

test('offer › is discarded, unpublished, published, copied and deleted @soak', async ({
  page,
  studio,
  content,
}) => {
  content.sweep('*[_type == "offer" && name == $name]', {name: COPY})
  const site = await content.fetch<Site>(SITE)
  await content.create(offerOn(site))
  await studio.signIn()
  await studio.open(site.name, 'Offers', FIRST)
  const name = page.getByRole('textbox', {name: 'Name', exact: true})
  const stored = () =>
    content.fetchRaw<string[]>('*[_id in [$id, "drafts." + $id]] | order(_id)._id', {id: OFFER})

  await studio.write('Name', THIRD)
  await expect.poll(stored).toEqual([`drafts.${OFFER}`, OFFER])
  await studio.choose('Discard changes')
  await page.getByRole('dialog').getByRole('button', {name: 'Discard changes'}).click()
  await expect(name).toHaveValue(FIRST)
  await expect.poll(stored).toEqual([OFFER])

  await page.getByTestId('document-header-Published-chip').click()
  await page.getByRole('button', {name: 'Unpublish', exact: true}).click()
  await page
    .getByRole('dialog')
    .getByRole('button', {name: /unpublish/i})
    .last()
    .click()
  await expect.poll(stored).toEqual([`drafts.${OFFER}`])
  await page.getByTestId('document-header-Draft-chip').click()
  await studio.publish()
  await expect.poll(stored).toEqual([OFFER])

  const original = page.url()
  await studio.choose('Duplicate')
  const copies = '*[_type == "offer" && name == $name]._id'
  await expect.poll(() => content.fetchRaw<string[]>(copies, {name: COPY})).toHaveLength(1)
  await expect(page).not.toHaveURL(new RegExp(`;${OFFER}$`))

  await page.goto(original)
  await expect(name).toHaveValue(FIRST)
  await studio.choose('Delete')
  await page.getByRole('dialog').getByRole('button', {name: 'Delete document'}).click()
  await expect.poll(stored).toEqual([])
  expect(await content.fetchRaw<string[]>(copies, {name: COPY})).toHaveLength(1)
})

// The Studio itself does this; in the soak lane.
test('document with references to it › is not deleted without a warning @soak', async ({
  page,
  studio,
  content,
}) => {
  await content.create({_id: AUTHOR, _type: 'author', name: 'Kim Invented'})
  await content.create({
    _id: 'post-life-journey',
    _type: 'post',
    title: 'A journey post that refers',
    slug: {_type: 'slug', current: 'post-life-journey'},
    author: {_type: 'reference', _ref: AUTHOR},
  })
  await studio.signIn()
  await studio.open('Authors')
  await page.getByPlaceholder('Search list').fill('Kim')
  await page.getByRole('link', {name: /Kim Invented/}).click()
  await studio.choose('Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/1 document refers to/)).toBeVisible()
  await expect(dialog.getByText('A journey post that refers')).toBeVisible()
  await dialog.getByRole('button', {name: 'Cancel'}).click()
  expect(await content.fetch('count(*[_id == $id])', {id: AUTHOR})).toBe(1)
})

// The Studio itself does this; in the soak lane.
test('history › shows who changed what and the difference, and restores an earlier version @soak', async ({
  page,
  studio,
  content,
}) => {
  // Its own id every time: history outlives the document.
  const id = `offer-history-${crypto.randomUUID()}`
  const person = await findStaff('editor')
  const site = await content.fetch<Site>(SITE)
  await content.create({...offerOn(site), _id: id})
  await studio.signIn(person)
  await studio.open(site.name, 'Offers', FIRST)
  await studio.write('Name', SECOND)
  await page.getByTestId('pane-footer-document-status').click()
  const changes = page.getByTestId('review-changes-pane').last()
  await expect(changes.locator('ins', {hasText: 'moved on'}).first()).toBeVisible()
  await studio.publish()
  await studio.write('Name', THIRD)
  const published = '*[_id == $id][0].name'
  await studio.publish()
  await expect.poll(() => content.fetch(published, {id})).toBe(THIRD)

  await page.getByRole('tab', {name: 'History'}).click()
  const publishes = page.getByRole('button', {name: new RegExp(`${person.name} Published`)})
  await expect(publishes).toHaveCount(2)
  await publishes.last().click()
  await expect(page.getByRole('textbox', {name: 'Name', exact: true})).toHaveValue(SECOND)
  await page.getByRole('button', {name: 'Revert to revision'}).click()
  await page.getByRole('button', {name: 'Confirm', exact: true}).click()
  await expect.poll(() => content.fetchRaw('*[_id == "drafts." + $id][0].name', {id})).toBe(SECOND)
})
