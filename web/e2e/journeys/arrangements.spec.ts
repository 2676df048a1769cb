import type {Page} from '@playwright/test'
import {SITES} from '../fixtures/demo-sites.ts'
import {expect, openAlive, siteUrl, test} from '../fixtures/stack.ts'

const DESKTOP = {width: 1440, height: 900}

type Part = 'h3' | '[data-price]' | '.card-actions'

/** The distances from the top of each row's first card, of one part of all cards that have it; one number each row. */
function measureRows(page: Page, part: Part): Promise<number[][]> {
  return page.evaluate((selector) => {
    const rows = new Map<number, number[]>()
    for (const card of document.querySelectorAll('.card-grid .vehicle-card')) {
      const top = Math.round(card.getBoundingClientRect().top)
      const found = card.querySelector(selector)
      if (!found) continue
      const row = rows.get(top) ?? []
      row.push(Math.round(found.getBoundingClientRect().top - top))
      rows.set(top, row)
    }
    return [...rows.values()].map((row) => [...new Set(row)])
  }, part)
}

for (const site of SITES) {
  test(`${site}: cards and page of a car › have names, prices and buttons at one height, and price and button on the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto(siteUrl(site, '/search/new-used-and-demo-cars'))
    for (const part of ['h3', '[data-price]', '.card-actions'] as const)
      expect(
        (await measureRows(page, part)).filter((row) => row.length > 1),
        part,
      ).toEqual([])
    await page.locator('picture-swipe h3 a').first().click()
    const panel = page.getByRole('complementary', {name: 'Price and contact'})
    await expect(panel.getByRole('listitem').first().getByRole('link')).toBeInViewport({ratio: 1})
    await expect(panel.getByText(/^\$[\d,]+$/).first()).toBeInViewport({ratio: 1})
  })
}

test('accents of a row and pictures of a car › stand apart, and fill their mosaic however many there are', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.goto(siteUrl('northside', '/search/used-cars'))
  const gaps = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'var(--accent)'
    const accent = getComputedStyle(probe).backgroundColor
    probe.remove()
    const boxes = [...document.querySelectorAll('.card-grid *')]
      .filter((element) => getComputedStyle(element).backgroundColor === accent)
      .map((element) => element.getBoundingClientRect())
    return boxes.flatMap((one) =>
      boxes
        .filter((other) => other.left > one.left && other.top < one.bottom && other.bottom > one.top)
        .map((other) => other.left - one.right),
    )
  })
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.min(...gaps)).toBeGreaterThan(96)
  await page.locator('picture-swipe h3 a').first().click()
  // Without the gaps between the pictures.
  for (const form of ['sheet', 'story', 'showroom'])
    for (const count of [1, 2, 3, 4, 5, 6, 12])
      expect(await measureMosaic(page, form, count), `${form} of ${count}`).toBeGreaterThan(0.95)
})

test('quick filters › stand first in their row once they are on', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await openAlive(page, siteUrl('northside', '/search/used-cars'))
  const row = page.getByRole('toolbar', {name: 'Chosen and quick filters'})
  await row.getByRole('link', {name: 'Hatches'}).click()
  const chip = row.getByRole('link', {name: 'Remove Hatches'})
  await expect(chip).toBeInViewport({ratio: 1})
  await page.reload()
  await expect(chip).toBeInViewport({ratio: 1})
})

/** The share of points of a car's mosaic at which there is a picture, if it had `count` of them. */
function measureMosaic(page: Page, form: string, count: number): Promise<number> {
  return page.evaluate(
    ([arrangement, pictures]) => {
      const layout = document.querySelector<HTMLElement>('.car-page')
      const mosaic = document.querySelector('.mosaic')
      const [first] = mosaic?.children ?? []
      if (!layout || !mosaic || !first) throw new Error('This page has no pictures')
      layout.dataset.form = arrangement
      while (mosaic.children.length > pictures) mosaic.lastElementChild?.remove()
      while (mosaic.children.length < pictures) mosaic.append(first.cloneNode(true))
      const {left, top, width, height} = mosaic.getBoundingClientRect()
      const boxes = [...mosaic.querySelectorAll('img')].map((image) => image.getBoundingClientRect())
      const STEPS = 40
      let covered = 0
      for (let step = 0; step < STEPS * STEPS; step++) {
        const x = left + ((Math.floor(step / STEPS) + 0.5) * width) / STEPS
        const y = top + (((step % STEPS) + 0.5) * height) / STEPS
        if (boxes.some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)) covered++
      }
      return covered / (STEPS * STEPS)
    },
    [form, count] as const,
  )
}
