import {PAGE_FORMS} from '@forecourt/schemas/page/site-blocks'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {siteUrl} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'

/** What a form begins with, where that is no text. */
const FIRST: {readonly [form in keyof typeof PAGE_FORMS]?: 'button' | 'checkbox' | 'radio'} = {
  testDrive: 'radio',
  tradeIn: 'button',
  serviceBooking: 'checkbox',
}

type Site = {id: string; name: string; slug: string}

const SITE = `${DEMO_SITES}[0]{"id": _id, name, "slug": slug.current}`

function pageOn(site: Site, form: string, word = `form-${form.toLowerCase()}`) {
  const sites = [{_type: 'reference', _ref: site.id, _key: 'site'}]
  return {
    _id: `page-form-${form}`,
    _type: 'page',
    title: `A journey page with ${form}`,
    slug: {_type: 'slug', current: word},
    blocks: [{_type: 'form', _key: 'a', form}],
    scope: {audience: 'sites', sites},
  }
}

test('forms of the page block › are all rendered on the page [2.21]', async ({page, content}) => {
  const site = await content.fetch<Site>(SITE)
  const forms = Object.keys(PAGE_FORMS) as (keyof typeof PAGE_FORMS)[]
  await content.create(...forms.map((form) => pageOn(site, form)))
  for (const form of forms) {
    await page.goto(siteUrl(site.slug, `/form-${form.toLowerCase()}`))
    // Of several steps the page contains the first: services to tick, or of a trade-in a plate or a button for each kind.
    const action = form === 'tradeIn' ? '/api/trade-in' : `/api/forms/${form}`
    const drawn = page.locator(`form[action="${action}"]`).first()
    await expect(drawn, form).toBeVisible()
    const first = drawn.getByRole(FIRST[form] ?? 'textbox')
    await expect(first.first(), form).toBeVisible()
  }
})

test('staff › are warned of a form at the address of their page [2.8, 2.21] @soak', async ({
  page,
  studio,
  content,
}) => {
  const site = await content.fetch<Site>(SITE)
  const shown = {...pageOn(site, 'general', 'sell-my-car'), _id: 'page-behind-form'}
  await content.create(shown)
  await studio.signIn()
  await studio.open(site.name, 'Pages', shown.title)
  await page.getByRole('button', {name: /to look at: show$/}).click()
  const warnings = page.getByRole('group', {name: 'Look at this first'})
  await expect(
    warnings.getByText(`/sell-my-car is the address of the trade-in form on ${site.name}`),
  ).toBeVisible()
})
