import type {Page} from '@playwright/test'
import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {load} from '../fixtures/page-walk.ts'
import {loadDrafts} from '../fixtures/preview-tool.ts'
import {openAlive, siteUrl} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {slug: string; settings: string; integrations: object | null}

const SITE = `${DEMO_SITES}[0]{"slug": slug.current, "settings": settings._ref, "integrations": settings->integrations}`

const SERVICE = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123'

const client = connectContent()
let site: Site

test.beforeAll(async () => {
  site = await client.fetch<Site>(SITE)
  // By default a site asks before it measures.
  await client
    .patch(site.settings)
    .set({integrations: {...site.integrations, analyticsId: 'G-TEST123'}})
    .commit()
  await waitForRelease(client)
})

test.afterAll(async () => {
  const patch = client.patch(site.settings)
  await (site.integrations
    ? patch.set({integrations: site.integrations})
    : patch.unset(['integrations'])
  ).commit()
  await waitForRelease(client)
})

const findQuestion = (page: Page) => page.getByRole('region', {name: 'Measuring'})

/** Opens the site's first page, and lists what is loaded of the service and what is sent of loading times. */
async function visit(page: Page) {
  const loaded: string[] = []
  const sent: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    loaded.push(route.request().url())
    return route.fulfill({contentType: 'text/javascript', body: ''})
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/vitals')) sent.push(request.postData() ?? '')
  })
  await openAlive(page, siteUrl(site.slug))
  return {loaded, sent}
}

const leave = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')))

test('visit › is measured after the visitor has agreed, without the address of a page', async ({page}) => {
  const {loaded, sent} = await visit(page)
  await findQuestion(page).getByRole('button', {name: 'Yes'}).click()
  await expect(findQuestion(page)).toBeHidden()
  await expect.poll(() => loaded).toEqual([SERVICE])
  await openAlive(page, siteUrl(site.slug, '/special-offers'))
  await expect(findQuestion(page)).toBeHidden()
  await expect.poll(() => loaded).toEqual([SERVICE, SERVICE])
  // Measuring starts when the browser is idle, which nothing announces: leaving is repeated until it is noticed.
  await expect
    .poll(() => leave(page).then(() => sent))
    .toContainEqual(expect.stringMatching(/^\{"template":"specials","vitals":\[.*"name":"TTFB"/))
  for (const body of sent) expect(body).toMatch(/^\{"template":"(home|specials)","vitals":\[/)
})

test('visit › is not measured after the visitor has refused', async ({page}) => {
  const {loaded, sent} = await visit(page)
  await findQuestion(page).getByRole('button', {name: 'No'}).click()
  await expect(findQuestion(page)).toBeHidden()
  await page.reload({waitUntil: 'networkidle'})
  await expect(findQuestion(page)).toBeHidden()
  await leave(page)
  expect([loaded, sent]).toEqual([[], []])
})

test('question before measuring › covers no button of a car page on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.goto(siteUrl(site.slug, '/search/new-used-and-demo-cars'))
  const car = await page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link')
    .first()
    .getAttribute('href')
  await page.goto(siteUrl(site.slug, car ?? ''))
  await expect(findQuestion(page)).toBeVisible()
  const actions = await page
    .getByRole('list', {name: 'Call or enquire'})
    .getByRole('listitem')
    .filter({visible: true})
    .all()
  expect(actions.length).toBeGreaterThan(0)
  // A trial fails if another element is over the button.
  for (const action of actions) await action.click({trial: true})
})

test('preview › measures nobody and asks nothing', async ({content}) => {
  const shown = (await load(site.slug, '/')).html
  const preview = await loadDrafts(content, site.slug, '/')
  for (const part of ['G-TEST123', '<page-vitals']) {
    expect(shown).toContain(part)
    expect(preview).not.toContain(part)
  }
})
