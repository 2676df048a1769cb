import {globSync, readFileSync} from 'node:fs'
import {request as httpRequest} from 'node:http'
import {join} from 'node:path'
import {isPlatformOn, PLATFORM_PARTS} from '../../src/env/platform-off.ts'
import {createHealthToken} from '../../src/lib/health-token.ts'
import {expectNoViolation} from '../fixtures/axe.ts'
import {SITES} from '../fixtures/demo-sites.ts'
import {load, openPlain, readHeadings} from '../fixtures/page-walk.ts'
import {isTurn, selectForLane} from '../fixtures/sites.ts'
import {expect, readHealth, siteUrl, stack, test} from '../fixtures/stack.ts'

const PAGES = ['/', '/search/new-used-and-demo-cars', '/special-offers', '/locations'] as const
const MISSING = ['/no-such-page', '/cars/no-such-car', '/search/no-such-make', '/offers/no-such-offer']

for (const site of SITES) {
  test(`${site}: pages › open without console errors and accessibility faults [2.1, 2.3, 2.14, 2.19]`, async ({
    page,
  }) => {
    for (const [nr, path] of PAGES.entries()) {
      if (!isTurn(site, nr)) {
        const {status, html} = await load(site, path)
        expect([status, readHeadings(html, 1)], path).toEqual([200, [expect.any(String)]])
        continue
      }
      const response = await page.goto(siteUrl(site, path))
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('heading', {level: 1})).toBeVisible()
      await expectNoViolation(page)
    }
  })
}

for (const site of selectForLane(SITES)) {
  test(`${site}: car › opens from the search and from the home page [2.4]`, async () => {
    for (const path of ['/search/new-used-and-demo-cars', '/']) {
      const page = await openPlain(site, path)
      const card = page.main.querySelector('article:has(a[href^="/cars/"])')
      expect(card, path).not.toBeNull()
      expect((await page.follow(/./, card?.querySelector('h3') ?? undefined)).path).toMatch(
        /^\/cars\/[a-z0-9-]+$/,
      )
    }
  })
}

for (const site of SITES) {
  test(`${site}: unknown address › is a styled 404 with a search and the newest cars`, async () => {
    for (const [nr, path] of MISSING.entries()) {
      if (!isTurn(site, nr)) continue
      const {status, html} = await load(site, path)
      expect(status, path).toBe(404)
      expect(html).toMatch(/<title>Page not found/)
      expect(html).toMatch(/<header[ >].*<main[ >].*<input [^>]*name="query".*href="\/cars\/.*<\/main>/s)
    }
  })
}

test('page of an outage › is of the site, says so with 503, and leads to what still works', async ({
  page,
  complaints,
}) => {
  complaints.allow(/503/)
  const response = await page.goto(siteUrl('harbour-city', '/unavailable'))
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/not available right now/)
  await expect(page.getByRole('banner')).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('main').getByRole('link', {name: 'Our locations'}).click()
  await expect(page).toHaveURL(/\/locations$/)
})

test('unknown host › gets a plain 404, and the bare host lists nothing in production', async ({request}) => {
  const address = `http://127.0.0.1:${stack.ports.web}/`
  const unknown = await request.get(address, {headers: {host: 'nobody.example'}})
  expect(unknown.status()).toBe(404)
  expect(unknown.headers()['content-type']).toContain('text/plain')
  const bare = await request.get(address, {headers: {host: 'localhost'}})
  expect(bare.status()).toBe(404)
})

test('undecodable address › is refused and is no server error', async ({request}) => {
  for (const path of ['/%', '/cars/%E0%A4%A', '/search/%ff']) {
    const response = await request.get(`http://127.0.0.1:${stack.ports.web}${path}`, {
      headers: {host: `harbour-city.localhost:${stack.ports.web}`},
    })
    expect(response.status(), path).toBe(400)
  }
})

test('shortened address › redirects to the page', async ({request}) => {
  const headers = {host: `northside.localhost:${stack.ports.web}`}
  for (const [path, target] of [
    ['/cars?make=Toyota', '/search/new-used-and-demo-cars?make=Toyota'],
    ['/offers', '/special-offers'],
  ]) {
    const response = await request.get(`http://127.0.0.1:${stack.ports.web}${path}`, {
      headers,
      maxRedirects: 0,
    })
    expect(response.status()).toBe(308)
    expect(response.headers().location).toMatch(
      new RegExp(`^(http://northside.localhost:\\d+)?${target?.replace('?', '\\?')}$`),
    )
  }
})

test('server › refuses a method that is none when a page or an API is asked', async () => {
  test.skip(!isPlatformOn('refuse-bad-requests'), 'Next itself answers 500')
  const ask = (method: string, path: string) =>
    new Promise<number | undefined>((done, refuse) => {
      const options = {host: '127.0.0.1', port: stack.ports.web, method, path}
      const asked = httpRequest(options, (answer) => {
        answer.resume()
        done(answer.statusCode)
      })
      asked.once('error', refuse)
      asked.end()
    })
  for (const path of ['/', '/search/used-cars', '/api/health'])
    for (const method of ['TRACE', 'PROPFIND']) expect(await ask(method, path), path).toBe(405)
})

test('scripts and pages › hold no secret of the server, and no map of their sources', async () => {
  const secrets = Object.entries(stack.env).filter(([name]) => /SECRET|TOKEN|_KEY$/.test(name))
  expect(secrets.length).toBeGreaterThan(10)
  const cwd = join(import.meta.dirname, '../../.next/static')
  const files = globSync('**/*.*', {cwd})
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  const texts = new Map(files.map((file) => [file, readFileSync(join(cwd, file), 'latin1')]))
  for (const path of ['/', '/search/new-used-and-demo-cars', '/sign-in', '/contact-us'])
    texts.set(path, (await load('harbour-city', path)).html)
  const found = [...texts].flatMap(([file, text]) =>
    secrets.flatMap(([name, value]) => (text.includes(value) ? [`${file}: ${name}`] : [])),
  )
  expect(found).toEqual([])
})

test('health › names every part to the operator alone', async ({request}) => {
  const {status, body} = await readHealth<{checks: object}>()
  expect(status).toBe(200)
  expect(Object.keys(body.checks)).toEqual(expect.arrayContaining(['content', 'stock', 'records']))
  const ask = (part: string) => request.get(`http://127.0.0.1:${stack.ports.web}/api/health${part}`)
  expect(await (await ask('')).json()).toEqual({status: 'ok'})
  for (const part of ['/live', '/ready']) expect((await ask(part)).status()).toBe(200)
  expect((await ask('/detail')).status()).toBe(401)
})

test('metrics › tell the operator alone how each site and route answers', async ({request}) => {
  test.skip(!PLATFORM_PARTS.some(isPlatformOn), '`next start` counts no answers')
  const address = `http://127.0.0.1:${stack.ports.web}/metrics`
  expect((await request.get(address)).status()).toBe(401)
  await load('harbour-city', '/')
  const vitals = await request.post(`http://127.0.0.1:${stack.ports.web}/api/vitals`, {
    headers: {host: new URL(siteUrl('harbour-city')).host, 'sec-fetch-site': 'same-origin'},
    data: {template: 'home', vitals: [{name: 'LCP', value: 900}]},
  })
  expect(vitals.status()).toBe(204)
  const authorization = `Bearer ${createHealthToken(stack.env.OPERATOR_SECRET ?? '')}`
  const answer = await request.get(address, {headers: {authorization}})
  const text = await answer.text()
  expect(text).toMatch(/^storefront_requests_total\{site="harbour-city",status="2xx"\} \d+$/m)
  expect(text).toMatch(/^storefront_request_seconds_count\{route="home"\} \d+$/m)
  expect(text).toMatch(/^storefront_vital_p75\{vital="lcp",site="harbour-city",template="home"\} \d+/m)
  expect(text).toContain('storefront_alarms{alarm="jobs-late"} 0')
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
})

test('page › is kept for everybody where a crawler asks for it, with a complete head', async ({request}) => {
  const answer = await request.get(
    `http://127.0.0.1:${stack.ports.web}/search/new-used-and-demo-cars?price=2-`,
    {
      headers: {
        host: new URL(siteUrl('harbour-city')).host,
        'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)',
      },
    },
  )
  expect(answer.headers()['cache-control']).toBe('public, max-age=0')
  expect(await answer.text()).toMatch(/^.*<title>[^<]+<\/title>.*<\/head>/s)
})

test('page › names the scripts that may run in it', async ({request}) => {
  test.skip(!isPlatformOn('script-policy'), 'pages name none')
  for (const path of ['/', '/contact-us', '/search/new-used-and-demo-cars']) {
    const answer = await request.get(`http://127.0.0.1:${stack.ports.web}${path}`, {
      headers: {host: new URL(siteUrl('harbour-city')).host},
    })
    const policy = answer.headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("script-src 'self'")
    expect(policy, path).toContain("'sha256-")
    const scripts = policy.split('; ').filter((part) => part.startsWith('script-src'))
    expect(scripts.join(' '), path).not.toMatch(/unsafe|https:/)
    expect(policy, path).toContain("default-src 'self'")
    expect(policy, path).toContain("base-uri 'none'; object-src 'none'; frame-ancestors 'self'")
    expect(answer.headers(), path).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  }
})
