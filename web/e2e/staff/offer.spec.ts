import type {Page} from '@playwright/test'
import {siteUrl} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {id: string; slug: string; name: string}

const SITES = `*[_type == "site" && live != false] | order(name asc){"id": _id, "slug": slug.current, name}`
const OFFER = 'offer-studio-journey'
const BEFORE = 'A journey offer before it was edited'
const AFTER = 'A journey offer, edited in the Studio'

function offerOn(site: Site) {
  return {
    _id: OFFER,
    _type: 'offer',
    name: BEFORE,
    slug: {_type: 'slug', current: OFFER},
    window: {end: '2099-01-01T00:00:00Z'},
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]},
  }
}

async function openOffers(shopper: Page, site: Site): Promise<void> {
  await shopper.goto(siteUrl(site.slug, '/special-offers'))
}

test('[3.14] an offer edited in the Studio shows on its site at the next load, and on no other', async ({
  context,
  studio,
  content,
}) => {
  const [site, ...others] = await content.fetch<Site[]>(SITES)
  if (!site) throw new Error('The seeds have no site.')
  await content.create(offerOn(site))

  const shopper = await context.newPage()
  await expect(async () => {
    await openOffers(shopper, site)
    await expect(shopper.getByRole('link', {name: BEFORE})).toBeVisible({timeout: 1000})
  }).toPass()

  await studio.signIn()
  await studio.open(site.name, 'Offers', BEFORE)
  await studio.write('Name', AFTER)
  await studio.publish()

  await expect(async () => {
    await shopper.reload()
    await expect(shopper.getByRole('link', {name: AFTER})).toBeVisible({timeout: 1000})
  }).toPass()
  await expect(shopper.getByRole('link', {name: BEFORE})).toHaveCount(0)

  for (const other of others) {
    await openOffers(shopper, other)
    await expect(shopper.getByRole('heading', {level: 1})).toBeVisible()
    await expect(shopper.getByText(AFTER)).toHaveCount(0)
  }
})
