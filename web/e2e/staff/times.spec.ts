import {expectNoViolation} from '../fixtures/axe.ts'
import {expect, test} from '../fixtures/studio.ts'

// Fifteen or sixteen hours behind the dealer: most of the day it is another day there.
test.use({timezoneId: 'America/Los_Angeles'})

type Site = {id: string; name: string; slug: string}

const PERTH_SITE = `*[_type == "site" && dealerships[0]._ref in *[_type == "location" && zone == "Australia/Perth"].dealership._ref]
  | order(_id asc)[0]{"id": _id, name, "slug": slug.current}`
const OFFER = 'offer-times-journey'
const POST = 'post-times-journey'
const DAY = '2098-12-05'
const NINE = '2098-12-05T01:00:00.000Z'
const MOMENT = 'Fri 5 Dec 2098, 9:00 am Perth'

test('times › are those of the dealer, with hour and zone, on a computer elsewhere', async ({
  page,
  studio,
  content,
}) => {
  const site = await content.fetch<Site>(PERTH_SITE)
  const scope = {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]}
  const document = (_id: string) => ({slug: {_type: 'slug', current: _id}, scope})
  await content.create({_id: OFFER, _type: 'offer', name: 'An offer as it was', ...document(OFFER)})
  await content.create({_id: POST, _type: 'post', title: 'A post', publishedAt: NINE, ...document(POST)})
  content.sweep('*[_type == "system.release" && metadata.cardinality == "one"]')
  content.sweep('*[_id in path("versions.**") && _id match $id]', {id: `*${OFFER}`})
  await studio.signIn()
  await studio.open(site.name, 'Offers', 'An offer as it was')
  await expect(page.getByText(/^Last published .* \d\d?:\d\d [ap]m Perth by /)).toBeVisible()
  await studio.write('Name', 'An offer from Friday at nine')

  await studio.choose('Schedule publish')
  const dialog = page.getByRole('dialog')
  // It starts from nine in the morning of tomorrow there, which can be scheduled.
  await expect(dialog.getByRole('status')).toHaveText(/^Goes live .*, 9:00 am Perth\.$/)
  await expect(dialog.getByLabel('Publish at: time')).toHaveValue('09:00')
  await dialog.getByLabel('Publish at: day').fill('2020-01-01')
  await expect(dialog.getByRole('status')).toHaveText('That time has passed: choose a later one.')
  await expect(dialog.getByRole('button', {name: 'Schedule', exact: true})).toBeDisabled()
  await dialog.getByLabel('Publish at: day').fill(DAY)
  await expect(dialog.getByRole('status')).toHaveText(`Goes live ${MOMENT}.`)
  await expectNoViolation(page, '[role="dialog"]')
  await dialog.getByRole('button', {name: 'Schedule', exact: true}).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Goes live ${MOMENT}`).last()).toBeVisible()
  const planned =
    '*[_type == "system.release" && metadata.cardinality == "one" && state == "scheduled"].publishAt'
  await expect.poll(() => content.fetchRaw(planned)).toEqual([NINE])

  await studio.goTo(`/structure/${site.slug};offer`)
  // A list names what shoppers see.
  const row = page.getByRole('link', {name: /An offer as it was/})
  await expect(row).toContainText(`Goes live ${MOMENT}`)
  await studio.goTo('/releases')
  await expect(page.getByText(/Australia\/Perth/)).toBeVisible()

  await studio.goTo(`/intent/edit/id=${POST};type=post/`)
  await expect(page.getByLabel(/: day$/)).toHaveValue(DAY)
  await expect(page.getByLabel(/: time$/)).toHaveValue('09:00')
  await expect(page.getByText(MOMENT, {exact: true})).toBeVisible()

  await studio.goTo(`/intent/edit/id=${OFFER};type=offer/`)
  await studio.choose('Change schedule')
  await page.getByRole('button', {name: 'Cancel the schedule'}).click()
  await expect(page.getByText(`Goes live ${MOMENT}`)).toHaveCount(0)
  await expect.poll(() => content.fetchRaw(planned)).toEqual([])
  expect(await content.fetch('*[_id == $id][0].name', {id: OFFER})).toBe('An offer as it was')
})
