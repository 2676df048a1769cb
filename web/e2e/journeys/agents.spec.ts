import {ATTRIBUTE_NAMES, FILTER_ATTRIBUTES, isRange} from '@forecourt/schemas/vehicle/filter-attributes'
import type {APIRequestContext} from '@playwright/test'
import {load} from '../fixtures/page-walk.ts'
import {expect, openAlive, siteUrl, stack, test} from '../fixtures/stack.ts'

const SITE = 'harbour-city'

type Answer = {
  status: number
  result?: {
    tools?: {name: string; inputSchema: {properties: object}}[]
    isError?: boolean
    structuredContent?: {[name: string]: unknown}
    content?: {text: string}[]
  }
}

type Request = APIRequestContext
type Headers = {[name: string]: string}

/** The response of a site's endpoint; the site is selected by the host header alone, as behind a proxy. */
function send(request: Request, site: string, options: {method: string; data?: string; headers?: Headers}) {
  return request.fetch(`http://127.0.0.1:${stack.ports.web}/api/mcp`, {
    ...options,
    headers: {...options.headers, host: new URL(siteUrl(site)).host},
  })
}

/** One call in the 2025 version of the protocol, whose response is a single event. */
async function call(
  request: Request,
  method: string,
  params: object,
  headers: Headers = {},
): Promise<Answer> {
  const response = await send(request, SITE, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...headers,
    },
    data: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
  })
  const text = await response.text()
  const json = /^data: (.*)$/m.exec(text)?.[1] ?? text
  return {status: response.status(), ...(json.startsWith('{') ? JSON.parse(json) : {})}
}

const callTool = async (request: Request, name: string, input: object) =>
  (await call(request, 'tools/call', {name, arguments: input})).result

/** The number of cars in the heading of a search page. */
async function countOnPage(query: string): Promise<number> {
  const {html} = await load(SITE, `/search/new-used-and-demo-cars?${query}`)
  const words = /<span role="status"[^>]*>(.*?)<\/span>/s.exec(html)?.[1]?.replace(/<!-- -->/g, '') ?? ''
  if (/^No /.test(words)) return 0
  return Number(/[\d,]+/.exec(words)?.[0].replaceAll(',', '') ?? Number.NaN)
}

/** The most frequent value of a field in the whole stock. */
async function findValue(field: string): Promise<string | null> {
  const url = new URL(`${stack.env.TYPESENSE_URL}/collections/cars/documents/search`)
  url.search = new URLSearchParams({
    q: '*',
    query_by: 'name',
    filter_by: 'dealership_slug:=harbour-city-motors',
    per_page: '0',
    facet_by: field,
  }).toString()
  const response = await fetch(url, {headers: {'x-typesense-api-key': stack.env.TYPESENSE_ADMIN_KEY ?? ''}})
  const body: {facet_counts: {counts: {value: string}[]}[]} = await response.json()
  return body.facet_counts[0]?.counts[0]?.value ?? null
}

test('agent › finds as many cars as the page, by every filter', async ({request}) => {
  const all = await countOnPage('')
  expect(all).toBeGreaterThan(100)
  expect((await callTool(request, 'search_cars', {}))?.structuredContent?.found).toBe(all)
  let narrowed = 0
  for (const name of ATTRIBUTE_NAMES) {
    const {field} = FILTER_ATTRIBUTES[name]
    const value = field ? await findValue(field) : '100-150'
    if (value === null) continue
    const query = isRange(name) ? `${name}=${value}-` : `${name}=${encodeURIComponent(value)}`
    const input = {[name]: isRange(name) ? {min: Math.floor(Number(value))} : [value]}
    const found = (await callTool(request, 'search_cars', input))?.structuredContent?.found
    expect(found, name).toBe(await countOnPage(query))
    if (found !== all) narrowed += 1
  }
  expect(narrowed).toBeGreaterThan(15)
})

test('agent › reads a car with its price and what that includes, the dealer and the hours', async ({
  request,
}) => {
  const listed = await call(request, 'tools/list', {})
  expect(listed.result?.tools?.map(({name}) => name)).toEqual([
    'search_cars',
    'get_car',
    'dealer_information',
    'opening_hours',
  ])
  const search = await callTool(request, 'search_cars', {price: {min: 20_000}})
  const [car] = (search?.structuredContent?.cars ?? []) as {
    slug: string
    price: number
    price_includes: string
  }[]
  expect(car?.price_includes).toMatch(/\w/)
  const one = await callTool(request, 'get_car', {slug: car?.slug})
  expect(one?.structuredContent).toMatchObject({
    slug: car?.slug,
    price: car?.price,
    price_includes: car?.price_includes,
  })
  expect(String(one?.structuredContent?.dealer_comments ?? '').length).toBeLessThanOrEqual(601)
  expect(await callTool(request, 'get_car', {slug: 'no-such-car'})).toMatchObject({isError: true})
  expect((await callTool(request, 'dealer_information', {}))?.structuredContent).toMatchObject({name: /./})
  const hours = (await callTool(request, 'opening_hours', {}))?.structuredContent?.locations as {
    days: object[]
  }[]
  expect(hours[0]?.days).toHaveLength(8)
})

test('agent › is refused where a site does not want it, from other sites’ pages, and with oversized requests', async ({
  request,
}) => {
  expect((await send(request, 'ridgeway', {method: 'POST', data: '{}'})).status()).toBe(404)
  expect((await call(request, 'tools/list', {}, {origin: 'https://elsewhere.example'})).status).toBe(403)
  expect((await call(request, 'tools/list', {pad: 'x'.repeat(70_000)})).status).toBe(413)
  expect((await send(request, SITE, {method: 'GET'})).status()).toBe(405)
  expect((await callTool(request, 'search_cars', {colour: 'red'}))?.isError).toBe(true)
})

test('browser’s agent › finds the search, which it may send, and forms, which it may not', async ({page}) => {
  await openAlive(page, siteUrl(SITE))
  const search = page.locator('form[toolname="search_cars"]')
  await expect(search).toHaveAttribute('toolautosubmit', '')
  await expect(search.locator('[toolparamdescription]').first()).toBeAttached()
  await page.goto(siteUrl(SITE, '/search/new-used-and-demo-cars'))
  await expect(search).toHaveAttribute('toolautosubmit', '')
  await page.goto(siteUrl(SITE, '/contact-us'))
  const enquiry = page.locator('form[toolname="fill_in_general"]')
  await expect(enquiry).toBeAttached()
  await expect(enquiry).not.toHaveAttribute('toolautosubmit')
})

test('language model › gets a short summary of each site', async () => {
  const {status, html, headers} = await load(SITE, '/llms.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(html.trimEnd().split('\n').length).toBeLessThanOrEqual(20)
  expect(html).toMatch(/^# /)
  for (const [, url = ''] of html.matchAll(/\((https:[^)]+)\)/g)) {
    const {pathname} = new URL(url)
    if (pathname !== '/api/mcp') expect((await load(SITE, pathname)).status, pathname).toBe(200)
  }
})
