import type {APIRequestContext} from '@playwright/test'
import {expectNoViolation} from '../fixtures/axe.ts'
import {load, openPlain, readHeadings, readText} from '../fixtures/page-walk.ts'
import {isSoak, selectForLane} from '../fixtures/sites.ts'
import {expect, openAlive, siteUrl, stack, test} from '../fixtures/stack.ts'

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
    '/about-us/history',
    '/careers',
    '/faq',
    '/how-finance-works',
    '/blog',
    '/blog/owning-a-car',
    '/blog/authors/alex-marden',
    '/blog/tags/towing',
    '/blog/demonstrator-or-new',
    '/brands',
    '/brands/mazda',
    '/brands/kia',
    '/models/cx-5',
    '/offers/mazda',
    '/offers/mazda/harbour-city-cx-5-tow',
  ],
  ridgeway: [
    '/about-us',
    '/warranty',
    '/models',
    '/models?body=suv',
    '/models?body=future%20vehicles',
    '/models/x-trail',
    '/enquire?model=x-trail',
    '/brands/nissan',
    '/blog',
  ],
  northside: [
    '/about-us',
    '/what-we-check',
    '/blog/reading-a-roadworthy',
    '/terms-and-conditions',
    '/credit-guide',
  ],
  coastline: [
    '/about-us',
    '/your-first-night',
    '/blog',
    '/privacy-policy',
    '/cookies',
    '/brands',
    '/brands/jayco',
  ],
} as const

/** One page of each kind, for a browser and axe; in the soak lane they look at all. */
const ONE_OF_A_KIND = [
  'harbour-city/about-us',
  'harbour-city/careers',
  'harbour-city/faq',
  'harbour-city/blog',
  'harbour-city/blog/owning-a-car',
  'harbour-city/how-finance-works',
  'ridgeway/models?body=suv',
  'harbour-city/brands',
  'harbour-city/offers/mazda',
  'ridgeway/models/x-trail',
  'ridgeway/enquire?model=x-trail',
  'coastline/brands/jayco',
  'northside/blog/reading-a-roadworthy',
  'coastline/your-first-night',
  'coastline/privacy-policy',
]

for (const [site, paths] of Object.entries(PAGES)) {
  test(`${site}: pages, posts, models and brands › open without console errors and accessibility faults [2.20, 2.21]`, async ({
    page,
  }) => {
    for (const path of paths) {
      if (!isSoak && !ONE_OF_A_KIND.includes(`${site}${path}`)) {
        const {status, html} = await load(site, path)
        expect([status, readHeadings(html, 1)], path).toEqual([200, [expect.any(String)]])
        continue
      }
      const response = await page.goto(siteUrl(site, path))
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1)
      await expectNoViolation(page)
    }
  })
}

test('category cards of the blog › link to their posts, and a post links back [2.27]', async () => {
  const blog = await openPlain('harbour-city', '/blog')
  const reviews = await blog.follow('Vehicle reviews')
  expect(reviews.heading).toBe('Vehicle reviews')
  const post = await reviews.follow('A week with seven seats and four children')
  expect(readText(post.main.querySelector('article'))).toContain('Alex Marden')
  expect((await post.follow('News and reviews')).path).toBe('/blog')
})

test('a post › leads to its author, its tags and what it is about, and is in the feed [2.21]', async ({
  request,
}) => {
  const post = await openPlain('ridgeway', '/blog/x-trail-five-or-seven')
  const findSection = (title: string) =>
    post.main.querySelectorAll('section').find((section) => readText(section.querySelector('h2')) === title)
  expect(readText(findSection('The model in this post')?.querySelector('a'))).toBe('X-Trail')
  expect(findSection('In stock now')?.querySelectorAll('article')).not.toHaveLength(0)
  expect((await post.follow('Alex Marden')).path).toBe('/blog/authors/alex-marden')
  const tagged = await post.follow('Towing')
  expect(tagged.heading).toBe('Towing')
  expect(tagged.main.querySelectorAll('article')).toHaveLength(2)
  const feed = await get(request, 'ridgeway', '/blog/feed.xml')
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
  expect(await feed.text()).toContain('<title>X-Trail with five seats or seven?</title>')
})

test('words around a form › show at its address, and what is sent reaches the dealer [2.21]', async ({
  page,
}) => {
  await page.goto(siteUrl('harbour-city', '/careers'))
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Come and work with us')
  const form = page.locator('form[action="/api/forms/careers"]')
  await form.getByLabel('Your name').fill('Sam Example')
  await form.getByRole('textbox', {name: 'E-mail'}).fill('sam@example.com')
  await form.getByLabel('Phone').fill('0412 345 678')
  await form.getByLabel('The work you are looking for').fill('Mechanic')
  await form.getByLabel('Tell us about yourself').fill('Ten years on the tools')
  await form.getByLabel('Location').selectOption({index: 1})
  await form.getByRole('button').click()
  await expect(page).toHaveURL(/\/success/)
  await page.goto(siteUrl('harbour-city', '/careers'))
  await page.getByRole('link', {name: 'How it began'}).click()
  const way = page.getByRole('navigation', {name: 'Breadcrumb'})
  await expect(way.getByRole('link', {name: 'About Harbour City Motors'})).toHaveAttribute(
    'href',
    '/about-us',
  )
})

test('a video › asks nothing of its service before a press, and plays in its place [2.21]', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(/youtube|ytimg|vimeo/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({body: '<p>Player</p>', contentType: 'text/html'})
  })
  await openAlive(page, siteUrl('coastline', '/your-first-night'))
  const play = page.getByRole('link', {name: /Play the video/})
  await play.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await play.click()
  await expect(page.locator('video-frame iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed/)
  await expect(page.frameLocator('video-frame iframe').getByText('Player')).toBeVisible()
})

test('models › are marked as new or coming, and link to their cars [4.1h, 4.1i, 9.14e]', async () => {
  const models = await openPlain('ridgeway', '/models')
  const readCard = (name: string) =>
    readText(models.main.querySelectorAll('article').find((card) => readText(card).includes(name)))
  expect(readCard('Ariya')).toMatch(/\bNew\b/)
  expect(readCard('Micra')).toContain('Coming Soon')
  expect(readCard('X-Trail')).not.toMatch(/\bNew\b|Coming Soon/)
  const card = models.main.querySelectorAll('article').find((one) => readText(one).includes('X-Trail'))
  const [said] =
    card?.querySelectorAll('*').flatMap((one) => /^(\d+) in stock$/.exec(readText(one))?.[1] ?? []) ?? []
  const stock = await (await models.follow('X-Trail')).follow(/^See X-Trail in stock/)
  expect(stock.path).toBe('/search/new-and-demo-cars?make=Nissan&model=X-Trail&status=in_stock')
  expect(stock.heading).toMatch(new RegExp(`^${said} new and demo Nissan X-Trail`))
})

for (const [width, scripted] of [
  [390, true],
  [1440, false],
] as const) {
  test.describe(`at ${width} px ${scripted ? 'with' : 'without'} script`, () => {
    test.use({viewport: {width, height: 900}, javaScriptEnabled: scripted})

    test('a model › shows its colours and grades, its offers and its cars, and can be asked about [2.20, 3.15a]', async ({
      page,
    }) => {
      await page.goto(siteUrl('ridgeway', '/models/x-trail'))
      const main = page.getByRole('main')
      const picture = (name: string) => main.getByRole('img', {name: `A ${name} X-Trail in studio light`})
      await expect(picture('red')).toBeVisible()
      // The table of grades scrolls within its own box.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await main.getByRole('radio', {name: 'Bottlebrush'}).press('ArrowRight')
      await expect(main.getByRole('radio', {name: 'Salt White'})).toBeChecked()
      await expect(picture('white')).toBeVisible()
      await expect(picture('red')).toBeHidden()
      await main.getByTitle('Night').click()
      await expect(picture('black')).toBeVisible()
      // Its credit stands with its comparison rate, and the warning is on the page.
      await expect(main.getByText('p.a. comparison rate').first()).toBeVisible()
      await expect(page.locator('#finance-notes')).toBeVisible()
      await expect(main.getByRole('list').filter({hasText: 'Adds to ST'})).toContainText('+ $6,000')
      const table = main.getByRole('region', {name: 'How the grades differ'})
      await expect(table.getByRole('row', {name: /^Driven wheels/})).toContainText('Front wheels')
      const offers = main.getByRole('region', {name: 'Current offers'})
      await expect(offers.getByRole('link', {name: 'Low-rate finance on X-Trail'})).toHaveAttribute(
        'href',
        '/offers/ridgeway-xtrail-39',
      )
      await expect(
        main.getByRole('region', {name: 'X-Trail in stock now'}).getByRole('article'),
      ).not.toHaveCount(0)
      await main.getByRole('link', {name: 'Book a test drive'}).first().click()
      const form = page.locator('form[action="/api/forms/testDrive"]')
      await expect(form.locator('[name=model]')).toHaveValue('x-trail')
      await expect(page.getByRole('link', {name: /^Nissan X-Trail/}).last()).toBeVisible()
    })
  })
}

test('cars of a model › stand in rows without a gap at the end', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900})
  // Seven of them are in stock.
  await page.goto(siteUrl('ridgeway', '/models/leaf'))
  const row = page.getByRole('region', {name: 'LEAF in stock now'})
  const [list, last] = [
    await row.getByRole('list').first().boundingBox(),
    await row.getByRole('article').last().boundingBox(),
  ]
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((list?.x ?? 0) + (list?.width ?? 0), 0)
})

test('a brand › has its models, offers, cars and places, and is reached from the menu [2.20, 2.27, 3.15b]', async ({
  page,
}) => {
  await page.goto(siteUrl('harbour-city', '/about-us'))
  await page.getByRole('banner').getByRole('button', {name: 'New range'}).click()
  const menu = page.locator('#menu-vehicles')
  await expect(menu.getByRole('link', {name: 'Utes'})).toHaveAttribute('href', '/models?body=trucks')
  const link = menu.getByRole('link', {name: 'Mazda', exact: true})
  await link.click()
  await expect(page).toHaveURL(/\/brands\/mazda$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', {level: 1})).toHaveText('Mazda')
  await expect(main.getByText(/^\d+ in stock · 2 models · 1 offer$/)).toBeVisible()
  await expect(main.getByRole('link', {name: 'See Mazda in stock'})).toHaveAttribute(
    'href',
    '/search/mazda?status=in_stock',
  )
  await expect(main.getByRole('link', {name: 'Book a service'})).toHaveAttribute('href', '/service')
  const models = main.getByRole('region', {name: 'Models'}).getByRole('article')
  await expect(models).toHaveCount(2)
  await expect(models.first()).toContainText(/\d+ in stock/)
  const news = main.getByRole('region', {name: 'About Mazda'})
  await expect(news.getByRole('link', {name: /^Towing weights/})).toBeVisible()
  await expect(main.getByRole('region', {name: 'Mazda in stock now'}).getByRole('article')).not.toHaveCount(0)
  await expect(main.getByRole('link', {name: 'Alexandria showroom'}).first()).toBeVisible()
  const offers = main.getByRole('region', {name: 'Offers at Harbour City'})
  await expect(offers.getByText(/^Order a CX-5 from stock/)).toBeVisible()
  await offers.getByRole('link', {name: 'All Mazda offers'}).click()
  await expect(page).toHaveURL(/\/offers\/mazda$/)
  await main.getByRole('heading', {level: 2}).getByRole('link').click()
  await expect(page).toHaveURL(/\/offers\/mazda\/harbour-city-cx-5-tow$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/offers\/mazda\/harbour-city-cx-5-tow$/,
  )
  const ask = main.getByRole('region', {name: 'Ask about this offer'})
  await expect(ask.getByRole('link', {name: 'Alexandria showroom', exact: true})).toBeVisible()
  await expect(ask.getByText('Alexandria parts counter')).toHaveCount(0)
  await expect(ask, 'which offer it is about, below the cars').toContainText(
    await main.getByRole('heading', {level: 1}).innerText(),
  )
  const prices = await main.locator('[data-price] b').allInnerTexts()
  const lowest = Math.min(...prices.map((price) => Number(price.replace(/\D/g, ''))))
  await expect(main.getByText('In stock from')).toContainText(`$${lowest.toLocaleString('en-AU')}`)
})

test('links of the footer › open pages of the site [2.21]', async ({request}) => {
  for (const site of selectForLane(Object.keys(PAGES))) {
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
    ['ridgeway', '/offers/nissan/ridgeway-xtrail-39', '/offers/ridgeway-xtrail-39'],
    ['harbour-city', '/offers/harbour-city-cx-5-tow', '/offers/mazda/harbour-city-cx-5-tow'],
    ['harbour-city', '/brands/kia-australia', '/brands/kia'],
  ] as const) {
    const response = await get(request, site, path)
    expect(response.status(), path).toBe(301)
    expect(response.headers().location, path).toMatch(new RegExp(`${target.replace('?', '\\?')}$`))
  }
  for (const path of [
    '/brands',
    '/finance-explained',
    '/blog/made-up',
    '/models',
    '/pages/about-us',
    '/blog?page=99',
  ]) {
    const expected = path.startsWith('/blog?') ? 200 : 404
    expect((await get(request, 'northside', path)).status(), path).toBe(expected)
  }
})
