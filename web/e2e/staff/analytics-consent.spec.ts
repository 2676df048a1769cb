import type {Page} from '@playwright/test'
import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {expect, openAlive, siteUrl, test} from '../fixtures/stack.ts'

type Site = {slug: string; settings: string; integrations: object | null}

const SITE = `${DEMO_SITES}[0]{"slug": slug.current, "settings": settings._ref, "integrations": settings->integrations}`

const SERVICE = 'https://www.googletagmanager.com/gtag/js?id=G-TEST123'

test('analytics › load, and send how fast a page was without its address, after the visitor has agreed, and never after a refusal; the question covers no button of a phone', async ({
  browser,
}) => {
  const client = connectContent()
  const {slug, settings, integrations} = await client.fetch<Site>(SITE)
  async function visit() {
    const context = await browser.newContext()
    const loaded: string[] = []
    const told: string[] = []
    await context.route('https://www.googletagmanager.com/**', (route) => {
      loaded.push(route.request().url())
      return route.fulfill({contentType: 'text/javascript', body: ''})
    })
    const page = await context.newPage()
    page.on('request', (asked) => {
      if (asked.url().endsWith('/api/vitals')) told.push(asked.postData() ?? '')
    })
    await openAlive(page, siteUrl(slug))
    return {page, loaded, told, question: page.getByRole('region', {name: 'Measuring'})}
  }
  try {
    await client
      .patch(settings)
      .set({integrations: {...integrations, analyticsId: 'G-TEST123', askAnalyticsConsent: true}})
      .commit()
    await waitForRelease(client)

    const phone = await visit()
    await phone.page.setViewportSize({width: 390, height: 844})
    await phone.page.goto(siteUrl(slug, '/search/new-used-and-demo-cars'))
    await phone.page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(phone.question).toBeVisible()
    // Whether another element is over it is asked by a trial of each press.
    for (const action of await phone.page
      .getByRole('list', {name: 'Call or enquire'})
      .getByRole('link')
      .all())
      await action.click({trial: true, timeout: 5_000})

    const agrees = await visit()
    await agrees.question.getByRole('button', {name: 'Yes'}).click()
    await expect(agrees.question).toBeHidden()
    await expect.poll(() => agrees.loaded).toEqual([SERVICE])
    await agrees.page.reload()
    await expect.poll(() => agrees.loaded).toEqual([SERVICE, SERVICE])
    await expect(agrees.question).toBeHidden()
    await openAlive(agrees.page, siteUrl(slug, '/special-offers'))
    // What comes when the browser is idle gives no sign of its own: leaving is said until it is heard.
    const leave = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    await expect
      .poll(() => leave(agrees.page).then(() => agrees.told))
      .toContainEqual(expect.stringMatching(/^\{"template":"specials","vitals":\[.*"name":"TTFB"/))
    for (const body of agrees.told) expect(body).toMatch(/^\{"template":"(home|specials)","vitals":\[/)

    const refuses = await visit()
    await refuses.question.getByRole('button', {name: 'No'}).click()
    await expect(refuses.question).toBeHidden()
    await refuses.page.reload({waitUntil: 'networkidle'})
    await expect(refuses.question).toBeHidden()
    await leave(refuses.page)
    expect([refuses.loaded, refuses.told]).toEqual([[], []])
    await Promise.all([phone, agrees, refuses].map(({page}) => page.context().close()))
  } finally {
    const patch = client.patch(settings)
    await (integrations ? patch.set({integrations}) : patch.unset(['integrations'])).commit()
    await waitForRelease(client)
  }
})
