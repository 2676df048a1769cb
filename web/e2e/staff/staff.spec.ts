import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {findStaff} from '../fixtures/staff.ts'
import {expect, test} from '../fixtures/studio.ts'

const SHARED = 'offer-shared-journey'
const OWN = 'offer-own-journey'
const FOREIGN = 'offer-foreign-journey'
const AUTHOR = 'author-shared-journey'
const BRAND = 'settings-brand-shared-journey'
const ALL_SITES = ['Default settings', 'Trial of defaults', 'Templates', 'Brands']
const NOT_YOURS = /^This link leads to something that is not among yours/
const REFUSED = /does not have permission to edit this document/

function offer(id: string, name: string, sites: readonly string[]) {
  const named = sites.map((_ref) => ({_type: 'reference', _ref, _key: _ref}))
  const scope = sites.length > 0 ? {audience: 'sites', sites: named} : {audience: 'all'}
  return {_id: id, _type: 'offer', name, slug: {_type: 'slug', current: id}, scope}
}

test('editor of one site › sees and changes that site alone', async ({page, studio, content}) => {
  const person = await findStaff('site-editor')
  const [mine] = person.sites
  const others = await content.fetch<{id: string; name: string; slug: string}[]>(
    `${DEMO_SITES}[!(_id in $mine)]{"id": _id, name, "slug": slug.current}`,
    {mine: person.sites.map(({id}) => id)},
  )
  if (!mine || !others[0]) throw new Error('The seeds have too few sites.')
  await content.create(offer(SHARED, 'A journey offer for all', []))
  await content.create(offer(SHARED, 'A journey offer for everybody', []))
  await content.create(offer(OWN, 'A journey offer of my own', [mine.id]))
  await content.create(offer(FOREIGN, 'A journey offer of another site', [others[0].id]))
  await studio.signIn(person)

  await expect(page.getByRole('link', {name: mine.name})).toBeVisible()
  for (const {name} of others) await expect(page.getByRole('link', {name})).toHaveCount(0)
  for (const name of [
    'All sites',
    ...ALL_SITES,
    'Dealerships',
    'Staff users',
    'Stock feeds',
    'New site',
    'Stock arrivals',
    'Developer',
  ])
    await expect(page.getByRole('link', {name, exact: true})).toHaveCount(0)

  await studio.open(mine.name, 'Offers')
  await expect(page.getByText('A journey offer of another site')).toHaveCount(0)
  await studio.open('A journey offer for everybody')
  await expect(page.getByText(REFUSED)).toBeVisible()
  await expect(page.getByRole('textbox', {name: 'Name', exact: true})).toHaveAttribute('readonly', '')

  await studio.open('A journey offer of my own')
  await expect(page.getByText(REFUSED)).toHaveCount(0)
  await studio.write('Name', 'A journey offer that I changed')
  await studio.publish()
  await expect
    .poll(() => content.fetch('*[_id == $id][0].name', {id: OWN}))
    .toBe('A journey offer that I changed')

  await studio.goTo(`/intent/edit/id=${FOREIGN};type=offer/`)
  await expect(page.getByText(/does not have permission to/)).toBeVisible()
  await expect(page.getByText(/^This belongs to another site/)).toBeVisible()
  await expect(page.getByRole('textbox', {name: 'Name', exact: true})).toHaveCount(0)
  await expect(page.getByText('A journey offer of another site')).toHaveCount(0)

  await studio.goTo(`/structure/${others[0].slug}`)
  await expect(page.getByText(NOT_YOURS)).toBeVisible()

  await studio.goTo('/calendar')
  await expect(page.getByTestId('calendar')).toBeVisible()
  await expect(page.getByRole('combobox', {name: 'Site'})).toHaveCount(0)

  // Only what this person may change is offered to be put back.
  const slug = await content.fetch<string>('*[_id == $id][0].slug.current', {id: mine.id})
  await studio.goTo(`/structure/${slug};activity`)
  const changes = page
    .getByTestId('activity')
    .getByRole('listitem')
    .filter({has: page.getByText(/ became /)})
  const own = changes.filter({hasText: 'A journey offer that I changed'}).first()
  await expect(own.getByRole('button', {name: /^Put this back/})).toBeVisible()
  const shared = changes.filter({hasText: 'A journey offer for everybody'}).first()
  await expect(shared).toBeVisible()
  await expect(shared.getByRole('button', {name: /^Put this back/})).toHaveCount(0)

  // Of one site the first screen shows the home page itself, which takes no key.
  await studio.goTo('/today')
  const home = page.getByTestId('home-in-small')
  await expect(home.locator('iframe').contentFrame().locator('header')).toBeVisible()
  expect(await home.evaluate((frame) => frame instanceof HTMLElement && frame.inert)).toBe(true)
})

test('editor of all sites › reaches what several sites share, and changes it', async ({
  page,
  studio,
  content,
}) => {
  await content.create({_id: AUTHOR, _type: 'author', name: 'A journey author'})
  await content.create({_id: BRAND, _type: 'settings', layer: 'brand', title: 'A journey brand'})
  await studio.signIn(await findStaff('editor'))

  for (const name of ['Manufacturers', 'Dealerships', 'Authors', ...ALL_SITES])
    await expect(page.getByRole('link', {name, exact: true})).toBeVisible()
  for (const name of ['Staff users', 'New site', 'Developer'])
    await expect(page.getByRole('link', {name, exact: true})).toHaveCount(0)

  await studio.open('Authors', 'A journey author')
  await expect(page.getByText(REFUSED)).toHaveCount(0)
  await studio.write('Name', 'A journey author who married')
  await studio.publish()
  await expect
    .poll(() => content.fetch('*[_id == $id][0].name', {id: AUTHOR}))
    .toBe('A journey author who married')

  await studio.open('Brands', 'A journey brand', 'About')
  await expect(page.getByText(REFUSED)).toHaveCount(0)
  await studio.write('Name', 'A journey brand of new cars')
  await studio.publish()
  await expect
    .poll(() => content.fetch('*[_id == $id][0].title', {id: BRAND}))
    .toBe('A journey brand of new cars')
})

test('viewer › sees everything, changes nothing and reads why', async ({page, studio, content}) => {
  const sites = await content.fetch<{name: string; slug: string}[]>(
    `${DEMO_SITES}{name, "slug": slug.current}`,
  )
  await content.create(offer(SHARED, 'A journey offer', []))
  await content.create(offer(SHARED, 'A journey offer to look at', []))
  await studio.signIn(await findStaff('viewer'))

  for (const {name} of sites) await expect(page.getByRole('link', {name})).toBeVisible()
  for (const name of ALL_SITES) await expect(page.getByRole('link', {name, exact: true})).toHaveCount(0)
  await studio.open(sites[0]?.name ?? '', 'Offers')
  await expect(page.getByText(/You can look at everything here but change nothing/)).toBeVisible()
  await expect(page.getByRole('link', {name: 'New offer'})).toHaveCount(0)
  // Personal data of shoppers is not part of the content.
  await expect(page.getByRole('link', {name: 'Leads', exact: true})).toHaveCount(0)
  await studio.open('A journey offer to look at')
  await expect(page.getByText(REFUSED)).toBeVisible()
  await expect(page.getByRole('textbox', {name: 'Name', exact: true})).toHaveAttribute('readonly', '')
  await expect(page.getByRole('button', {name: 'Publish', exact: true})).toBeDisabled()
  await studio.goTo(`/structure/${sites[0]?.slug};leads`)
  await expect(page.getByText(NOT_YOURS)).toBeVisible()
  await studio.goTo(`/structure/${sites[0]?.slug};activity`)
  await expect(page.getByText('“A journey offer” became “A journey offer to look at”')).toBeVisible()
  await expect(page.getByRole('button', {name: /^Put /})).toHaveCount(0)
})
