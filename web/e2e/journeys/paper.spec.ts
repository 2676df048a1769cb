import type {Page} from '@playwright/test'
import {selectForLane} from '../fixtures/sites.ts'
import {expect, siteUrl, stack, test} from '../fixtures/stack.ts'

/** The slug of the first car in stock search that matches a filter. */
async function findCar(filter: string): Promise<string> {
  const url = new URL(`${stack.env.TYPESENSE_URL}/collections/cars/documents/search`)
  url.search = new URLSearchParams({q: '*', query_by: 'name', filter_by: filter, per_page: '1'}).toString()
  const response = await fetch(url, {headers: {'x-typesense-api-key': stack.env.TYPESENSE_ADMIN_KEY ?? ''}})
  const {hits} = (await response.json()) as {hits: {document: {slug: string}}[]}
  const slug = hits[0]?.document.slug
  if (!slug) throw new Error(`No car for ${filter}`)
  return slug
}

/** What would stand on paper, in words. */
function wordsOnPaper(page: Page): Promise<string> {
  return page.evaluate(() => document.body.innerText)
}

const CARS = [
  ['harbour-city', 'dealership_slug:=harbour-city-used-cars && status:=in_stock'],
  ['ridgeway', 'dealership_slug:=ridgeway && car_type:=new && status:=in_stock && price:>1000'],
  ['northside', 'dealership_slug:=northside-used-cars && status:=in_stock && price:>1000'],
  ['coastline', 'dealership_slug:=coastline-caravans && item_type:=caravan && status:=in_stock'],
] as const

for (const [site, filter] of selectForLane(CARS)) {
  test(`${site}: printed car page › fits two sheets [2.26a, 4.10a, 4.10e]`, async ({page}) => {
    const slug = await findCar(filter.replace('', ''))
    await page.goto(siteUrl(site, `/cars/${slug}`), {waitUntil: 'load'})
    await page.emulateMedia({media: 'print'})
    const words = await wordsOnPaper(page)
    for (const nothing of [
      '***',
      'Show All',
      'Show More',
      'Read more',
      'Read less',
      'Price as PDF',
      'Compare',
    ])
      expect(words, nothing).not.toContain(nothing)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('slider')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    expect(words).toContain(`/cars/${slug}`)
    expect(words).toMatch(/\(?\d\d\)? 5550 \d{4}/)
    const features = await page.locator('#features li:visible').allInnerTexts()
    expect(new Set(features).size, 'each feature once').toBe(features.length)
    const comments = await page.locator('#comments p:visible').allInnerTexts()
    expect(new Set(comments).size, 'each comment once').toBe(comments.length)
    await expect(page.getByRole('main').locator('img:visible')).toHaveCount(2)
    for (const landscape of [false, true]) {
      const pdf = await page.pdf({format: 'A4', landscape})
      const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
      expect(pages, landscape ? 'across' : 'upright').toBeLessThanOrEqual(landscape ? 3 : 2)
    }
  })
}
