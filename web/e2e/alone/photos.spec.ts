import {execFile} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import type {Page} from '@playwright/test'
import {ATTEMPT_MS} from '../../../local/testing/patience.ts'
import {computeFingerprint} from '../../src/gateways/photos/fingerprint.ts'
import {makePhoto, startPhotoHost} from '../../src/testing/start-photo-host.ts'
import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {keepPicture} from '../fixtures/keep-picture.ts'
import {expect, siteUrl, stack, test} from '../fixtures/stack.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const HOST = stack.env.PHOTO_PRIVATE_HOSTS ?? ''
// Northside shows only cars with photographs.
const SITE = 'northside'
const DEALERSHIP = 'northside-used-cars'
const PLACEHOLDER = 'placeholder-of-the-journey'
const MB = 1024 * 1024
const run = promisify(execFile)

type Indexed = {slug: string; images: string[]; placeholders?: string[]; has_image: boolean}

/** Runs a command of the migrations' command line. */
async function stock(...args: string[]): Promise<string> {
  const {stdout} = await run(process.execPath, [join(ROOT, 'migrations/src/cli.ts'), 'stock', ...args], {
    cwd: ROOT,
    env: {...process.env, ...stack.env},
  })
  return stdout
}

async function askSearch(method: string, path: string): Promise<unknown> {
  const response = await fetch(`${stack.env.TYPESENSE_URL}/collections/cars/documents${path}`, {
    method,
    headers: {'x-typesense-api-key': stack.env.TYPESENSE_ADMIN_KEY ?? ''},
  })
  return response.json()
}

const readCar = async (stocknum: string) => (await askSearch('GET', `/${DEALERSHIP}-${stocknum}`)) as Indexed

const record = (stocknum: string, model: string, images: string[]) =>
  JSON.stringify({
    make: 'Photon',
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
    images,
  })

/** Opens a page and expects every visible picture to be loaded. */
async function expectDrawn(page: Page, url: string, picture: string): Promise<void> {
  await expect(async () => {
    await page.goto(url)
    await expect(page.locator(`img[src*="${picture}"]`).first()).toBeVisible({timeout: ATTEMPT_MS})
  }).toPass()
  // A wide page shows five pictures; the rest are in the gallery.
  const pictures = page.locator('img[src*="/photo/"]').filter({visible: true})
  for (const one of await pictures.all()) {
    await one.scrollIntoViewIfNeeded()
    await expect(one).toHaveJSProperty('complete', true)
    expect(await one.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
}

test('photographs of a feed › are fetched, shown and kept current, and a failed one holds no car back', async ({
  page,
}, info) => {
  const folder = await mkdtemp(join(tmpdir(), 'photo-journey-'))
  const host = await startPhotoHost({port: Number(HOST.split(':')[1])})
  const content = connectContent()
  try {
    const photos = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((number) => makePhoto(number, {width: 1800, height: 1350})),
    )
    const [soon = Buffer.alloc(0), ...rest] = photos
    host.serve('/soon.jpg', soon)
    for (const [at, bytes] of rest.entries()) host.serve(`/${at}.jpg`, bytes)
    host.answer('/huge.jpg', (_, response) => {
      response.writeHead(200, {'content-length': 80 * MB}).write(Buffer.alloc(MB))
    })
    host.answer('/private.jpg', (_, response) => {
      response.writeHead(302, {location: 'http://169.254.169.254/latest/meta-data/'}).end()
    })
    host.answer('/page.jpg', (_, response) => void response.end('<!doctype html><title>Sorry</title>'))
    await content.createOrReplace({
      _id: PLACEHOLDER,
      _type: 'photoPlaceholder',
      name: 'Coming soon',
      fingerprint: await computeFingerprint(soon),
    })
    await waitForRelease(content)

    const at = (...names: string[]) => names.map((name) => `${host.url}/${name}.jpg`)
    const file = join(folder, 'feed.jsonl')
    const names = ['soon', '0', '1', '2', '3', '4', 'missing', 'huge', 'private', 'page']
    await writeFile(file, `${record('p1', 'Full', at(...names))}\n${record('p2', 'Soon', at('soon'))}\n`)
    const args = ['import', file, '--skip-pictures', '--photo-hosts', `${HOST},169.254.169.254`]
    const first = await stock(...args)
    expect(first).toMatch(/^created +2$/m)
    expect(first).toMatch(/^photos +\d+ of 10 there/m)
    const settled = await stock('photos', '--wait', '--dealership', DEALERSHIP)
    expect(settled).toMatch(/^photos +6 of 10 there, 4 not to be had$/m)
    for (const reason of [
      'answered 404',
      'larger than 25 MB',
      'inside a private network',
      'not a JPEG, PNG, WebP, AVIF or GIF picture',
    ])
      expect(settled).toContain(`1 × ${reason}`)

    const car = await readCar('p1')
    expect(car.images).toHaveLength(6)
    expect(car.placeholders, 'the placeholder stands last').toEqual(car.images.slice(-1))
    expect(await readCar('p2')).toMatchObject({has_image: false, placeholders: car.placeholders})

    const carUrl = siteUrl(SITE, `/cars/${car.slug}`)
    const searchUrl = siteUrl(SITE, '/search/used-cars?make=Photon')
    const [front = ''] = car.images
    for (const [name, width, height] of [
      ['phone', 390, 844],
      ['desk', 1440, 900],
    ] as const) {
      await page.setViewportSize({width, height})
      await expectDrawn(page, carUrl, front)
      await keepPicture(page, info.outputPath(`car-${name}.png`))
      await expectDrawn(page, searchUrl, front)
      await expect(
        page.locator('main'),
        'a car with a placeholder alone is without photographs',
      ).not.toContainText('Photon Soon')
      await keepPicture(page, info.outputPath(`search-${name}.png`))
    }
    await page.goto(carUrl)
    const share = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    const shared = await fetch(`http://127.0.0.1:${stack.ports.web}${new URL(share).pathname}`, {
      headers: {host: new URL(carUrl).host},
    })
    expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

    host.serve('/0.jpg', photos[6] ?? Buffer.alloc(0))
    host.asked.length = 0
    const second = await stock(...args, '--check-photos')
    expect(second).toMatch(/^unchanged +2$/m)
    await stock('photos', '--wait', '--dealership', DEALERSHIP)
    const changed = await readCar('p1')
    expect(changed.images.slice(1)).toEqual(car.images.slice(1))
    expect(changed.images[0]).not.toBe(front)
    await expectDrawn(page, carUrl, changed.images[0] ?? 'none')
    await keepPicture(page, info.outputPath('car-changed.png'))
  } finally {
    await content.delete(PLACEHOLDER)
    await askSearch('DELETE', `?filter_by=${encodeURIComponent('make:=Photon')}`)
    await Promise.all([host.close(), rm(folder, {recursive: true, force: true})])
  }
})
