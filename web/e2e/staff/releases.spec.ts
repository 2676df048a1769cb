import {toInstant} from '@forecourt/schemas/time/zoned-time'
import {connectContent} from '../fixtures/content-client.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {awaitWords, load} from '../fixtures/page-walk.ts'
import {allowToolNoise, isLinked, MARKS, openPreview} from '../fixtures/preview-tool.ts'
import {siteUrl, studioUrl} from '../fixtures/stack.ts'
import {findStaff} from '../fixtures/staff.ts'
import {expect, test} from '../fixtures/studio.ts'
import type {StudioContent} from '../fixtures/studio-content.ts'

type Site = {id: string; name: string; slug: string; settings: string}

const SITES = `${DEMO_SITES}{"id": _id, name, "slug": slug.current, "settings": settings._ref}`
const OFFER = 'offer-release-journey'
const BEFORE = 'A released offer as it was'
const AFTER = 'A released offer from Monday at nine'
const RESULTS = '/search/new-used-and-demo-cars'
/** The dealership of the first site by name, and the zone of its locations. */
const FIRST = '*[_type == "site"] | order(name asc)[0].dealerships[0]._ref'
const ZONE = '*[_type == "location" && dealership._ref == $dealership][0].zone'
const STORED_ABOUT = 'values[_key == "identity.about"][0].text'
const ABOUT = 'What a release says of the site.'
const TILE = 'tile-release-journey'
const SLIDE = 'slide-release-journey'
const PHONE = {width: 390, height: 844}

const getScope = ({id}: Site) => ({audience: 'sites', sites: [{_type: 'reference', _ref: id, _key: id}]})

async function makeOffer(content: StudioContent, site: Site): Promise<void> {
  await content.create({
    _id: OFFER,
    _type: 'offer',
    name: BEFORE,
    slug: {_type: 'slug', current: OFFER},
    window: {end: '2099-01-01T00:00:00Z'},
    scope: getScope(site),
  })
}

/** A tile and a slide of the site, with what a release says of each in its version. */
async function addTileAndSlide(content: StudioContent, site: Site, releaseId: string): Promise<void> {
  const client = connectContent()
  const shown = {scope: getScope(site)}
  await content.create({_id: TILE, _type: 'promoTile', title: BEFORE, position: 1, ...shown})
  await content.create({_id: SLIDE, _type: 'slide', name: BEFORE, order: 0, ...shown})
  for (const [id, field] of [
    [TILE, 'title'],
    [SLIDE, 'name'],
  ] as const) {
    const versionId = `versions.${releaseId}.${id}`
    await client.action({
      actionType: 'sanity.action.document.version.create',
      publishedId: id,
      baseId: id,
      versionId,
    })
    await client
      .patch(versionId)
      .set({[field]: AFTER})
      .commit()
  }
}

/** Puts the release out of the way at the end, with what it still holds. */
function sweepRelease(content: StudioContent, nr: number): void {
  content.sweep('*[_type == "system.release" && metadata.title match $nr]', {nr: String(nr)})
  content.sweep('*[_id in path("versions.**")]')
}

async function readPage({slug}: Site): Promise<string> {
  const {html} = await load(slug, `/offers/${OFFER}`)
  return html.replace(new RegExp(MARKS, 'g'), '')
}

// Twelve screens of the Studio: minutes beside other journeys. The rules have unit tests.
test('release › changes offer, tile, slide and a setting together at nine of the site’s clock, after a look at that minute and on a phone, and is reverted @soak', async ({
  page,
  studio,
  content,
  colleague,
  complaints,
}) => {
  allowToolNoise(complaints)
  const [site] = await content.fetch<Site[]>(SITES)
  if (!site) throw new Error('The seeds have no site.')
  const nr = Date.now()
  const title = `Monday ${nr}`
  const client = connectContent()
  await content.keep(site.settings)
  await makeOffer(content, site)
  sweepRelease(content, nr)
  await studio.keepToken()

  await page.goto(studioUrl('/releases'))
  await page.getByRole('button', {name: 'New release'}).first().click()
  await page.getByTestId('release-form-title').fill(title)
  await page.getByRole('button', {name: 'Create release'}).click()
  const find = '*[_type == "system.release" && metadata.title == $title][0]'
  const read = <T>(field: string) => content.fetchRaw<T>(`${find}.${field}`, {title})
  await expect.poll(() => read('state')).toBe('active')
  const releaseId = (await read<string>('_id')).split('.')[2] ?? ''

  await page.goto(studioUrl(`/intent/edit/id=${OFFER};type=offer/?perspective=${releaseId}`))
  await page.getByRole('button', {name: 'Add to release'}).first().click()
  await studio.write('Name', AFTER)
  const readVersion = (id: string, field: string) =>
    content.fetchRaw<string | null>(`*[_id == $id][0].${field}`, {id: `versions.${releaseId}.${id}`})
  await expect.poll(() => readVersion(OFFER, 'name')).toBe(AFTER)
  await page.goto(
    studioUrl(`/intent/edit/id=${site.settings};type=settings;path=identity.about/?perspective=${releaseId}`),
  )
  await page.getByRole('button', {name: 'Add to release'}).first().click()
  await studio.write('About in brief', ABOUT)
  await expect.poll(() => readVersion(site.settings, STORED_ABOUT)).toBe(ABOUT)

  await addTileAndSlide(content, site, releaseId)

  // Within the calendar's next five weeks.
  const day = new Date(Date.now() + 42 * 86_400_000)
  const date = day.toISOString().slice(0, 10)
  // The Studio's own dialog takes the hour of the first site's zone, wherever the computer is.
  const zone = await content.fetch<string>(ZONE, {dealership: await content.fetch(FIRST)})
  const at = toInstant({date, time: '09:00'}, zone)
  await page.goto(studioUrl(`/releases/${releaseId}`))
  // Until its documents are validated, the menu is drawn anew and closes.
  await expect(page.getByRole('button', {name: 'Run release'})).toBeEnabled()
  await page.getByTestId('release-menu-button').click()
  await page.getByTestId('schedule-button-menu-item').click()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByTestId('date-input')
  await box.fill(
    `${day.toLocaleDateString('en-US', {month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC'})} 09:00`,
  )
  await box.press('Tab')
  await dialog.getByRole('button', {name: 'Yes, schedule'}).click()
  await expect.poll(() => read('state')).toBe('scheduled')
  expect(await read<string>('publishAt')).toBe(at)

  await page.goto(studioUrl('/calendar'))
  await page.getByRole('combobox', {name: 'Site'}).selectOption({label: site.name})
  await page.getByRole('button', {name: 'Later'}).click()
  const line = page.locator(`[data-mark="_.releases.${releaseId} start"]`)
  // A drag would count at once, so a release is moved where it is scheduled.
  await expect(line).toContainText(`Publishes 9:00 am ${zone.split('/')[1]}`)
  await expect(line).toHaveAttribute('draggable', 'false')

  const frame = await openPreview(page, site.slug, `/offers/${OFFER}`)
  const heading = frame.getByRole('heading', {level: 1})
  await expect(heading).toContainText(BEFORE)
  await frame.getByText('Preview: with drafts').click()
  // One minute before it nothing of it shows; at the minute all does.
  await frame.getByLabel(/Show the site as of/).fill(`${date}T08:59`)
  await frame.getByRole('button', {name: 'Show this time'}).click()
  await expect(frame.getByText(/Preview: as of .* 8:59 am/)).toBeVisible()
  await expect(heading).toContainText(BEFORE)
  await frame.getByText(/Preview: as of/).click()
  await frame.getByLabel(/Show the site as of/).fill(`${date}T09:00`)
  await frame.getByRole('button', {name: 'Show this time'}).click()
  await expect(heading).toContainText(AFTER)
  await expect(frame.getByRole('contentinfo')).toContainText(ABOUT)
  await isLinked(page)
  await frame.getByText(/Preview: as of/).click()
  await frame.getByRole('button', {name: 'Open on a phone'}).click()
  await expect(frame.getByRole('img', {name: /Code of this preview/})).toBeVisible()
  const link = await frame.getByRole('link', {name: 'This link'}).getAttribute('href')

  const phone = colleague.page
  await phone.setViewportSize(PHONE)
  await phone.goto(link ?? '')
  await expect(phone.getByRole('heading', {level: 1})).toContainText(AFTER)
  await expect(phone).toHaveURL(siteUrl(site.slug, `/offers/${OFFER}`))
  expect(await readPage(site)).not.toContain(AFTER)

  const publishAt = new Date(Date.now() + 1500).toISOString()
  await client.action([
    {actionType: 'sanity.action.release.unschedule', releaseId},
    {actionType: 'sanity.action.release.schedule', releaseId, publishAt},
  ])
  await expect.poll(() => read('state')).toBe('published')
  await expect.poll(() => readPage(site)).toContain(AFTER)
  expect(await readPage(site)).toContain(ABOUT)
  for (const path of ['/', RESULTS]) await awaitWords(site.slug, path, AFTER)

  await page.goto(studioUrl(`/releases/${releaseId}`))
  await page.getByTestId('revert-button').click()
  const undo = page.getByRole('dialog')
  await undo.getByRole('checkbox').check()
  await undo.getByRole('button', {name: 'Revert now'}).click()
  await expect.poll(() => readPage(site)).toContain(BEFORE)
  expect(await readPage(site)).not.toContain(ABOUT)
  const stored = await content.fetch('*[_id in $ids]{"words": coalesce(title, name)}.words', {
    ids: [TILE, SLIDE],
  })
  expect(stored).toEqual([BEFORE, BEFORE])
})

// The content backend refuses it in its own tests.
test('release › may not be published by an editor of one site where it touches another’s @soak', async ({
  page,
  studio,
  content,
  complaints,
}) => {
  const person = await findStaff('site-editor')
  const sites = await content.fetch<Site[]>(SITES)
  const other = sites.find(({id}) => person.sites.every((mine) => mine.id !== id))
  if (!other) throw new Error('The seeds have no site that is not the editor’s.')
  const nr = Date.now()
  const title = `Not mine ${nr}`
  const releaseId = `rJourney${nr}`
  await makeOffer(content, other)
  sweepRelease(content, nr)
  await connectContent().action([
    {actionType: 'sanity.action.release.create', releaseId, metadata: {title, releaseType: 'asap'}},
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: OFFER,
      baseId: OFFER,
      versionId: `versions.${releaseId}.${OFFER}`,
    },
  ])
  complaints.allow(/403/)
  await studio.signIn(person)
  await page.goto(studioUrl(`/releases/${releaseId}`))
  await expect(page.getByText(title).first()).toBeVisible()
  await expect(page.getByTestId('publish-all-button')).toBeDisabled()
  const state = '*[_type == "system.release" && metadata.title == $title][0].state'
  expect(await content.fetchRaw(state, {title})).toBe('active')
})
