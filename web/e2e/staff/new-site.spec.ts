import {load} from '../fixtures/page-walk.ts'
import {stack} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'
import type {StudioContent} from '../fixtures/studio-content.ts'

const NAME = 'Journey Motors'
const SLUG = 'journey-motors'
const LICENCE = '4499999'
const GAP_NAME = 'Gap Motors'
const GAP_SLUG = 'gap-motors'

/** Deletes a created site at the end of the test, after the documents that refer to it. */
function sweepSite(content: StudioContent, slug: string): void {
  content.sweep(`*[_id in ["dealership-${slug}", "settings-${slug}"]]`)
  content.sweep(`*[_id in ["site-${slug}", "location-${slug}", "drafts.site-${slug}"]]`)
  content.sweep('*[_type in ["page", "postCategory"] && $site in scope.sites[]._ref]', {
    site: `site-${slug}`,
  })
}

test('six questions › make a site that answers on its host', async ({
  administrator: {page},
  context,
  content,
  complaints,
}) => {
  sweepSite(content, SLUG)
  const [taken] = await content.fetch<{name: string; host: string}[]>(
    '*[_type == "site"]{name, "host": hosts[0]}',
  )
  await page.getByRole('link', {name: 'New site'}).click()
  await expect(page.getByRole('heading', {name: 'A new site'})).toBeVisible()

  const began = Date.now()
  await page.getByLabel('Name', {exact: true}).fill(NAME)
  await expect(page.getByLabel('Short name')).toHaveValue(SLUG)
  await expect(page.getByLabel('Host name')).toHaveValue(`${SLUG}.localhost`)
  await page.getByLabel('Host name').fill(taken?.host ?? '')
  // Its settings name the companies that handle personal information.
  const look = page.getByLabel('Template or brand', {exact: true})
  await look.selectOption({label: 'Template: Dealer group'})
  await page.getByLabel('State').selectOption('QLD')
  await page.getByRole('button', {name: 'Create site'}).click()
  await expect(
    page.getByText(`${taken?.name} already answers on ${taken?.host}`, {exact: false}),
  ).toBeVisible()
  await expect(page.getByText('Queensland asks for it', {exact: false})).toBeVisible()

  await page.getByLabel('Host name').fill(`https://${SLUG}.localhost/`)
  await expect(page.getByText('Leave out https://', {exact: false})).toBeVisible()
  await page.getByLabel('Host name').fill(`${SLUG}.localhost`)
  await page.getByLabel('Dealer licence number').fill(LICENCE)
  await page.getByLabel('Phone').fill('07 5550 0999')
  await page.getByLabel('E-mail').fill('sales@journey.example.com.au')
  await page.getByLabel('Legal name').fill('Journey Motors Demonstration Pty Ltd')
  await page.getByLabel('ABN').fill('99 000 999 901')
  await page.getByRole('button', {name: 'Create site'}).click()
  await expect(page.getByRole('heading', {name: `${NAME} is live`})).toBeVisible()

  const shopper = await context.newPage()
  const home = `http://${SLUG}.localhost:${stack.ports.web}`
  await expect(page.getByRole('link', {name: 'Look at the site'})).toHaveAttribute('href', home)
  await expect(async () => {
    const answer = await shopper.request.get(`http://127.0.0.1:${stack.ports.web}/`, {
      headers: {host: `${SLUG}.localhost`},
    })
    expect(answer.status()).toBe(200)
  }).toPass()
  await shopper.goto(home)
  await expect(shopper.getByText(LICENCE, {exact: false}).first()).toBeVisible()
  const seconds = Math.round((Date.now() - began) / 1000)
  test.info().annotations.push({type: 'from the first question to the site', description: `${seconds} s`})

  // It has no car yet, so the page says so and is not indexed.
  complaints.allow(/404/)
  await shopper.goto(`${home}/search/new-used-and-demo-cars`)
  await expect(shopper.getByRole('heading', {level: 1})).toHaveText(/No cars/)
  // Its information pages wait for staff.
  const drafts = '*[_id in path("drafts.**") && $site in scope.sites[]._ref].slug.current'
  expect(await content.fetchRaw(drafts, {site: `site-${SLUG}`})).toContain('roadside-assist')
  await shopper.goto(`${home}/roadside-assist`)
  await expect(shopper.getByRole('heading', {level: 1})).not.toContainText('Roadside')
  await shopper.goto(`${home}/locations`)
  await expect(shopper.getByRole('main').getByText(NAME).first()).toBeVisible()
})

test('site with gaps in its legal pages › goes live only once they are filled [2.21] @soak', async ({
  page,
  studio,
  content,
}) => {
  sweepSite(content, GAP_SLUG)
  await studio.signIn()
  await page.getByRole('link', {name: 'New site'}).click()
  await page.getByLabel('Name', {exact: true}).fill(GAP_NAME)
  await page.getByLabel('State').selectOption('QLD')
  await page.getByLabel('Dealer licence number').fill(LICENCE)
  await page.getByLabel('Phone').fill('07 5550 0998')
  await page.getByLabel('E-mail').fill('sales@gap.example.com.au')
  await page.getByRole('button', {name: 'Create site'}).click()
  await expect(page.getByRole('heading', {name: `${GAP_NAME} is made, and not live yet`})).toBeVisible()
  await expect(page.getByRole('status').filter({hasText: '[Dealer’s legal name]'})).toBeVisible()
  expect((await load(GAP_SLUG, '/')).status).toBe(404)

  await page.getByRole('link', {name: 'Sites', exact: true}).click()
  await studio.open(GAP_NAME, 'Web address and dealerships')
  const live = page.locator('input#live')
  // A form is read-only while it opens.
  await expect(live).toBeEnabled()
  await live.press('Space')
  await page.getByRole('button', {name: /2 things stop publishing.*show/}).click()
  const blockers = page.getByRole('group', {name: 'Stops publishing'})
  await expect(
    blockers.getByText(/Gaps are left in the privacy policy: .*\[Dealer’s legal name\]/),
  ).toBeVisible()
  await expect(blockers.getByText(/Gaps are left in the terms and conditions: /)).toBeVisible()
  await expect(page.getByRole('button', {name: 'Publish', exact: true})).toBeDisabled()

  for (const slug of ['privacy-policy', 'terms-and-conditions'])
    await fillGaps(content, `page-${GAP_SLUG}-${slug}`)
  // Other sites have a page at the same path.
  await studio.goTo(`/intent/edit/id=page-${GAP_SLUG}-privacy-policy;type=page/`)
  await studio.write('For search engines', 'What we do with your details.')
  await studio.publish()
  await page.getByRole('link', {name: 'Sites', exact: true}).click()
  await studio.open(GAP_NAME, 'Web address and dealerships')
  await studio.publish()
  await expect(async () => expect((await load(GAP_SLUG, '/')).status).toBe(200)).toPass()
  const {html} = await load(GAP_SLUG, '/contact-us')
  expect(html).toContain('href="/privacy-policy"')
  for (const path of ['/privacy-policy', '/terms-and-conditions']) {
    const legal = await load(GAP_SLUG, path)
    expect(legal.status).toBe(200)
    expect(legal.html).toContain('Filled in, ABN Filled in')
    expect(legal.html).not.toMatch(/\[(?:Dealer|ABN|Countries)/)
  }
})

/** Fills in every placeholder of a published page. */
async function fillGaps(content: StudioContent, id: string): Promise<void> {
  const [stored] = await content.fetch<Stub[]>('*[_id == $id]', {id})
  if (!stored) throw new Error(`There is no ${id}.`)
  await content.create(
    JSON.parse(JSON.stringify(stored).replaceAll(/\[[^[\]{}"]*\p{L}[^[\]{}"]*\]/gu, 'Filled in')),
  )
}

type Stub = {_id: string; _type: string}
