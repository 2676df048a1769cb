import {extendLimit} from '../../../local/testing/patience.ts'
import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {load} from '../fixtures/page-walk.ts'
import {allowToolNoise, loadDrafts, openPreview} from '../fixtures/preview-tool.ts'
import {isSoak} from '../fixtures/sites.ts'
import {expect, test} from '../fixtures/studio.ts'

const SITE = 'harbour-city'

/** The path of each feed as staff read it. */
function listFeedPaths(html: string): {[feed: string]: string} {
  return Object.fromEntries(
    [...html.matchAll(/\/feeds\/([a-z-]+)\/[\w-]+/g)].map(([path, name = '']) => [name, path]),
  )
}

/** The lines of a file by its columns; the values of these feeds hold no line break. */
function readTable(text: string, separator: string): {[column: string]: string}[] {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  const columns = head.split(separator)
  return lines.map((line) => {
    const values = line.split(separator)
    return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? '']))
  })
}

type Said = {
  url: string
  image: string[]
  vehicleIdentificationNumber: string
  offers: {price: number; availability: string; priceSpecification: {name: string}}
}

function readVehicle(html: string): Said {
  for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
    const graph = JSON.parse(json)
    const nodes = graph['@graph'] ?? [graph]
    const car = nodes.find((node: {'@type': string}) => node['@type'] === 'Car')
    if (car) return car
  }
  throw new Error('no vehicle')
}

test('feeds of a site › show in the preview, and say of each car what its page says', async ({content}) => {
  expect((await load(SITE, '/feeds')).status).toBe(404)
  const html = await loadDrafts(content, SITE, '/feeds')
  expect(html).toContain('Google vehicle ads')
  expect(html).toMatch(/Coming soon: it cannot be seen yet: \d+/)
  const paths = listFeedPaths(html)
  expect(Object.keys(paths).toSorted()).toEqual(['generic', 'google-vehicles', 'meta'])

  const file = await load(SITE, paths['google-vehicles'] ?? '')
  expect(file.status).toBe(200)
  expect(file.headers['cache-control']).toBe('private, max-age=900, no-transform')
  expect(file.headers['content-length'], 'it is sent while it is read').toBeUndefined()
  const since = String(file.headers['last-modified'])
  expect((await load(SITE, paths['google-vehicles'] ?? '', {'if-modified-since': since})).status).toBe(304)
  expect((await load('ridgeway', paths['google-vehicles'] ?? '')).status).toBe(404)
  const rows = readTable(file.html, '\t')
  expect(rows.length).toBeGreaterThan(100)
  // A car in ten here; all of them are compared in demo-cars.test.ts.
  for (const row of rows.filter((_, at) => isSoak || at % 10 === 0)) {
    const path = new URL(row.link ?? '').pathname
    const page = await load(SITE, path)
    expect(page.status, path).toBe(200)
    const said = readVehicle(page.html)
    expect(row, path).toMatchObject({
      link: said.url,
      image_link: said.image[0],
      price: `${said.offers.price} AUD`,
      VIN: said.vehicleIdentificationNumber,
    })
    expect(said.offers.priceSpecification.name.toLowerCase().replaceAll(' ', '_'), path).toContain(
      row.vehicle_price_type?.replace(/_price$/, ''),
    )
    expect(said.offers.availability, path).toMatch(/InStock|LimitedAvailability/)
  }
})

test('address of a feed › exists while it is switched on, until it gets a new number', async ({content}) => {
  const client = connectContent()
  const site = 'northside'
  const settings = `settings-site-${site}`
  expect(await loadDrafts(content, site, '/feeds')).toContain('This site gives no feed')
  try {
    await client
      .patch(settings)
      .set({feeds: {generic: {on: true, generation: 1}}})
      .commit()
    await waitForRelease(client)
    const first = listFeedPaths(await loadDrafts(content, site, '/feeds')).generic ?? ''
    await expect.poll(async () => (await load(site, first)).status).toBe(200)
    await client
      .patch(settings)
      .set({feeds: {generic: {on: true, generation: 2}}})
      .commit()
    await waitForRelease(client)
    expect((await load(site, first)).status).toBe(404)
    const second = listFeedPaths(await loadDrafts(content, site, '/feeds')).generic ?? ''
    expect((await load(site, second)).status).toBe(200)
  } finally {
    await client.patch(settings).unset(['feeds']).commit()
    await waitForRelease(client)
  }
})

// In the soak lane: the two tests above ask the feeds themselves.
test('preview of the Studio › links to the feeds of a site that has some @soak', async ({
  page,
  studio,
  complaints,
}) => {
  allowToolNoise(complaints)
  await studio.keepToken()
  const frame = await openPreview(page, SITE)
  // Until the tool and the page know each other the tool follows the page, and a click is lost.
  await expect(async () => {
    await page.getByRole('button', {name: 'Feeds to other services'}).click()
    const heading = frame.getByRole('heading', {name: 'Feeds to other services', level: 1})
    await expect(heading).toBeVisible({timeout: extendLimit(5000)})
  }).toPass()
  await expect(frame.getByText(/\/feeds\/google-vehicles\/[\w-]{32}$/)).toBeVisible()
  await openPreview(page, 'ridgeway')
  await expect(page.getByRole('button', {name: 'Feeds to other services'})).toBeHidden()
})
