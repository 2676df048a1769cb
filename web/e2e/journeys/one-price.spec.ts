import {createHmac} from 'node:crypto'
import type {APIRequestContext, APIResponse} from '@playwright/test'
import {type AskedVehicle, listPageBreaches} from '../../src/domain/compliance/list-page-breaches.ts'
import {readPdf} from '../../src/testing/read-pdf.ts'
import {SITES} from '../fixtures/demo-sites.ts'
import {load} from '../fixtures/page-walk.ts'
import {expect, siteUrl, stack, test} from '../fixtures/stack.ts'
import {signIn} from '../fixtures/text-messages.ts'

const LIST = '/search/new-used-and-demo-cars'
const CARS = 3

/** The first cars of a list with a price on their cards, as shoppers see it. */
async function readCards(site: string, list = LIST): Promise<Map<string, AskedVehicle>> {
  const {html} = await load(site, list)
  const cards = html.split('<article').flatMap((card): [string, AskedVehicle][] => {
    const [, slug] = /href="\/cars\/([a-z0-9-]+)"/.exec(card) ?? []
    const [, price] = /data-price[^>]*>(?:<[^>]*>)*\$([\d,]+)/.exec(card) ?? []
    return slug && price ? [[slug, {price: readDollars(price), basis: null, was: null}]] : []
  })
  return new Map(cards.slice(0, CARS))
}

const readDollars = (text: string) => Number(text.replaceAll(',', ''))
const format = (dollars: number) => `$${dollars.toLocaleString('en-AU')}`

/** Where a page asks another price than the cards do. */
const findOthers = (html: string, path: string, cars: ReadonlyMap<string, AskedVehicle>) =>
  listPageBreaches(html, path, {licence: null, cars, offers: [], models: new Map(), promotion: null}).filter(
    ({rule}) => rule === 'one-price',
  )

function ask(request: APIRequestContext, site: string, path: string): Promise<APIResponse> {
  const {host} = new URL(siteUrl(site))
  return request.get(`http://127.0.0.1:${stack.ports.web}${path}`, {headers: {host}})
}

async function readAgent(request: APIRequestContext, site: string, slug: string): Promise<number | null> {
  const answer = await request.post(`http://127.0.0.1:${stack.ports.web}/api/mcp`, {
    headers: {
      host: new URL(siteUrl(site)).host,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    data: {jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name: 'get_car', arguments: {slug}}},
  })
  const [, price] = /"price":(\d+)/.exec(await answer.text()) ?? []
  return price ? Number(price) : null
}

/** A site's feed of all cars, at the address that its staff give away. */
function loadFeed(site: string): Promise<{html: string}> {
  const token = createHmac('sha256', stack.env.FEEDS_SECRET ?? '')
    .update(`feed:${site}:generic:1`)
    .digest('base64url')
    .slice(0, 32)
  return load(site, `/feeds/generic/${token}`)
}

for (const site of SITES) {
  test(`one price › is asked by cards, page, data, comparison and price sheet of ${site}`, async ({
    request,
  }) => {
    const cars = await readCards(site)
    expect(cars.size).toBe(CARS)
    for (const [slug, {price}] of cars) {
      const path = `/cars/${slug}`
      const {html} = await load(site, path)
      expect(findOthers(html, path, cars), path).toEqual([])
      // The data of the page is read too: a price that is planted there alone is found.
      expect(html).toContain(`"price":${price}`)
      expect(findOthers(html.replaceAll(`"price":${price}`, '"price":1'), path, cars)).not.toEqual([])
      expect(findOthers(html.replaceAll(format(price), '$1'), path, cars)).not.toEqual([])
      const compared = await ask(request, site, `/api/compare?slug=${slug}`)
      expect(await compared.text(), path).toContain(`"amount":${price}`)
      const sheet = await ask(request, site, `/api/cars/${slug}/price.pdf`)
      expect(readPdf(await sheet.body()).text, path).toContain(format(price))
    }
  })
}

test('one price › is told to agents, and stands in the feed', async ({request}) => {
  const site = 'harbour-city'
  const feed = (await loadFeed(site)).html.split('\n')
  for (const [slug, {price}] of await readCards(site)) {
    expect(await readAgent(request, site, slug), slug).toBe(price)
    expect(feed.find((line) => line.includes(slug)) ?? '', slug).toContain(String(price))
  }
})

test('one price › is the one that a shopper buys a car for', async ({page}) => {
  const site = 'northside'
  await signIn(page, site)
  let sold = 0
  for (const [slug, {price}] of await readCards(site, '/search/used-cars?sortBy=lowestPrice')) {
    if (!(await load(site, `/cars/${slug}`)).html.includes('href="/checkout-journey')) continue
    sold += 1
    await page.goto(siteUrl(site, `/checkout-journey?car_id=${slug}`))
    await expect(page.getByRole('complementary', {name: 'Your purchase'})).toContainText(format(price))
  }
  expect(sold).toBeGreaterThan(0)
})
