import type {Page} from '@playwright/test'
import {siteUrl} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {id: string; slug: string; name: string}

const SITES = `*[_type == "site" && live != false] | order(name asc){"id": _id, "slug": slug.current, name}`
const OFFER = 'offer-copy-journey'
const NAME = 'A journey offer worth copying'
const CHANGED = 'A journey offer changed by mistake'

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

async function expectOffer(shopper: Page, site: Site, name: string): Promise<void> {
  await expect(async () => {
    await shopper.goto(siteUrl(site.slug, '/special-offers'))
    await expect(shopper.getByRole('link', {name})).toBeVisible({timeout: 1000})
  }).toPass()
}

test('[3.14] an offer is copied to another site as a draft, and published there', async ({
  page,
  context,
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

  const shopper = await context.newPage()
  await expectOffer(shopper, other, NAME)
  await expectOffer(shopper, site, NAME)
})

test('[3.14] a publish is taken back with one click, and nothing written is lost', async ({
  page,
  context,
  studio,
  content,
}) => {
  const [site] = await content.fetch<Site[]>(SITES)
  if (!site) throw new Error('The seeds have no site.')
  await content.create(offerOn(site))
  await studio.signIn()
  await studio.open(site.name, 'Offers', NAME)
  await studio.write('Name', CHANGED)
  await studio.publish()
  const shopper = await context.newPage()
  await expectOffer(shopper, site, CHANGED)

  await studio.choose('Undo last publish')
  await page.getByRole('button', {name: 'Put back'}).click()
  await expectOffer(shopper, site, NAME)
  await expect(page.getByRole('textbox', {name: 'Name', exact: true})).toHaveValue(CHANGED)
})
