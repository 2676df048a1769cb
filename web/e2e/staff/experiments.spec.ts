import {DAY_MS} from '@forecourt/schemas/time/days'
import type {Browser, Page} from '@playwright/test'
import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {load} from '../fixtures/page-walk.ts'
import {siteUrl} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'
import type {StudioContent} from '../fixtures/studio-content.ts'

const SITE = 'northside'
const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const OTHER = 'Your next car stands in Preston'

const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const describe = (id: string, part: string, version: object) => ({
  _id: id,
  _type: 'experiment',
  name: `Journey ${part}`,
  part,
  versions: [{_key: 'b', _type: 'object', ...version}],
  goal: 'call',
  share: 100,
  window: {start: at(-1), end: at(10)},
  scope: {audience: 'sites', sites: [{_key: 's', _type: 'reference', _ref: `site-${SITE}`}]},
})

const SETTINGS = `settings-site-${SITE}`

/** The headline of the demo speaks of prices, beside which nothing is tried. */
async function putHeadline(content: StudioContent): Promise<void> {
  await content.keep(SETTINGS)
  const client = connectContent()
  await client.patch(SETTINGS).set({'values[_key=="home.promise"].text': 'Good cars. Home tonight.'}).commit()
  await waitForRelease(client)
}

const readHome = async () => (await load(SITE, '/')).html

/** Opens the first page of a new visit that draws the last version, and counts how far its layout moves. */
async function openVisit(browser: Browser, userAgent: string, path = '/'): Promise<Page> {
  const context = await browser.newContext({userAgent, viewport: {width: 1280, height: 900}})
  const page = await context.newPage()
  await page.addInitScript(() => {
    Math.random = () => 0.999
    Object.assign(window, {moved: 0})
    // The browser of the tests reports no request of a page that is hidden.
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      localStorage.setItem('told', `${localStorage.getItem('told') ?? ''}${body}`)
      return send(address, body)
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {moved: Reflect.get(window, 'moved') + Number(Reflect.get(entry, 'value'))})
    }).observe({type: 'layout-shift', buffered: true})
  })
  // A typeface that comes after the first paint, on a busy machine, moves words by a pixel or two.
  await page.route(/\.woff2/, (route) => route.abort())
  await page.goto(siteUrl(SITE, path), {waitUntil: 'networkidle'})
  return page
}

const listSections = (page: Page) =>
  page.locator('[id^="section-"]').evaluateAll((found) => found.map(({id}) => id))

test('experiment › shows a visit its version from the one cached page, programs the first, and counts what was seen [7.19d]', async ({
  browser,
  content,
  complaints,
}) => {
  await putHeadline(content)
  expect(await readHome()).not.toContain('data-trial')
  await content.create(
    describe('experiment-journey-words', 'home.headline', {words: OTHER}),
    describe('experiment-journey-order', 'home.sections', {sections: ['proofs']}),
  )
  await expect.poll(readHome).toContain(OTHER)
  const [first, second] = [await load(SITE, '/'), await load(SITE, '/')]
  expect(second.headers.etag).toBe(first.headers.etag)

  const page = await openVisit(browser, VISITOR)
  complaints.allow(/ERR_FAILED/)
  complaints.listenTo(page.context())
  const heading = page.getByRole('heading', {level: 1})
  await expect(heading).toHaveText(OTHER, {useInnerText: true})
  expect((await listSections(page))[0]).toBe('section-proofs')
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0)
  // The counter starts when the browser is idle, which nothing announces: the page is hidden again until it has told.
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', {configurable: true, value: 'hidden'})
      document.dispatchEvent(new Event('visibilitychange'))
      return localStorage.getItem('told') ?? ''
    })
  await expect.poll(hide).toMatch(/\["shown","[0-9a-f]{12}\/1"\]/)
  await page.goto(siteUrl(SITE), {waitUntil: 'networkidle'})
  await expect(heading).toHaveText(OTHER, {useInnerText: true})

  const program = await openVisit(browser, `${VISITOR} Googlebot/2.1`)
  await expect(program.getByRole('heading', {level: 1})).not.toHaveText(OTHER, {useInnerText: true})
  expect((await listSections(program))[0]).not.toBe('section-proofs')
  await page.context().close()
  await program.context().close()
})

test('experiment › shows a visit the words of a page’s blocks in its version, and nothing moves [7.19d]', async ({
  browser,
  content,
  complaints,
}) => {
  const id = 'page-journey-tried'
  const path = '/journey-tried'
  const {scope} = describe(id, 'page.heading', {})
  const action = {_type: 'link', label: 'See all cars', href: '/cars'}
  await content.create({
    _id: id,
    _type: 'page',
    title: 'Tried',
    slug: {_type: 'slug', current: 'journey-tried'},
    blocks: [{_key: 'a', _type: 'opening', title: 'Come and look', text: 'We are open.', action}],
    searchable: true,
    scope,
  })
  const target = {_type: 'reference', _ref: id, _weak: true}
  await content.create(
    {...describe('experiment-journey-heading', 'page.heading', {words: 'Have a look around'}), target},
    {...describe('experiment-journey-button', 'page.button', {words: 'Find your car'}), target},
  )
  await expect.poll(async () => (await load(SITE, path)).html).toContain('Find your car')
  const page = await openVisit(browser, VISITOR, path)
  complaints.allow(/ERR_FAILED/)
  complaints.listenTo(page.context())
  const heading = page.getByRole('heading', {level: 1})
  await expect(heading).toHaveText('Have a look around', {useInnerText: true})
  await expect(page.getByRole('main').getByRole('link', {name: 'Find your car'})).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toBe(0)
  await page.context().close()
  const program = await openVisit(browser, `${VISITOR} Googlebot/2.1`, path)
  await expect(program.getByRole('heading', {level: 1})).toHaveText('Come and look', {useInnerText: true})
  await program.context().close()
})

test('experiment › says in the Studio what it lacks and what was found, and is stopped there [7.19a]', async ({
  administrator: {page, studio},
  content,
  complaints,
}) => {
  const id = 'experiment-journey-studio'
  await putHeadline(content)
  await content.create(describe(id, 'home.headline', {words: OTHER}))
  await expect.poll(readHome).toContain(OTHER)
  complaints.allow(/api\/staff\/experiments|Failed to load resource/)
  const asked = '**/api/staff/experiments'
  await page.route(asked, (route) => route.abort())
  await studio.goTo(`/intent/edit/id=${id};type=experiment/`)
  await expect(page.getByText(/^northside\S* does not answer\./)).toBeVisible()
  // It is asked again by itself.
  await page.unroute(asked)
  await expect(page.getByText('It runs. No visit has seen it yet')).toBeVisible()
  await expect(page.getByText(`version B: “${OTHER}” · seen in 0 visits`)).toBeVisible()
  await page.getByRole('button', {name: 'Stop now'}).click()
  await expect(page.getByText('It is over.')).toBeVisible()
  await expect.poll(readHome).not.toContain(OTHER)
})
