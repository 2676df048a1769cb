import type {Page} from '@playwright/test'
import {ATTEMPT_MS} from '../../../local/testing/patience.ts'
import {DEMO_SITES} from '../fixtures/demo-sites.ts'
import {loadDrafts} from '../fixtures/preview-tool.ts'
import {siteUrl} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {id: string; slug: string; name: string}
type Upload = {name: string; mimeType: string; buffer: Buffer}

const SITE = `${DEMO_SITES}[0]{"id": _id, "slug": slug.current, name}`
const OFFER = 'offer-file-journey'
const NAME = 'A journey offer with terms'
const FIRST: Upload = pdf('Prize draw – rules.pdf', 'The rules as they were first written.')
const SECOND: Upload = pdf('rules-2.pdf', 'The rules as they were written anew. '.repeat(200))

function pdf(name: string, words: string): Upload {
  return {name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n% ${words}\n%%EOF\n`)}
}

test('file › is chosen, published, opened on the site, replaced and cleared @soak', async ({
  context,
  page,
  studio,
  content,
}) => {
  const site = await content.fetch<Site>(SITE)
  const path = `/offers/${OFFER}`
  content.sweep('*[_type == "sanity.fileAsset" && originalFilename in $names]', {
    names: [FIRST.name, SECOND.name],
  })
  await content.create({
    _id: OFFER,
    _type: 'offer',
    name: NAME,
    slug: {_type: 'slug', current: OFFER},
    window: {end: '2099-01-01T00:00:00Z'},
    scope: {audience: 'sites', sites: [{_type: 'reference', _ref: site.id, _key: site.id}]},
  })
  await studio.signIn()
  await studio.open(site.name, 'Offers', NAME)
  await page.getByTestId('fieldset-seldom').getByText('Seldom needed').click()
  await page.getByText('PDF, at most 20 MB.').scrollIntoViewIfNeeded()
  await choose(FIRST)
  await studio.publish()

  const shopper = await context.newPage()
  const link = shopper.getByRole('link', {name: /^Full terms, PDF/})
  await untilShown(async () => {
    await shopper.goto(siteUrl(site.slug, path))
    await expect(link).toHaveText('Full terms, PDF, 1 kB', {timeout: ATTEMPT_MS})
  })
  const first = await link.getAttribute('href')
  expect(first).toMatch(/^\/file\/[0-9a-f]{40}\/prize-draw-rules\.pdf$/)
  expect(await download(shopper, first)).toEqual({
    bytes: FIRST.buffer.toString(),
    type: 'application/pdf',
    disposition: 'inline; filename="prize-draw-rules.pdf"',
  })

  // Replaced: the preview shows it at once, shoppers keep the first until it is published.
  await choose(SECOND)
  await shopper.reload()
  await expect(link).toHaveAttribute('href', first ?? '')
  await expect(async () => {
    expect(await loadDrafts(content, site.slug, path)).toContain('Full terms, PDF, 7 kB')
  }).toPass()
  await studio.publish()
  await untilShown(async () => {
    await shopper.reload()
    await expect(link).toHaveText('Full terms, PDF, 7 kB', {timeout: ATTEMPT_MS})
  })
  const second = await link.getAttribute('href')
  expect((await download(shopper, second)).bytes).toBe(SECOND.buffer.toString())
  expect((await download(shopper, first)).bytes, 'an address never changes').toBe(FIRST.buffer.toString())

  // Cleared.
  await page.getByTestId('options-menu-button').click()
  await page.getByTestId('file-input-clear').click()
  await expect(page.getByTestId('file-name')).toHaveCount(0)
  await studio.publish()
  await untilShown(async () => {
    await shopper.reload()
    await expect(shopper.getByRole('heading', {level: 1})).toHaveText(NAME)
    await expect(link).toHaveCount(0, {timeout: ATTEMPT_MS})
  })

  async function choose(file: Upload): Promise<void> {
    // A field that holds a file offers the next one in its menu.
    const menu = page.getByTestId('options-menu-button')
    if (await menu.isVisible()) {
      await menu.click()
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('menuitem', {name: 'Upload'}).click()
      await (await chooser).setFiles(file)
    } else await page.locator('input[type=file]').last().setInputFiles(file)
    await expect(page.getByTestId('file-name')).toHaveText(file.name)
  }
})

/** A page is made anew a moment after a publish. */
function untilShown(look: () => Promise<void>): Promise<void> {
  return expect(look).toPass()
}

/** What the shopper's browser gets at an address of the site. */
function download(shopper: Page, address: string | null) {
  return shopper.evaluate(async (path) => {
    const answer = await fetch(path)
    const {headers} = answer
    return {
      bytes: await answer.text(),
      type: headers.get('content-type'),
      disposition: headers.get('content-disposition'),
    }
  }, address ?? '')
}
