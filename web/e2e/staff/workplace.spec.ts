import type {Locator} from '@playwright/test'
import {expectNoViolation} from '../fixtures/axe.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {studioUrl} from '../fixtures/stack.ts'
import {findStaff} from '../fixtures/staff.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {id: string; name: string}

const SITE = `${DEMO_SITES}[0]{"id": _id, name}`
const DAY = 86_400_000
const ENDING = 'offer-workplace-ending'
const MOVED = 'offer-workplace-moved'
const OFFER = 'A workplace offer that ends soon'
const BROKEN = 'slide-workplace-broken'
const PLACE = 'location-workplace'
const YARD = 'A workplace yard'
const FEATURES = /\/features(\?|$)/

/** Counts what a person clicks. */
function countClicks() {
  let clicks = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    get clicks() {
      return clicks
    },
  }
}

const refTo = (_ref: string) => ({_type: 'reference', _ref})
const onSite = ({id}: Site) => ({audience: 'sites', sites: [{...refTo(id), _key: id}]})

test('first screen and calendar › tell an administrator what ends, and move its day by keys and by dragging', async ({
  page,
  studio,
  content,
}) => {
  const site = await content.fetch<Site>(SITE)
  const day = new Date(Math.floor(Date.now() / DAY) * DAY + DAY / 2)
  const soon = new Date(day.getTime() + 2 * DAY).toISOString()
  // Within the calendar's next five weeks; 02:00 UTC is around noon there.
  const end = Math.floor(Date.now() / DAY) * DAY + 42 * DAY + DAY / 12
  const offer = (_id: string, name: string, until: string) => {
    const slug = {_type: 'slug', current: _id}
    return {_id, _type: 'offer', name, slug, window: {end: until}, scope: onSite(site)}
  }
  await content.create(offer(ENDING, OFFER, soon))
  await content.create(offer(MOVED, 'A workplace offer that moves', new Date(end).toISOString()))
  await content.create({
    _id: BROKEN,
    _type: 'slide',
    name: 'A workplace slide',
    action: {label: 'See it', href: '/no-page-of-a-workplace'},
    window: {start: '2098-01-01T00:00:00Z', end: '2099-01-01T00:00:00Z'},
    scope: onSite(site),
  })
  const hand = countClicks()
  await studio.keepToken()
  const typed = Promise.withResolvers<void>()
  await page.route(FEATURES, (route) => typed.promise.then(() => route.continue()))
  await page.goto(studioUrl())
  const card = page.getByRole('region', {name: site.name, exact: true})
  const ending = card.getByRole('list', {name: 'Within a week'})
  await expect(ending.getByRole('link', {name: OFFER})).toBeVisible()
  await expect(card.getByText(/in 7 days/)).toBeVisible()
  await expect(card.getByRole('heading', {level: 3}).first()).toHaveText('Leads')
  const box = page.getByRole('searchbox', {name: 'Search everything'})
  await box.fill('workplace offer that ends')
  const first = await box.elementHandle()
  typed.resolve()
  const found = page.getByTestId('found')
  await expect(found.getByRole('link', {name: OFFER})).toBeVisible()
  await expect(found.getByText('No setting with these words.')).toBeVisible()
  await expectNoViolation(page, '[data-testid="today"]')
  // What is typed while the Studio still asks what its project can do stays.
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(box).toHaveValue('workplace offer that ends')
  await card.getByRole('button', {name: `Show ${OFFER} longer`}).click()
  await page.getByRole('menuitem', {name: /^Two weeks from today/}).click()
  await expect(card.getByText('1 is changed, and shoppers see it.')).toBeVisible()
  await expect(ending.getByRole('link', {name: OFFER})).toHaveCount(0)

  await hand.click(page.getByRole('link', {name: 'Calendar', exact: true}))
  // Of all sites a line that shows on all days has its sites beside its link.
  await expect(page.getByText('On all these days')).toBeVisible()
  await expectNoViolation(page, '[data-testid="calendar"]')
  await page.getByRole('combobox', {name: 'Site'}).selectOption({label: site.name})
  await hand.click(page.getByRole('button', {name: 'Later'}))
  const line = page.locator(`[data-mark="${MOVED} end"]`)
  await expect(line).toBeVisible()
  await expectNoViolation(page, '[data-testid="calendar"]')
  const readEnd = () => content.fetch<string>('*[_id == $id][0].window.end', {id: MOVED})

  await line.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('status').filter({hasText: 'Not published yet'})).toBeVisible()
  await expect(line).toBeFocused()
  await hand.click(page.getByRole('button', {name: 'Publish the move'}))
  await expect.poll(readEnd).toBe(new Date(end + DAY).toISOString())
  // From the home screen: the calendar, the weeks, the publish. Formerly: the site, its offers, the offer, the day,
  // the publish.
  expect(hand.clicks).toBe(3)

  const findDay = (instant: number) =>
    page.locator(`[data-day="${new Date(instant).toISOString().slice(0, 10)}"]`)
  await expect(line).toHaveAttribute('draggable', 'true')
  await line.dragTo(findDay(end + 2 * DAY))
  await expect(page.getByRole('button', {name: 'Publish the move'})).toBeVisible()
  // It is kept while one looks at something else, and is nothing that anybody else sees.
  await page.getByRole('link', {name: 'Today', exact: true}).click()
  await page.getByRole('link', {name: 'Calendar', exact: true}).click()
  await page.getByRole('combobox', {name: 'Site'}).selectOption({label: site.name})
  await page.getByRole('button', {name: 'Later'}).click()
  await expect(findDay(end + 2 * DAY).locator(line)).toBeVisible()
  await page.getByRole('button', {name: 'Put back'}).click()
  await expect(findDay(end + DAY).locator(line)).toBeVisible()
  expect(await readEnd()).toBe(new Date(end + DAY).toISOString())
  expect(await content.fetchRaw('count(*[_id == $id])', {id: `drafts.${MOVED}`})).toBe(0)

  await studio.goTo(`/intent/edit/id=${BROKEN};type=slide/`)
  await page.getByRole('button', {name: /look at: show/}).click()
  await expect(page.getByRole('button', {name: /leads to no page of/})).toBeVisible()
})

test('hours › are written with a break and closed on holidays by an editor of one site, in a few clicks @soak', async ({
  page,
  studio,
  content,
}) => {
  const person = await findStaff('site-editor')
  const [mine] = person.sites
  if (!mine) throw new Error('The seeds have no editor of a site.')
  const facts = '*[_id == $id][0]{"dealership": dealerships[0]._ref, "slug": slug.current}'
  const site = await content.fetch<{dealership: string; slug: string}>(facts, {id: mine.id})
  await content.create({
    _id: PLACE,
    _type: 'location',
    name: YARD,
    slug: {_type: 'slug', current: PLACE},
    type: 'parts',
    dealership: refTo(site.dealership),
    address: {state: 'TAS'},
    zone: 'Australia/Hobart',
  })
  await studio.signIn(person)
  await studio.open(mine.name, 'Locations', YARD)
  const hand = countClicks()
  await hand.click(page.getByLabel('Monday: open', {exact: true}))
  await page.getByRole('textbox', {name: 'Monday: opens'}).fill('8am')
  await page.getByRole('textbox', {name: 'Monday: closes'}).fill('12.30')
  await hand.click(page.getByRole('button', {name: 'Monday: add a break'}))
  await page.getByRole('textbox', {name: 'Monday, after the break: opens'}).fill('1:30 pm')
  const last = page.getByRole('textbox', {name: 'Monday, after the break: closes'})
  await last.fill('5 o’clock')
  await last.blur()
  // What cannot be read is said, and stays to be corrected.
  await expect(page.getByText('“5 o’clock” is no time: write one such as 8:30 or 5pm.')).toBeVisible()
  await expect(last).toHaveValue('5 o’clock')
  await last.fill('5pm')
  await hand.click(page.getByRole('button', {name: 'Copy Monday to weekdays'}))
  await expect(page.getByRole('textbox', {name: 'Friday, after the break: closes'})).toHaveValue('17:00')
  await studio.publish()
  await expect(page.getByText(new RegExp(`Last published .* by ${person.name}`))).toBeVisible()
  // Five days with a break: the switch, the break and the copy. Formerly 15 clicks through ten windows.
  expect(hand.clicks).toBe(3)
  const open = (weekday: number) => [
    {weekday, open: '08:00', close: '12:30'},
    {weekday, open: '13:30', close: '17:00'},
  ]
  const hours = '*[_id == $id][0].hours[status == "Open"]{weekday, open, close}'
  expect(await content.fetch(hours, {id: PLACE})).toEqual([1, 2, 3, 4, 5].flatMap(open))

  await studio.goTo(`/structure/${site.slug};holiday-hours`)
  const rest = countClicks()
  await rest.click(page.getByLabel(/2027: Eight Hours Day \(TAS\)$/))
  await rest.click(page.getByLabel(/1 Jan 2027: New Year’s Day/))
  const locations = page.getByRole('group', {name: 'Locations'})
  await rest.click(locations.getByRole('button', {name: 'None', exact: true}))
  await rest.click(page.getByLabel(`${YARD} (TAS)`))
  await expect(page.getByText('Sets 2 days at 1 location.')).toBeVisible()
  await rest.click(page.getByRole('button', {name: 'Close on these days'}))
  await expect(page.getByText('Set at 1 location.')).toBeVisible()
  expect(rest.clicks).toBe(5)
  await page.getByRole('button', {name: 'Undo', exact: true}).click()
  await expect(page.getByText('Undone: everything is as it was before.')).toBeVisible()
  expect(await content.fetch('count(*[_id == $id][0].specialHours)', {id: PLACE})).toBeFalsy()
  await page.getByLabel(/2027: Eight Hours Day \(TAS\)$/).click()
  await page.getByLabel(/1 Jan 2027: New Year’s Day/).click()
  await page.getByRole('button', {name: 'Close on these days'}).click()
  await expect(page.getByText('Set at 1 location.')).toBeVisible()
  const days = '*[_id == $id][0].specialHours[]{date, status, label}'
  expect(await content.fetch(days, {id: PLACE})).toEqual([
    {date: '2027-01-01', status: 'Closed', label: 'New Year’s Day'},
    {date: '2027-03-08', status: 'Closed', label: 'Eight Hours Day'},
  ])
  await expectNoViolation(page, '[data-testid="holiday-hours"]')

  await studio.goTo(`/structure/${site.slug};activity`)
  const activity = page.getByTestId('activity')
  const change = activity.getByRole('listitem').filter({hasText: YARD}).filter({hasText: 'became'}).first()
  await expect(change).toContainText(`${person.name} published a change`)
  await expect(change).toContainText('New Year’s Day')
  await expectNoViolation(page, '[data-testid="activity"]')
  await change.getByRole('button', {name: `Put this back: ${YARD}`}).click()
  await page.getByRole('button', {name: 'Put back 1 location', exact: true}).click()
  const stored = '*[_id == $id][0]{"days": specialHours, "open": count(hours[status == "Open"])}'
  // What was changed in other fields stays.
  await expect.poll(() => content.fetch(stored, {id: PLACE})).toEqual({days: null, open: 10})
  await activity.getByRole('button', {name: 'Undo', exact: true}).click()
  await expect.poll(() => content.fetch('count(*[_id == $id][0].specialHours)', {id: PLACE})).toBe(2)
})

test('many at once › get one last day, come back as a table, and leave the site together @soak', async ({
  page,
  studio,
  content,
}) => {
  const site = await content.fetch<Site>(SITE)
  const ids = ['tile-workplace-a', 'tile-workplace-b']
  for (const _id of ids) {
    await content.create({
      _id,
      _type: 'promoTile',
      title: `Workplace ${_id}`,
      position: 60,
      scope: onSite(site),
    })
  }
  const read = <T>(field: string) => content.fetch<T[]>(`*[_id in $ids] | order(_id asc).${field}`, {ids})
  await studio.signIn()
  await studio.open(site.name, 'Promo tiles')
  const hand = countClicks()
  await hand.click(page.getByRole('button', {name: 'Several at once'}))
  for (const id of ids) await hand.click(page.getByRole('checkbox', {name: `Choose Workplace ${id}`}))
  await hand.click(page.getByRole('button', {name: 'Last day'}))
  await page.getByLabel('Shows until: day').fill('2098-12-31')
  await hand.click(page.getByRole('button', {name: 'Change 2', exact: true}))
  await expect(page.getByText('2 are changed, and shoppers see it.')).toBeVisible()
  // Two documents in five clicks; formerly four for each: open, day, publish, back.
  expect(hand.clicks).toBe(5)
  const [first, second] = await read<string>('window.end')
  expect(first).toMatch(/^2098-12-31/)
  expect(second).toBe(first)

  await page.getByRole('button', {name: 'As a table'}).click()
  const table = (cell: string) => ({
    name: 'tiles.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Id,Position\r\n${ids[0]},${cell}\r\n${ids[1]},60\r\n`),
  })
  const file = page.getByLabel('Import a changed CSV file')
  await file.setInputFiles(table('many'))
  await expect(page.getByText('Line 2: Position: "many" is not a valid value here.')).toBeVisible()
  await expect(page.getByRole('button', {name: /^Change/})).toBeDisabled()
  await file.setInputFiles(table('59'))
  await expect(page.getByText('1 would change, 1 stays as it is.')).toBeVisible()
  await page.getByRole('button', {name: 'Change 1', exact: true}).click()
  await expect.poll(() => read<number>('position')).toEqual([59, 60])

  for (const id of ids) await page.getByRole('checkbox', {name: `Choose Workplace ${id}`}).check()
  await page.getByRole('button', {name: 'Unpublish', exact: true}).click()
  await page.getByRole('button', {name: 'Unpublish 2 promo tiles'}).click()
  await expect(page.getByText('2 promo tiles taken off the sites, and kept as drafts.')).toBeVisible()
  expect(await read('title')).toEqual([])
  await page.getByRole('button', {name: 'Undo', exact: true}).click()
  await expect(page.getByText('Undone: everything is as it was before.')).toBeVisible()
  expect(await read('title')).toEqual(ids.map((id) => `Workplace ${id}`))
})
