import {buildLegalPageDocuments} from '@forecourt/schemas/page/legal-pages'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {load} from '../fixtures/page-walk.ts'
import {expect, test} from '../fixtures/studio.ts'

const SLUG = 'legal-motors'
const SITE = `site-${SLUG}`
const SETTINGS = `settings-${SLUG}`
const refTo = (_ref: string) => ({_type: 'reference', _ref})

test('switch that goes on › is asked for on the privacy policy, with the words to take [2.21]', async ({
  administrator: {page, studio},
  content,
}) => {
  const [dealership] = await content.fetch<string[]>(
    '*[_type == "dealership" && slug.current == "ridgeway"]._id',
  )
  const before = {settings: declaredDefaults, takesPayments: false, now: Date.now()}
  const [privacy, terms] = buildLegalPageDocuments({id: SITE, slug: SLUG}, before)
  if (!dealership || !privacy || !terms) throw new Error('There is no dealership, or no legal page.')
  const settings = {_id: SETTINGS, _type: 'settings', title: 'Legal Motors', layer: 'site'}
  await content.create(
    {...settings, features: {watchlist: {on: true}}},
    {
      _id: SITE,
      _type: 'site',
      name: 'Legal Motors',
      slug: {_type: 'slug', current: SLUG},
      hosts: [`${SLUG}.localhost`],
      template: refTo('settings-template-used-cars'),
      settings: refTo(SETTINGS),
      dealerships: [{...refTo(dealership), _key: 'one'}],
    },
    privacy,
    terms,
  )
  // Undone first: pages refer to the site.
  content.sweep('*[_type == "page" && $site in scope.sites[]._ref]', {site: SITE})
  expect((await load(SLUG, '/privacy-policy')).html).not.toContain('If you keep a watchlist')

  await studio.openTool('Content issues')
  const issue = page.getByRole('listitem').filter({hasText: 'Privacy policy of Legal Motors'}).first()
  await expect(issue.getByText(/Nothing is said of “Watchlist”.*If you keep a watchlist/)).toBeVisible()
  const missing = page.getByRole('listitem').filter({hasText: 'Legal Motors has no page /cookies'}).first()
  await missing.getByRole('button', {name: 'Make it as a draft'}).click()
  await expect(page.getByText('A lawyer has to read this page before it is published.')).toBeVisible()
  await expect(page.getByText('It says what Legal Motors has.')).toBeVisible()
  expect((await load(SLUG, '/cookies')).status).toBe(404)

  await studio.goTo(`/intent/edit/id=${privacy._id};type=page/`)
  const words = page.getByRole('listitem').filter({hasText: 'Words to take: “If you keep a watchlist'})
  await words.getByRole('button', {name: 'Take'}).click()
  await expect(words).toHaveCount(0)
  await page.getByRole('button', {name: /^Take all/}).click()
  await expect(page.getByText('It says what Legal Motors has.')).toBeVisible()
  await studio.publish()
  const {html} = await load(SLUG, '/privacy-policy')
  expect(html).toContain('If you keep a watchlist')
  expect(html).not.toContain('A lawyer has to read')
})
