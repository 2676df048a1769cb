import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {awaitWords, load} from '../fixtures/page-walk.ts'
import {siteUrl} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {id: string; slug: string; name: string}

const SITES = `${DEMO_SITES}{"id": _id, "slug": slug.current, name}`
const OFFERS = '/special-offers'
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

test('edited offer › shows on its site at the next load and on no other, and one click reverts it [3.14]', async ({
  administrator: {page, studio},
  context,
  content,
}) => {
  const [site, ...others] = await content.fetch<Site[]>(SITES)
  if (!site) throw new Error('The seeds have no site.')
  await content.create(offerOn(site))
  await awaitWords(site.slug, OFFERS, BEFORE)

  await studio.open(site.name, 'Offers', BEFORE)
  await studio.write('Name', AFTER)
  await studio.publish()

  await awaitWords(site.slug, OFFERS, AFTER)
  const shopper = await context.newPage()
  await shopper.goto(siteUrl(site.slug, OFFERS))
  await expect(shopper.getByRole('link', {name: AFTER})).toBeVisible()
  await expect(shopper.getByRole('link', {name: BEFORE})).toHaveCount(0)
  for (const other of others) {
    const {status, html} = await load(other.slug, OFFERS)
    expect(status, other.slug).toBe(200)
    expect(html, other.slug).not.toContain(AFTER)
  }

  // Nothing is lost: the form shows the unpublished content as a draft.
  await studio.choose('Undo last publish')
  await page.getByRole('button', {name: 'Put back'}).click()
  await awaitWords(site.slug, OFFERS, BEFORE)
  await expect(page.getByRole('textbox', {name: 'Name', exact: true})).toHaveValue(AFTER)
  await shopper.reload()
  await expect(shopper.getByRole('link', {name: BEFORE})).toBeVisible()
})
