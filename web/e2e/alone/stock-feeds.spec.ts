import {execFile} from 'node:child_process'
import {once} from 'node:events'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {ATTEMPT_MS} from '../../../local/testing/patience.ts'
import {makePhoto, startPhotoHost} from '../../src/testing/start-photo-host.ts'
import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {keepPicture} from '../fixtures/keep-picture.ts'
import {expect, readHealth, siteUrl, stack, test} from '../fixtures/stack.ts'
import {askSearch, pushCars, runStock, signBody, waitForRun} from '../fixtures/stock-feeds.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const HOST = stack.env.PHOTO_PRIVATE_HOSTS ?? ''
const SITE = 'northside'
const DEALERSHIP = 'northside-used-cars'
const MB = 1024 * 1024
const run = promisify(execFile)

const row = (stocknum: string, model: string, part: object = {}) =>
  JSON.stringify({
    make: 'Arrival',
    model,
    year: 2021,
    stocknum,
    car_type: 'used',
    dealership_slug: DEALERSHIP,
    price: 23_990,
    price_type: 'Drive away',
    km: 41_000,
    body: 'Hatch',
    status: 'in_stock',
    ...part,
  })

async function waitForPhotos(): Promise<string> {
  const args = ['migrations/src/cli.ts', 'stock', 'photos', '--wait', '--dealership', DEALERSHIP]
  const {stdout} = await run(process.execPath, args, {cwd: ROOT, env: {...process.env, ...stack.env}})
  return stdout
}

test('a feed › is pulled twice and pushed, and its cars and pictures stand in search and on the page', async ({
  page,
  request,
}, info) => {
  // A unique name for each try, because an unchanged file is not imported again.
  const FEED = `journey-${info.retry}`
  const PUSHED = `journey-pushed-${info.retry}`
  const host = await startPhotoHost({port: Number(HOST.split(':')[1])})
  const content = connectContent()
  let streamed = 0
  try {
    const photos = await Promise.all(
      [1, 2, 3].map((number) => makePhoto(number, {width: 1600, height: 1200})),
    )
    for (const [at, bytes] of photos.entries()) host.serve(`/${at}.jpg`, bytes)
    host.answer('/huge.jpg', async (_, response) => {
      response.writeHead(200, {'content-type': 'image/jpeg'}).setMaxListeners(0)
      for (; streamed < 80 * MB && !response.destroyed; streamed += MB)
        if (!response.write(Buffer.alloc(MB)))
          await Promise.race([once(response, 'drain'), once(response, 'close')])
      response.end()
    })
    host.answer('/private.jpg', (_, response) => {
      response.writeHead(302, {location: 'http://169.254.169.254/latest/meta-data/'}).end()
    })
    host.answer('/page.jpg', (_, response) => void response.end('<!doctype html><title>Sorry</title>'))
    const at = (...names: string[]) => names.map((name) => `${host.url}/${name}`)
    const images = at('0.jpg', '1.jpg', 'missing.jpg', 'huge.jpg', 'private.jpg', 'page.jpg')
    const first = [row('a1', 'Full', {images}), row('a2', 'Second', {images: at('1.jpg')}), 'no car']
    host.serve('/stock.jsonl', Buffer.from(`${first.join('\n')}\n`), 'application/x-ndjson')

    const dealership = await content.fetch<string>(
      '*[_type == "dealership" && slug.current == $slug][0]._id',
      {
        slug: DEALERSHIP,
      },
    )
    const document = (slug: string, part: object) => ({
      _id: `feed-${slug}`,
      _type: 'stockFeed',
      name: `Feed ${slug}`,
      slug: {_type: 'slug', current: slug},
      format: 'forecourt',
      dealerships: [{_type: 'reference', _ref: dealership, _key: 'one'}],
      photoHosts: [HOST, '169.254.169.254'],
      times: {kind: 'interval', minutes: 1440},
      ...part,
    })
    await content.createOrReplace(document(FEED, {source: 'https', address: `${host.url}/stock.jsonl`}))
    await waitForRelease(content)
    expect(await runStock(request, 'run', FEED)).toContain('is on its way')
    const done = await waitForRun(request, FEED, 'done')
    expect(done).toMatch(/^read +3\ncreated +2\n/m)
    expect(done).toContain('1 × The line is not JSON')
    // Beside the photographs of other tests.
    expect(await waitForPhotos()).toMatch(/^photos .* there, 4 not to be had$/m)
    expect(streamed, 'no more was read than a picture may have').toBeLessThan(40 * MB)

    const car = (await askSearch('GET', `/${DEALERSHIP}-a1`)) as {slug: string; images: string[]}
    expect(car.images).toHaveLength(2)
    const carUrl = siteUrl(SITE, `/cars/${car.slug}`)
    const searchUrl = siteUrl(SITE, '/search/used-cars?make=Arrival')
    for (const [name, width, height] of [
      ['phone', 390, 844],
      ['desk', 1440, 900],
    ] as const) {
      await page.setViewportSize({width, height})
      await expect(async () => {
        await page.goto(searchUrl)
        await expect(page.locator('main')).toContainText('Arrival Full', {timeout: ATTEMPT_MS})
        await expect(page.locator('main')).toContainText('Arrival Second', {timeout: ATTEMPT_MS})
      }).toPass()
      await keepPicture(page, info.outputPath(`search-${name}.png`))
      await page.goto(carUrl)
      await expect(page.locator(`img[src*="${car.images[0]}"]`).first()).toBeVisible()
      await keepPicture(page, info.outputPath(`car-${name}.png`))
    }

    // The file is unchanged, and the host says so without sending it.
    await runStock(request, 'run', FEED)
    await expect(async () => {
      expect(await runStock(request, 'history', FEED, '--all')).toMatch(/ person +same$/m)
    }).toPass()

    // A photograph that no earlier try has fetched.
    const newPhoto = `0.jpg?v=${info.retry + 2}`
    host.serve(`/${newPhoto}`, photos[2] ?? Buffer.alloc(0))
    const changed = at(newPhoto, '1.jpg')
    const second = [
      row('a1', 'Full', {images: changed, price: 21_990}),
      row('a3', 'Third', {images: at('1.jpg')}),
    ]
    host.serve('/stock.jsonl', Buffer.from(`${second.join('\n')}\n`), 'application/x-ndjson')
    host.sent.length = 0
    await runStock(request, 'run', FEED)
    const again = await waitForRun(request, FEED, 'done')
    expect(again).toMatch(/^created +1\nremoved +0\nupdated +1\n/m)
    expect(again).toContain('a1  2021 Arrival Full  $23,990 → $21,990')
    await waitForPhotos()
    // A car whose job is running gets another one, which may find the picture still under way.
    expect(
      [...new Set(host.sent.filter((path) => path.includes('.jpg')))],
      'only the new picture is fetched',
    ).toEqual([`/${newPhoto}`])
    await expect(async () => {
      await page.goto(carUrl)
      await expect(page.locator('main')).toContainText('$21,990', {timeout: ATTEMPT_MS})
    }).toPass()
    await keepPicture(page, info.outputPath('car-changed.png'))

    await content.createOrReplace(document(PUSHED, {source: 'push'}))
    await waitForRelease(content)
    const secret = (await runStock(request, 'secret', PUSHED)).trim()
    const data = `[${row('a4', 'Fourth', {price: 9990})}]`
    const push = (signature: string) => pushCars(request, PUSHED, data, signature)
    expect(await push('t=1,v1=x')).toBe(401)
    const signature = signBody(secret, data)
    expect(await push(signature)).toBe(202)
    expect(await push(signature)).toBe(409)
    expect(await waitForRun(request, PUSHED, 'done')).toMatch(/^created +1$/m)

    // The regular run of the day may be on its way at this moment.
    await expect(async () => {
      expect((await readHealth<{services: {feeds: object[]}}>()).body.services.feeds).toEqual(
        expect.arrayContaining([
          {feed: FEED, ageSeconds: expect.any(Number), late: false, asks: false, lastRun: 'done'},
          {feed: PUSHED, ageSeconds: expect.any(Number), late: false, asks: false, lastRun: 'done'},
        ]),
      )
    }).toPass()
  } finally {
    await Promise.all([FEED, PUSHED].map((slug) => content.delete(`feed-${slug}`)))
    await askSearch('DELETE', `?filter_by=${encodeURIComponent('make:=Arrival')}`)
    await host.close()
  }
})
