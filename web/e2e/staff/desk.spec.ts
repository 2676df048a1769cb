import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {load} from '../fixtures/page-walk.ts'
import {stack, studioUrl} from '../fixtures/stack.ts'
import {findStaff} from '../fixtures/staff.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {id: string; name: string; slug: string; settingsId: string}

const SITE = '{"id": _id, name, "slug": slug.current, "settingsId": settings._ref}'
const OFFER = 'offer-desk-journey'
const POST = 'post-desk-journey'

test('switch that does nothing › says why beside it and in content issues, with its field in view', async ({
  administrator: {page, studio},
  content,
}) => {
  const site = await content.fetch<Site>(
    `${DEMO_SITES}[count(dealerships[defined(@->stripeAccount)]) == 0][0]${SITE}`,
  )
  const client = connectContent()
  await content.keep(site.settingsId)
  await client
    .patch(site.settingsId)
    .append('values', [{_key: 'features.onlinePayment.on', on: true}])
    .commit()
  await waitForRelease(client)
  await studio.goTo('/today')
  await page.getByRole('searchbox', {name: 'Search everything'}).fill('online payment')
  const found = page.getByRole('group', {name: 'Online payment · Features', exact: true})
  await expect(found.getByRole('link').first()).not.toHaveText(/Default/)
  await found.getByRole('link', {name: `on ${site.name}`}).click()

  const field = page.locator('[id="features.onlinePayment.on"]')
  await expect(field).toBeInViewport()
  await expect(page.getByTestId('lack-features.onlinePayment.on')).toHaveText(/write the Stripe account/)
  expect((await load(site.slug, '/online-payment')).status).toBe(404)

  await studio.goTo('/content-issues')
  const issue = page.getByRole('listitem').filter({hasText: 'Online payment'})
  await expect(issue.getByText(/“Online payment” does nothing yet: write the Stripe account/)).toBeVisible()
})

test('list › names what shoppers see, and comes back by itself after an outage', async ({
  page,
  studio,
  content,
  complaints,
}) => {
  const site = await content.fetch<Site>(`${DEMO_SITES}[0]${SITE}`)
  const offer = {
    _id: OFFER,
    _type: 'offer',
    name: 'A desk offer as published',
    slug: {_type: 'slug', current: OFFER},
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]},
  }
  await content.create(offer)
  await content.draft({...offer, name: 'A desk offer as drafted'})
  await studio.signIn()
  await studio.open(site.name, 'Offers')
  const row = page.getByRole('link', {name: /A desk offer as published/})
  await expect(row).toContainText('Unpublished changes')

  complaints.allow(/Failed to load resource|ERR_|WebSocket|fetch/i)
  const blocked = `http://127.0.0.1:${stack.ports.cms}/**`
  await page.route(blocked, (route) => route.abort())
  await page.getByRole('searchbox', {name: 'Search offers'}).fill('desk offer')
  await expect(
    page.getByText('The content cannot be reached just now. This comes back by itself.'),
  ).toBeVisible()
  await page.unroute(blocked)
  await expect(row).toBeVisible()
})

test('viewer › sees no number of leads and no link to them', async ({page, studio, content}) => {
  const site = await content.fetch<Site>(`${DEMO_SITES}[0]${SITE}`)
  await studio.keepToken(await findStaff('viewer'))
  await page.goto(studioUrl())
  const card = page.getByRole('region', {name: site.name, exact: true})
  await expect(card.getByRole('heading', {name: 'On now'})).toBeVisible()
  await expect(card.getByText(/Leads|in 7 days/)).toHaveCount(0)
})

test('post › shows the cars that staff paste into it, in their order [2.21]', async ({page, content}) => {
  const site = await content.fetch<Site>(`${DEMO_SITES}[0]${SITE}`)
  const home = `http://${site.slug}.localhost:${stack.ports.web}`
  await page.goto(`${home}/search/used-cars`)
  const links = page.getByRole('main').locator('a[href^="/cars/"]')
  const addresses = await links.evaluateAll((all) => [
    ...new Set(all.map((link) => link.getAttribute('href')?.split(/[?#]/)[0] ?? '')),
  ])
  const [first = '', second = ''] = addresses.filter((address) => address !== '/cars/trade-in')
  expect(first && second).toBeTruthy()
  await content.create({
    _id: POST,
    _type: 'post',
    title: 'Two cars of a journey',
    slug: {_type: 'slug', current: POST},
    publishedAt: '2026-01-01T00:00:00Z',
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]},
    vehicles: [second, `${home}${first}?from=list`],
  })
  await page.goto(`${home}/blog/${POST}`)
  const named = page.getByRole('region', {name: /The cars? in this post|The .* in this post/})
  const shown = await named
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.flatMap(
        (item) => item.querySelector('a[href^="/cars/"]')?.getAttribute('href')?.split(/[?#]/)[0] ?? [],
      ),
    )
  expect(shown).toEqual([second, first])
})
