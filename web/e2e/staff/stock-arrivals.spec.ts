import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {keepPicture} from '../fixtures/keep-picture.ts'
import {load} from '../fixtures/page-walk.ts'
import {studioUrl} from '../fixtures/stack.ts'
import {findStaff, makeToken} from '../fixtures/staff.ts'
import {askSearch, pushCars, runStock, signBody, waitForRun} from '../fixtures/stock-feeds.ts'
import {expect, test} from '../fixtures/studio.ts'

const DEALERSHIP = 'arrivals-motors'
const cars = (count: number) =>
  JSON.stringify(
    Array.from({length: count}, (_, at) => ({
      make: 'Answer',
      model: `Car ${at}`,
      year: 2021,
      stocknum: `w${at}`,
      car_type: 'used',
      dealership_slug: DEALERSHIP,
      price: 20_000 + at,
      body: 'Hatch',
      status: 'in_stock',
    })),
  )

test('stock arrivals › show an administrator what a feed did and go on when they agree @soak', async ({
  page,
  studio,
  content,
  request,
}, info) => {
  const feed = `arrivals-${info.retry}`
  await content.create({
    _id: 'dealership-arrivals',
    _type: 'dealership',
    name: 'Arrivals Motors',
    slug: {_type: 'slug', current: DEALERSHIP},
  })
  await content.create({
    _id: 'feed-arrivals',
    _type: 'stockFeed',
    name: 'Feed of Arrivals',
    format: 'forecourt',
    source: 'push',
    slug: {_type: 'slug', current: feed},
    complete: true,
    dealerships: [{_type: 'reference', _ref: 'dealership-arrivals', _key: 'one'}],
  })
  await waitForRelease(connectContent())
  const secret = (await runStock(request, 'secret', feed)).trim()
  const push = (body: string) => pushCars(request, feed, body, signBody(secret, body))
  expect(await push(cars(10))).toBe(202)
  await waitForRun(request, feed, 'done')
  expect(await push(cars(3))).toBe(202)
  await waitForRun(request, feed, 'asks')
  try {
    await studio.keepToken()
    await page.goto(studioUrl('/stock-arrivals'))
    await expect(page.getByRole('heading', {name: 'Feed of Arrivals'})).toBeVisible()
    await expect(page.getByText('Waiting for your answer', {exact: true})).toBeVisible()
    await expect(page.getByText('7 of 10 cars would become sold', {exact: false}).first()).toBeVisible()
    await expect(page.getByText('gone (7)', {exact: false}).first()).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({width, height: 900})
      await keepPicture(page, info.outputPath(`arrivals-${width}.png`))
    }
    await page.getByRole('button', {name: 'It is right: continue'}).click()
    await expect(page.getByRole('status').getByText('goes on', {exact: false})).toBeVisible()
    expect(await waitForRun(request, feed, 'done')).toMatch(/^removed +7$/m)
    await expect(page.getByText('In order')).toBeVisible()
    await keepPicture(page, info.outputPath('arrivals-after.png'))
  } finally {
    await askSearch('DELETE', `?filter_by=${encodeURIComponent('make:=Answer')}`)
  }
})

test('stock arrivals › are shown to nobody else', async ({page, studio}) => {
  const editor = await findStaff('editor')
  const client = connectContent().withConfig({token: await makeToken(editor)})
  const me = await client.request<{id: string}>({url: '/users/me'})
  const {secret} = await createPreviewSecret(client, 'journey', 'http://localhost', me.id)
  const headers = {authorization: `Bearer ${secret}`}
  const [site = ''] = await connectContent().fetch<string[]>(`${DEMO_SITES}.slug.current`)
  expect((await load(site, '/api/staff/cars', headers)).status).toBe(200)
  const refused = await load(site, '/api/staff/stock-feeds', headers)
  expect([refused.status, JSON.parse(refused.html)]).toEqual([403, {error: 'This is for administrators.'}])
  await studio.signIn(editor)
  await expect(page.getByRole('link', {name: 'Stock arrivals'})).toHaveCount(0)
  await expect(page.getByRole('link', {name: 'Stock feeds'})).toHaveCount(0)
})
