import {ATTEMPT_MS} from '../../../local/testing/patience.ts'
import {allowToolNoise, isCurrentView, isLinked, openField, openPreview} from '../fixtures/preview-tool.ts'
import {siteUrl} from '../fixtures/stack.ts'
import {findStaff} from '../fixtures/staff.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {id: string; slug: string; name: string}
type Settings = {_id: string; _type: string; identity?: object}

const SITES = `*[_type == "site" && live != false] | order(name asc){"id": _id, "slug": slug.current, name}`
const OFFER = 'offer-preview-journey'
const BEFORE = 'A preview offer as shoppers know it'
const TYPED = 'A preview offer as it is being typed'

test('preview › shows an edit at once, opens the field of a clicked text, and shows what shoppers see when published', async ({
  context,
  page,
  studio,
  content,
  complaints,
}) => {
  allowToolNoise(complaints)
  const [site] = await content.fetch<Site[]>(SITES)
  if (!site) throw new Error('The seeds have no site.')
  await content.create({
    _id: OFFER,
    _type: 'offer',
    name: BEFORE,
    slug: {_type: 'slug', current: OFFER},
    description: [
      {
        _type: 'block',
        _key: 'b',
        style: 'normal',
        markDefs: [],
        children: [{_type: 'span', _key: 's', text: 'Words of the offer.', marks: []}],
      },
    ],
    window: {end: '2099-01-01T00:00:00Z'},
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]},
  })
  await studio.keepToken()
  const frame = await openPreview(page, site.slug, `/offers/${OFFER}`)
  const heading = frame.getByRole('heading', {level: 1})
  await expect(heading).toContainText(BEFORE)

  // The document of the page is open beside it.
  const name = page.getByRole('textbox', {name: 'Name', exact: true})
  await expect(name).toHaveValue(BEFORE)
  for (const words of ['Something else', TYPED]) {
    await name.fill(words)
    await expect(heading).toContainText(words)
  }
  await expect(async () => {
    const draft = await content.fetch<{name: string} | null>('*[_id == $id][0]{name}', {id: OFFER})
    expect(draft?.name).toBe(BEFORE)
  }).toPass()

  await openField(page, frame.getByText('Words of the offer.'), /\/presentation\/offer\/[^?]*description/)

  const shopper = await context.newPage()
  await shopper.goto(siteUrl(site.slug, `/offers/${OFFER}`))
  await expect(shopper.getByRole('heading', {level: 1})).toHaveText(BEFORE)

  await choosePerspective('Published')
  await expect(heading).toContainText(BEFORE)
  // The page was reloaded, so the tool has to connect to it again.
  await isLinked(page)
  await choosePerspective('Drafts')
  await expect(heading).toContainText(TYPED)

  await studio.publish()
  await expect(async () => {
    await shopper.reload()
    await expect(shopper.getByRole('heading', {level: 1})).toHaveText(TYPED, {timeout: ATTEMPT_MS})
  }).toPass()

  async function choosePerspective(title: string): Promise<void> {
    const item = page.getByRole('menuitem', {name: title, exact: true})
    // The tool draws itself again when the page in its frame was loaded, which closes the menu.
    await expect(async () => {
      if (!(await item.isVisible())) await page.getByTestId('global-perspective-menu-button').click()
      await item.click({timeout: ATTEMPT_MS})
    }).toPass()
  }
})

test('preview › switches to another site, chosen in the tool or among the pages of a document, and shows its drafts @soak', async ({
  page,
  studio,
  content,
  complaints,
}) => {
  allowToolNoise(complaints)
  const id = `${OFFER}-sites`
  const about = 'What this site is about, as it is being edited'
  const [first, second, third] = await content.fetch<(Site & {settings: string})[]>(
    `*[_type == "site" && live != false] | order(name asc){"id": _id, "slug": slug.current, name, "settings": settings._ref}`,
  )
  if (!first || !second || !third) throw new Error('The seeds have fewer than three sites.')
  await content.create({
    _id: id,
    _type: 'offer',
    name: BEFORE,
    slug: {_type: 'slug', current: id},
    window: {end: '2099-01-01T00:00:00Z'},
    scope: {
      audience: 'sites',
      sites: [first, second].map((site) => ({_type: 'reference', _ref: site.id, _key: site.id})),
    },
  })
  await content.keep(third.settings)
  const settings = await content.fetch<Settings>('*[_id == $id][0]', {id: third.settings})
  await content.draft({...settings, identity: {...settings.identity, about}})

  await studio.keepToken()
  const frame = await openPreview(page, first.slug, `/offers/${id}`)
  const heading = frame.getByRole('heading', {level: 1})
  await studio.write('Name', TYPED)
  await expect(heading).toContainText(TYPED)

  // Through a page of the document: the document stays open beside the other site.
  await page.getByText('Used on 4 pages').click()
  await page.getByText(`${second.name}: /offers/${id}`).click()
  await isCurrentView(page, second.slug)
  await expect(heading).toContainText(TYPED)
  await expect(page.getByRole('textbox', {name: 'Name', exact: true})).toHaveValue(TYPED)

  // Through the tool's list: the other site's own settings are shown.
  const sites = page.getByRole('navigation', {name: 'Sites'})
  for (const {name, slug, settings: own} of [third, first, second, third]) {
    await sites.getByRole('button', {name}).click()
    await isCurrentView(page, slug)
    await expect(page).toHaveURL(new RegExp(`/presentation/settings/${own}`))
  }
  const field = new RegExp(`/presentation/settings/${third.settings}/identity.about`)
  await openField(page, frame.getByRole('contentinfo').getByText(about), field)
})

test('preview › opens the layer that a setting’s text comes from', async ({
  page,
  studio,
  content,
  complaints,
}) => {
  allowToolNoise(complaints)
  const sites = await content.fetch<(Site & {settings: string; own: string | null; shared: string | null})[]>(
    `*[_type == "site" && live != false] | order(name asc){"id": _id, "slug": slug.current, name,
      "settings": settings._ref, "own": settings->values[_key == "identity.about"][0].text,
      "shared": *[_id == "settings-default"][0].values[_key == "offers.title"][0].text}`,
  )
  const site = sites.find(({own}) => own !== null)
  if (!site?.own || !site.shared) throw new Error('The seeds have no site that says what it is about.')
  await studio.keepToken()
  const frame = await openPreview(page, site.slug, '/special-offers')
  const about = frame.getByRole('contentinfo').getByText(site.own.slice(0, 30)).first()
  const own = new RegExp(`/presentation/settings/${site.settings}/identity.about`)
  await openField(page, about, own)
  const shared = /\/presentation\/settings\/settings-[\w-]+\/offers.title/
  await openField(page, frame.getByRole('heading', {level: 1}), shared)
})

test('preview › works for an editor of single sites, on those sites only', async ({
  page,
  studio,
  content,
  complaints,
}) => {
  allowToolNoise(complaints)
  const id = `${OFFER}-editor`
  const person = await findStaff('site-editor')
  const sites = await content.fetch<Site[]>(SITES)
  const [mine] = sites.filter((site) => person.sites.some((own) => own.id === site.id))
  if (!mine || person.sites.length === sites.length)
    throw new Error('The seeds have no editor of some sites and not of others.')
  await content.create({
    _id: id,
    _type: 'offer',
    name: BEFORE,
    slug: {_type: 'slug', current: id},
    window: {end: '2099-01-01T00:00:00Z'},
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: mine.id, _key: mine.id}]},
  })
  await studio.keepToken(person)
  const frame = await openPreview(page, mine.slug, `/offers/${id}`)
  const offered = page.getByRole('navigation', {name: 'Sites'}).getByRole('button')
  await expect(offered).toHaveText(person.sites.map(({name}) => name).toSorted())
  const heading = frame.getByRole('heading', {level: 1})
  await studio.write('Name', TYPED)
  await expect(heading).toContainText(TYPED)
  await studio.publish()
  await expect.poll(() => content.fetch('*[_id == $id][0].name', {id})).toBe(TYPED)
})
