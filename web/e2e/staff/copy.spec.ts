import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {awaitWords} from '../fixtures/page-walk.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {id: string; slug: string; name: string}

const SITES = `${DEMO_SITES}{"id": _id, "slug": slug.current, name}`
const OFFER = 'offer-copy-journey'
const NAME = 'A journey offer worth copying'

function offerOn(site: Site) {
  return {
    _id: OFFER,
    _type: 'offer',
    name: NAME,
    slug: {_type: 'slug', current: OFFER},
    window: {start: '2020-01-01T00:00:00Z', end: '2099-01-01T00:00:00Z'},
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]},
  }
}

test('offer › is copied to another site as a draft, and published there [3.14] @soak', async ({
  page,
  studio,
  content,
}) => {
  content.sweep('*[_type == "offer" && name == $name]', {name: NAME})
  const [site, other] = await content.fetch<Site[]>(SITES)
  if (!site || !other) throw new Error('The seeds have too few sites.')
  await content.create(offerOn(site))
  await studio.signIn()
  await studio.open(site.name, 'Offers', NAME)
  await studio.choose('Copy to other sites')
  await page.getByLabel(other.name).check()
  await page.getByRole('button', {name: 'Copy', exact: true}).click()
  await page.getByRole('link', {name: `Draft for ${other.name}`}).click()
  await expect(page.getByRole('textbox', {name: 'Short name', exact: true})).toHaveValue(
    `${OFFER}-${other.slug}`,
  )
  await studio.publish()

  await awaitWords(other.slug, '/special-offers', NAME)
  await awaitWords(site.slug, '/special-offers', NAME)
})

test('offer › is duplicated under a name and an address of its own @soak', async ({
  page,
  studio,
  content,
}) => {
  content.sweep('*[_type == "offer" && name match $name]', {name: `${NAME}*`})
  const [site] = await content.fetch<Site[]>(SITES)
  if (!site) throw new Error('The seeds have no site.')
  await content.create(offerOn(site))
  await studio.signIn()
  await studio.open(site.name, 'Offers', NAME)
  await studio.choose('Duplicate')
  await expect(page.getByRole('textbox', {name: 'Name', exact: true})).toHaveValue(`${NAME} (copy)`)
  await studio.publish()
  await awaitWords(site.slug, '/special-offers', `${NAME} (copy)`)
})
