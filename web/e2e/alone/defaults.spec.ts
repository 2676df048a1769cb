import type {Page} from '@playwright/test'
import {ATTEMPT_MS} from '../../../local/testing/patience.ts'
import {siteUrl, stack} from '../fixtures/stack.ts'
import {expect, test} from '../fixtures/studio.ts'

type Site = {
  name: string
  slug: string
  dealerships: string[]
  /** The value of the site, its template or its brand; `null` when it follows the default. */
  words: string | null
}

const WORDS = 'values[_key == "price.noPriceText"][0].text'
const SITES = `*[_type == "site" && live != false] | order(name asc){
  name,
  "slug": slug.current,
  "dealerships": dealerships[]->slug.current,
  "words": coalesce(settings->${WORDS}, brand->${WORDS}, template->${WORDS})
}`
const DEFAULT = 'settings-default'
const CHANGED = 'Our team will tell you.'

type Answer = {hits: {document: {slug: string}}[]}

/** Paths of cars without a price at a site's dealerships. */
async function listUnpriced(site: Site): Promise<string[]> {
  const filters = [`price:=0`, `dealership_slug:=[${site.dealerships.join(',')}]`]
  const parameters = new URLSearchParams({
    q: '*',
    query_by: 'name',
    filter_by: filters.join(' && '),
    per_page: '50',
  })
  const response = await fetch(`${stack.env.TYPESENSE_URL}/collections/cars/documents/search?${parameters}`, {
    headers: {'x-typesense-api-key': stack.env.TYPESENSE_ADMIN_KEY ?? ''},
  })
  const {hits} = (await response.json()) as Answer
  return hits.map(({document}) => `/cars/${document.slug}`)
}

/**
 * Finds a car page of the site that shows no price: the first that answers 200, as a site's rules hide some stock.
 */
async function findUnpricedPage(page: Page, site: Site): Promise<string | null> {
  const {host, port} = new URL(siteUrl(site.slug))
  for (const path of await listUnpriced(site)) {
    // Only browsers resolve names under localhost to this machine.
    const response = await page.request.get(`http://127.0.0.1:${port}${path}`, {headers: {host}})
    if (response.ok()) return siteUrl(site.slug, path)
  }
  return null
}

async function expectWords(shopper: Page, url: string, words: string): Promise<void> {
  await expect(async () => {
    await shopper.goto(url)
    await expect(shopper.getByRole('main').getByText(words).first()).toBeVisible({timeout: ATTEMPT_MS})
  }).toPass()
}

test('text changed in the default settings › reaches every site that did not set its own [4.6c]', async ({
  page,
  context,
  studio,
  content,
}) => {
  await content.keep(DEFAULT)
  const sites = await content.fetch<Site[]>(SITES)
  const followers = sites.filter(({words}) => words === null)
  const others = sites.filter(({words}) => words !== null)
  expect(followers.length, 'sites that follow the default').toBeGreaterThan(0)
  expect(others.length, 'sites that do not').toBeGreaterThan(0)

  await studio.signIn()
  await studio.open('Default settings', 'Price wording')
  await studio.write('Words without a price', CHANGED)
  // One press must not publish for every dealer: it says where, and a change of mind changes nothing.
  const sure = page.getByRole('button', {name: new RegExp(`^Publish on ${followers.length} sites?$`)})
  await expect(async () => {
    await page.getByRole('button', {name: 'Publish', exact: true}).click({timeout: ATTEMPT_MS})
    await expect(sure).toBeVisible({timeout: ATTEMPT_MS})
  }).toPass()
  const names = new Intl.ListFormat('en-AU').format(followers.map(({name}) => name))
  const where = page.getByText(names, {exact: true})
  await expect(where).toBeVisible()
  await page.getByRole('button', {name: 'Cancel'}).click()
  await expect(sure).toHaveCount(0)
  await studio.publish()

  const shopper = await context.newPage()
  const seen: string[] = []
  for (const site of sites) {
    const url = await findUnpricedPage(shopper, site)
    if (!url) continue
    await expectWords(shopper, url, site.words ?? CHANGED)
    if (site.words) await expect(shopper.getByText(CHANGED)).toHaveCount(0)
    seen.push(site.words ? 'own words' : 'the default')
  }
  expect(new Set(seen), 'both kinds of site were seen').toEqual(new Set(['own words', 'the default']))

  // The Studio shows the same for every setting.
  await page.getByRole('link', {name: 'Effective settings'}).click()
  await page.getByRole('searchbox', {name: 'Search settings'}).fill('Words without a price')
  const row = page.getByRole('row', {name: /Words without a price/})
  await expect(row.getByText(`From Default: ${names}`)).toBeVisible()
})
