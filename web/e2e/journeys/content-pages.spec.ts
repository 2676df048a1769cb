import type {APIRequestContext} from '@playwright/test'
import {expectNoViolation} from '../fixtures/axe.ts'
import {isSoak} from '../fixtures/sites.ts'
import {expect, siteUrl, stack, test} from '../fixtures/stack.ts'

/** Asks by address and Host header: only a browser resolves `*.localhost` by itself. */
function get(request: APIRequestContext, site: string, path: string) {
  return request.get(`http://127.0.0.1:${stack.ports.web}${path}`, {
    headers: {host: `${site}.localhost:${stack.ports.web}`},
    maxRedirects: 0,
  })
}

const PAGES = {
  'harbour-city': [
    '/about-us',
    '/how-finance-works',
    '/blog',
    '/blog/owning-a-car',
    '/blog/demonstrator-or-new',
  ],
  ridgeway: ['/about-us', '/warranty', '/models', '/models?body=suv', '/models/x-trail', '/blog'],
  northside: ['/about-us', '/what-we-check', '/blog/reading-a-roadworthy', '/terms-and-conditions'],
  coastline: ['/about-us', '/your-first-night', '/blog', '/privacy-policy'],
} as const

/** One page of each kind, for axe; in the soak lane it looks at all. */
const ONE_OF_A_KIND = [
  'harbour-city/blog',
  'harbour-city/blog/owning-a-car',
  'harbour-city/how-finance-works',
  'ridgeway/models?body=suv',
  'ridgeway/models/x-trail',
  'northside/blog/reading-a-roadworthy',
  'coastline/your-first-night',
  'coastline/privacy-policy',
]

for (const [site, paths] of Object.entries(PAGES)) {
  test(`${site}: pages, posts and models › open without console errors and accessibility faults [2.20, 2.21]`, async ({
    page,
  }) => {
    for (const path of paths) {
      const response = await page.goto(siteUrl(site, path))
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1)
      if (isSoak || ONE_OF_A_KIND.includes(`${site}${path}`)) await expectNoViolation(page)
    }
  })
}

test('category cards of the blog › link to their posts, and a post links back [2.27]', async ({page}) => {
  await page.goto(siteUrl('harbour-city', '/blog'))
  await page.getByRole('link', {name: 'Vehicle reviews'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Vehicle reviews')
  await page.getByRole('link', {name: 'A week with seven seats and four children'}).click()
  await expect(page.getByRole('article').getByText('Alex Sample')).toBeVisible()
  await page.getByRole('main').getByRole('link', {name: 'News and reviews'}).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('models › are marked as new or coming, and link to their cars [4.1h, 4.1i, 9.14e]', async ({page}) => {
  await page.goto(siteUrl('ridgeway', '/models'))
  const card = (name: string) => page.getByRole('article').filter({has: page.getByRole('heading', {name})})
  await expect(card('Ariya').getByText('New', {exact: true})).toBeVisible()
  await expect(card('LEAF').getByText('Coming Soon', {exact: true})).toBeVisible()
  await expect(card('X-Trail').getByText(/New|Coming Soon/)).toHaveCount(0)
  await page.getByRole('link', {name: 'X-Trail'}).first().click()
  await page.getByRole('link', {name: 'See X-Trail in stock'}).click()
  await expect(page).toHaveURL(/\/search\/nissan\/x-trail$/)
})

test('links of the footer › open pages of the site [2.21]', async ({request}) => {
  for (const site of Object.keys(PAGES)) {
    const html = await (await get(request, site, '/')).text()
    const foot = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
    const hrefs = [...foot.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, href]) => href)
    expect(hrefs).toContain('/privacy-policy')
    for (const href of new Set(hrefs)) {
      const response = await get(request, site, href ?? '')
      // A page behind a gate leads to sign-in.
      const isGated = response.headers().location?.startsWith('/sign-in?')
      expect(isGated ? 200 : response.status(), `${site} ${href}`).toBe(200)
    }
  }
})

test('old addresses › redirect permanently, and unknown ones are a real 404', async ({request}) => {
  for (const [site, path, target] of [
    ['harbour-city', '/current-specials?utm_source=mail', '/special-offers?utm_source=mail'],
    ['coastline', '/caravans', '/search/new-used-and-demo-cars?item_type=caravan'],
    ['ridgeway', '/juke', '/models/juke'],
  ] as const) {
    const response = await get(request, site, path)
    expect(response.status(), path).toBe(301)
    expect(response.headers().location, path).toMatch(new RegExp(`${target.replace('?', '\\?')}$`))
  }
  for (const path of ['/finance-explained', '/blog/made-up', '/models', '/pages/about-us', '/blog?page=99']) {
    const expected = path.startsWith('/blog?') ? 200 : 404
    expect((await get(request, 'northside', path)).status(), path).toBe(expected)
  }
})
