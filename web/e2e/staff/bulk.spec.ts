import {expectNoViolation} from '../fixtures/axe.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {id: string; name: string; dealership: string}

const SITES = `${DEMO_SITES}[0...2]{"id": _id, name, "dealership": dealerships[0]._ref}`
const IDS = ['location-bulk-one', 'location-bulk-two']
const YARDS = ['A yard of the first', 'A yard of the second']
const DAY = '2098-06-11'

test('closure of several sites › asks once, names the days it does not set, and is undone and put back as one', async ({
  administrator: {page, studio},
  content,
}) => {
  const sites = await content.fetch<Site[]>(SITES)
  const open = {_key: 'open', date: DAY, status: 'Open', open: '10:00', close: '15:00', department: 'all'}
  for (const [at, {dealership}] of sites.entries())
    await content.create({
      _id: IDS[at] ?? '',
      _type: 'location',
      name: YARDS[at],
      slug: {_type: 'slug', current: IDS[at]},
      type: 'parts',
      dealership: {_type: 'reference', _ref: dealership},
      zone: 'Australia/Hobart',
      ...(at === 1 && {specialHours: [open]}),
    })
  const query = '*[_id in $ids] | order(_id asc){"days": specialHours[date == $day].status}.days'
  const read = () => content.fetch<string[][]>(query, {ids: IDS, day: DAY})
  const before = await read()
  await studio.open('Holiday hours of all sites')
  const pane = page.getByTestId('holiday-hours')
  await expect(pane.getByRole('checkbox', {checked: true})).toHaveCount(0)
  for (const yard of YARDS) await pane.getByLabel(new RegExp(`^${yard} \\(`)).check()
  await pane.getByLabel('Another day').fill(DAY)
  const other = `${YARDS[1]}, Wed 11 June 2098: open 10:00 am to 3:00 pm`
  await expect(pane.getByText('Sets 1 day at 1 location. 1 says something else and stays.')).toBeVisible()
  await pane.getByLabel(other).check()
  await expect(pane.getByText('Sets 2 days at 2 locations.')).toBeVisible()
  await expectNoViolation(page, '[data-testid="holiday-hours"]')

  await pane.getByRole('button', {name: 'Close on these days'}).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(/^2 closures at 2 locations of \d+ sites\?/)
  await expect(question).toContainText(sites.map(({name}) => name).toSorted()[0] ?? '')
  await expectNoViolation(page, '[role="dialog"]')
  await question.getByRole('button', {name: 'Cancel'}).click()
  expect(await read()).toEqual(before)
  await pane.getByRole('button', {name: 'Close on these days'}).click()
  await question.getByRole('button', {name: 'Close 2 locations'}).click()
  await expect(pane.getByRole('status')).toHaveText('Set at 2 locations.')
  expect(await read()).toEqual([['Closed'], ['Closed']])
  await pane.getByRole('button', {name: 'Undo', exact: true}).click()
  await expect(pane.getByRole('status')).toHaveText('Undone: everything is as it was before.')
  expect(await read()).toEqual(before)

  await pane.getByLabel('Another day').fill(DAY)
  await pane.getByLabel(other).check()
  await pane.getByRole('button', {name: 'Close on these days'}).click()
  await question.getByRole('button', {name: 'Close 2 locations'}).click()
  await expect(pane.getByRole('status')).toHaveText('Set at 2 locations.')
  await studio.goTo('/structure/activity')
  const activity = page.getByTestId('activity')
  await activity.getByLabel('Kind').selectOption('location')
  const change = activity.getByRole('listitem').filter({hasText: 'published 2 changes together'}).first()
  await expect(change).toContainText(YARDS[0] ?? '')
  await expect(change).toContainText(YARDS[1] ?? '')
  await expectNoViolation(page, '[data-testid="activity"]')
  await change.getByRole('button', {name: 'Put all 2 back'}).click()
  await question.getByRole('button', {name: 'Put back 2 locations'}).click()
  await expect.poll(read).toEqual(before.map((days) => days ?? null))
  await activity.getByLabel(/^To \(/).fill('2020-01-01')
  await expect(activity.getByText('Nothing was published that matches.')).toBeVisible()
})
