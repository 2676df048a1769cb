import type {Locator, Page, ViewportSize} from '@playwright/test'
import {countActions, dropFile, type Effort} from '../fixtures/count-actions.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {sendLead} from '../fixtures/send-lead.ts'
import {studioUrl} from '../fixtures/stack.ts'
import {findStaff, type Role} from '../fixtures/staff.ts'
import {expect, test} from '../fixtures/studio.ts'
import type {StudioContent} from '../fixtures/studio-content.ts'
import type {StudioDesk} from '../fixtures/studio-desk.ts'

// Twelve tasks of marketing staff, with what each asks of a person: `studio/docs/tasks.md` holds the figures.

type Site = {id: string; name: string; slug: string; settings: string; dealership: string}
type Task = {readonly name: string; readonly before: string; readonly most: Partial<Effort>}

const SITES = `${DEMO_SITES}{"id": _id, name, "slug": slug.current, "settings": settings._ref, "dealership": dealerships[0]._ref}`
const DAY = 86_400_000
const NOT_RECORDED = 'not recorded'
/** Each role that changes content, and the window: a desk, a small notebook or tablet, a phone. */
const PLAYS: readonly {role: Role; viewport: ViewportSize}[] = [
  {role: 'administrator', viewport: {width: 1440, height: 900}},
  {role: 'administrator', viewport: {width: 1024, height: 768}},
  {role: 'administrator', viewport: {width: 390, height: 844}},
  {role: 'editor', viewport: {width: 1440, height: 900}},
  {role: 'site-editor', viewport: {width: 1440, height: 900}},
  {role: 'site-editor', viewport: {width: 390, height: 844}},
]
const HEAD =
  '\n| task | width | clicks | fields | scrolled, px | seconds, as played | before |\n|---|---|---|---|---|---|---|\n'
let isHeadPrinted = false

/** Plays a task from where the page is, notes what it took, and holds it to its budget. */
async function play(page: Page, {name, before, most}: Task, work: () => Promise<void>): Promise<void> {
  const counter = await countActions(page)
  await work()
  const effort = counter.finish()
  const {clicks, fields, scrolled, seconds} = effort
  if (!isHeadPrinted) process.stdout.write(HEAD)
  isHeadPrinted = true
  const width = page.viewportSize()?.width
  process.stdout.write(
    `| ${name} | ${width} | ${clicks} | ${fields} | ${scrolled} | ${seconds} | ${before} |\n`,
  )
  for (const [kind, limit] of Object.entries(most))
    expect(effort[kind as keyof Effort], `${kind} of: ${name}`).toBeLessThanOrEqual(limit)
}

/** The demo sites that a person edits, by name; an administrator and an editor of all sites edit each. */
async function listSites(content: StudioContent, role: Role): Promise<Site[]> {
  const [sites, {sites: own}] = [await content.fetch<Site[]>(SITES), await findStaff(role)]
  return sites.filter(({id}) => own.length === 0 || own.some((each) => each.id === id))
}

async function getSite(content: StudioContent, role: Role): Promise<Site> {
  const [site] = await listSites(content, role)
  if (!site) throw new Error('The seeds have no site.')
  return site
}

const refTo = (_ref: string) => ({_type: 'reference', _ref})
const onSite = ({id}: Site) => ({audience: 'sites', sites: [{...refTo(id), _key: id}]})
const openDay = (date: Date) => date.toISOString().slice(0, 10)

/** Signs in, and waits for the first screen, from which a person starts. Returns the site's part of it. */
async function openToday(page: Page, studio: StudioDesk, {name}: Site, role: Role): Promise<Locator> {
  await studio.keepToken(await findStaff(role))
  await page.goto(studioUrl())
  const card = page.getByRole('region', {name, exact: true})
  await expect(card).toBeVisible()
  return card
}

const drawing = (words: string) => ({
  name: `${words}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#0B5FFF"/><!-- ${words} --></svg>`,
  ),
})

async function makePlaces(content: StudioContent, site: Site, count: number): Promise<string[]> {
  const ids = Array.from({length: count}, (_, at) => `location-tasks-${at}`)
  for (const [at, _id] of ids.entries())
    await content.create({
      _id,
      _type: 'location',
      name: `A yard for tasks ${at}`,
      slug: {_type: 'slug', current: _id},
      type: 'parts',
      dealership: refTo(site.dealership),
      address: {state: 'TAS'},
      zone: 'Australia/Hobart',
    })
  return ids
}

for (const {role, viewport} of PLAYS)
  test.describe(`${role} at ${viewport.width} px @soak`, () => {
    test.use({viewport})

    test('offer › goes live with a picture, terms and a last day in half the clicks', async ({
      page,
      studio,
      content,
    }) => {
      const site = await getSite(content, role)
      const name = 'An offer for the twelve tasks'
      // Put away in the other order: the offer uses the picture.
      content.sweep('*[_type == "sanity.imageAsset" && title match "tasks offer*"]')
      content.sweep('*[_type == "offer" && name == $name]', {name})
      const card = await openToday(page, studio, site, role)
      const task = {name: 'An offer live', before: '7 clicks, 6 fields', most: {clicks: 3, fields: 3}}
      await play(page, task, async () => {
        await card.getByRole('link', {name: 'New offer'}).click()
        await studio.write('Name', name)
        await dropFile(page.getByTestId('file-input-upload-button-pictures'), drawing('tasks offer'))
        await expect(page.getByTestId('hotspot-image-input')).toBeVisible()
        await studio.write('What the picture shows', 'A blue drawing')
        await studio.write('Terms', 'While stocks last.')
        await expect(page.getByRole('textbox', {name: 'Short name', exact: true})).toHaveValue(/^an-offer/)
        await studio.publish()
      })
      const stored =
        '*[_type == "offer" && name == $name][0]{"end": defined(window.end), "picture": defined(image.asset)}'
      expect(await content.fetch(stored, {name})).toEqual({end: true, picture: true})
    })

    test('last day of an offer › is put off from the first screen', async ({page, studio, content}) => {
      const site = await getSite(content, role)
      const _id = 'offer-tasks-end'
      const slug = {_type: 'slug', current: _id}
      const end = new Date(Date.now() + 2 * DAY).toISOString()
      const name = 'An offer that ends soon'
      await content.create({_id, _type: 'offer', name, slug, window: {end}, scope: onSite(site)})
      const card = await openToday(page, studio, site, role)
      const task = {name: 'Another last day', before: '5 clicks', most: {clicks: 2, fields: 0}}
      await play(page, task, async () => {
        await card.getByRole('button', {name: `Show ${name} longer`}).click()
        await page.getByRole('menuitem', {name: /^Two weeks from today/}).click()
        await expect(card.getByText('1 is changed, and shoppers see it.')).toBeVisible()
      })
      const stored = await content.fetch<string>('*[_id == $id][0].window.end', {id: _id})
      expect(Date.parse(stored)).toBeGreaterThan(Date.parse(end) + 10 * DAY)
    })

    test('setting › is found by its words and changed', async ({page, studio, content}) => {
      const site = await getSite(content, role)
      await content.keep(site.settings)
      const card = await openToday(page, studio, site, role)
      await play(
        page,
        {name: 'A setting found and changed', before: NOT_RECORDED, most: {clicks: 6, fields: 2}},
        async () => {
          await card.getByRole('heading', {level: 2}).getByRole('link').click()
          await studio.open('Settings')
          await studio.findSetting('About in brief')
          await studio.write('About in brief', 'Found by its words.')
          await studio.publish()
        },
      )
    })

    test('one change › is scheduled for a day at nine', async ({page, studio, content}) => {
      const site = await getSite(content, role)
      const _id = 'offer-tasks-monday'
      const slug = {_type: 'slug', current: _id}
      await content.create({_id, _type: 'offer', name: 'An offer for Monday', slug, scope: onSite(site)})
      content.sweep('*[_type == "system.release" && metadata.cardinality == "one"]')
      content.sweep('*[_id in path("versions.**") && _id match $id]', {id: `*${_id}`})
      const card = await openToday(page, studio, site, role)
      const day = new Date(Date.now() + 3 * DAY)
      await play(
        page,
        {name: 'A change on Monday at nine', before: 'not possible', most: {clicks: 8, fields: 2}},
        async () => {
          await card.getByRole('heading', {level: 2}).getByRole('link').click()
          await studio.open('Offers', 'An offer for Monday')
          await studio.write('Name', 'An offer from Monday at nine')
          await studio.choose('Schedule publish')
          const dialog = page.getByRole('dialog')
          await dialog.getByLabel('Publish at: day').fill(openDay(day))
          await dialog.getByRole('button', {name: 'Schedule', exact: true}).click()
          const planned =
            '*[_type == "system.release" && state == "scheduled" && metadata.cardinality == "one"][0].publishAt'
          await expect.poll(() => content.fetchRaw<string>(planned)).toMatch(openDay(day).slice(0, 7))
        },
      )
    })

    test('week of hours › is written with a break', async ({page, studio, content}) => {
      const site = await getSite(content, role)
      await makePlaces(content, site, 1)
      const card = await openToday(page, studio, site, role)
      const task = {
        name: 'A week of hours with a break',
        before: '15 clicks, 3,500 px',
        most: {clicks: 7, scrolled: 1750},
      }
      await play(page, task, async () => {
        await card.getByRole('heading', {level: 2}).getByRole('link').click()
        await studio.open('Locations', 'A yard for tasks 0')
        await page.getByLabel('Monday: open', {exact: true}).click()
        await page.getByRole('textbox', {name: 'Monday: opens'}).fill('8am')
        await page.getByRole('textbox', {name: 'Monday: closes'}).fill('12.30')
        await page.getByRole('button', {name: 'Monday: add a break'}).click()
        await page.getByRole('textbox', {name: 'Monday, after the break: opens'}).fill('1:30 pm')
        await page.getByRole('textbox', {name: 'Monday, after the break: closes'}).fill('5pm')
        await page.getByRole('button', {name: 'Copy Monday to weekdays'}).click()
        await studio.publish()
      })
      expect(await content.fetch('count(*[_id == "location-tasks-0"][0].hours[status == "Open"])')).toBe(10)
    })

    test('five places › are closed on a holiday together', async ({page, studio, content}) => {
      const site = await getSite(content, role)
      const ids = await makePlaces(content, site, 5)
      const card = await openToday(page, studio, site, role)
      const task = {
        name: 'Five places closed on a holiday',
        before: '25 clicks, 10 fields',
        most: {clicks: 12, fields: 5},
      }
      await play(page, task, async () => {
        await card.getByRole('heading', {level: 2}).getByRole('link').click()
        await studio.open('Holiday hours')
        await page.getByLabel(/1 Jan 2027: New Year’s Day/).click()
        const locations = page.getByRole('group', {name: 'Locations'})
        await locations.getByRole('button', {name: 'None', exact: true}).click()
        for (const at of ids.keys()) await page.getByLabel(`A yard for tasks ${at} (TAS)`).click()
        await page.getByRole('button', {name: /^Close on/}).click()
        await expect(page.getByText('Set at 5 locations.')).toBeVisible()
      })
      expect(await content.fetch('count(*[_id in $ids && count(specialHours) == 1])', {ids})).toBe(5)
    })

    test('three pictures › are uploaded, and one is named and cropped for all its places', async ({
      page,
      studio,
      content,
    }) => {
      const site = await getSite(content, role)
      content.sweep(
        '*[_type == "sanity.imageAsset" && (title match "tasks picture*" || title == "A cropped drawing")]',
      )
      const card = await openToday(page, studio, site, role)
      await play(
        page,
        {name: 'Pictures uploaded, named, cropped', before: NOT_RECORDED, most: {clicks: 6, fields: 4}},
        async () => {
          await card.getByRole('heading', {level: 2}).getByRole('link').click()
          await studio.open('Pictures')
          const list = page.getByTestId('pictures')
          const files = ['tasks picture one', 'tasks picture two', 'tasks picture three'].map(drawing)
          await list.getByLabel('Pictures to upload').setInputFiles(files)
          await expect(list.getByText('3 pictures uploaded.')).toBeVisible()
          await list.getByRole('link', {name: /tasks picture one/}).click()
          const form = page.getByTestId('picture')
          await form.getByLabel('Name').fill('A cropped drawing')
          await form.getByLabel('What the picture shows').fill('A blue drawing')
          const handle = form.getByRole('button', {name: 'Top left corner'})
          await handle.scrollIntoViewIfNeeded()
          const corner = await handle.boundingBox()
          if (!corner) throw new Error('The picture has no corner to drag.')
          await page.mouse.move(corner.x + 12, corner.y + 12)
          await page.mouse.down()
          await page.mouse.move(corner.x + 90, corner.y + 12, {steps: 3})
          await page.mouse.up()
          await form.getByRole('button', {name: 'Save'}).click()
          await expect(form.getByText('Saved.')).toBeVisible()
        },
      )
      const left = await content.fetch<number>('*[title == "A cropped drawing"][0].library.crop.left')
      expect(left).toBeGreaterThan(0.05)
    })

    test('five tiles › get one last day together', async ({page, studio, content}) => {
      const site = await getSite(content, role)
      const ids = Array.from({length: 5}, (_, at) => `tile-tasks-${at}`)
      for (const _id of ids)
        await content.create({
          _id,
          _type: 'promoTile',
          title: `Tasks ${_id}`,
          position: 60,
          scope: onSite(site),
        })
      const card = await openToday(page, studio, site, role)
      const task = {
        name: 'One last day for five tiles',
        before: '20 clicks, 5 fields',
        most: {clicks: 10, fields: 2},
      }
      await play(page, task, async () => {
        await card.getByRole('heading', {level: 2}).getByRole('link').click()
        await studio.open('Promo tiles')
        await page.getByRole('button', {name: 'Several at once'}).click()
        for (const id of ids) await page.getByRole('checkbox', {name: `Choose Tasks ${id}`}).click()
        await page.getByRole('button', {name: 'Last day'}).click()
        await page.getByLabel('Shows until: day').fill('2098-12-31')
        await page.getByRole('button', {name: 'Change 5', exact: true}).click()
        await expect(page.getByText('5 are changed, and shoppers see it.')).toBeVisible()
      })
    })

    test('change of somebody else › is found by name and put back', async ({page, studio, content}) => {
      const site = await getSite(content, role)
      const [id = ''] = await makePlaces(content, site, 1)
      const [stored] = await content.fetch<{_id: string; _type: string}[]>('*[_id == $id]', {id})
      if (!stored) throw new Error('The place was not made.')
      await content.create({...stored, name: 'A yard by another name'})
      const card = await openToday(page, studio, site, role)
      await play(
        page,
        {name: 'A change of somebody put back', before: NOT_RECORDED, most: {clicks: 5, fields: 0}},
        async () => {
          await card.getByRole('heading', {level: 2}).getByRole('link').click()
          await studio.open('Who did what')
          const change = page
            .getByTestId('activity')
            .getByRole('listitem')
            .filter({hasText: 'A yard for tasks 0'})
            .first()
          await change.getByRole('button', {name: /^Put this back/}).click()
          await page.getByRole('button', {name: 'Put back 1 location', exact: true}).click()
          await expect(
            page.getByTestId('activity').getByText('1 is changed, and shoppers see it.'),
          ).toBeVisible()
        },
      )
    })

    test('colour › is chosen beside its contrast', async ({page, studio, content}) => {
      const site = await getSite(content, role)
      await content.keep(site.settings)
      const card = await openToday(page, studio, site, role)
      await play(
        page,
        {name: 'A colour, with its contrast', before: NOT_RECORDED, most: {clicks: 4, fields: 1}},
        async () => {
          await card.getByRole('heading', {level: 2}).getByRole('link').click()
          await studio.open('Settings', 'Theme')
          await page.getByLabel('Pick: Accent', {exact: true}).fill('#0b3d91')
          await expect(page.getByText(/^Text on the accent: \d+\.\d, easy to read$/).first()).toBeVisible()
          await studio.publish()
        },
      )
    })

    test('setting › is compared between the sites of a person', async ({page, studio, content}) => {
      const [site, other] = await listSites(content, role)
      if (!site) throw new Error('The seeds have no site.')
      await openToday(page, studio, site, role)
      await play(
        page,
        {
          name: 'Two sites compared',
          before: NOT_RECORDED,
          // A phone lists the tools in a menu.
          most: {clicks: viewport.width < 600 ? 2 : 1, fields: 3},
        },
        async () => {
          await studio.openTool('Effective settings')
          await page.getByRole('combobox', {name: 'Site', exact: true}).selectOption({label: site.name})
          const comparison = page.getByRole('combobox', {name: 'Compare with'})
          if (other) await comparison.selectOption({label: other.name})
          else await expect(comparison).toBeHidden()
          await page.getByRole('searchbox', {name: 'Search settings'}).fill('dealer name')
          await expect(page.getByRole('columnheader', {name: (other ?? site).name})).toBeVisible()
          const sources = page.getByText(
            /^(?:Each site sets its own|(?:Set by the site|From Default)(?:: | on all sites))/,
          )
          if (other) await expect(sources.first()).toBeVisible()
          else await expect(sources).toHaveCount(0)
        },
      )
    })

    test('lead › is answered from the first screen', async ({page, studio, content}) => {
      const site = await getSite(content, role)
      const name = `Lena Tasks ${Date.now()}`
      await sendLead(page, site.slug, {name, message: 'Is it still there?'})
      const card = await openToday(page, studio, site, role)
      await play(
        page,
        {name: 'A lead answered by mail', before: 'not possible', most: {clicks: 5, fields: 1}},
        async () => {
          await card.getByRole('link', {name: /in 7 days/}).click()
          await page.getByTestId('leads').locator('a[data-lead]').filter({hasText: name}).click()
          const lead = page.getByTestId('lead')
          await lead.getByRole('button', {name: 'Write an e-mail'}).click()
          await lead.getByLabel('Your words').fill('It is: come and see it.')
          await lead.getByRole('button', {name: 'Send the e-mail'}).click()
          await expect(lead.getByText('Answered', {exact: true})).toBeVisible()
        },
      )
    })
  })
