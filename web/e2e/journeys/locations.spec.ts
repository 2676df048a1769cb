import type {Page} from '@playwright/test'
import {expectNoViolation} from '../fixtures/axe.ts'
import {SITES} from '../fixtures/demo-sites.ts'
import {keepPicture} from '../fixtures/keep-picture.ts'
import {openPlain, readText} from '../fixtures/page-walk.ts'
import {selectForLane} from '../fixtures/sites.ts'
import {expect, openAlive, siteUrl, stack, test} from '../fixtures/stack.ts'

/** A map style without sources, so that nothing else is requested. */
const STYLE = {
  version: 8,
  sources: {},
  layers: [{id: 'ground', type: 'background', paint: {'background-color': '#eee'}}],
}

function listPlaces(page: Page) {
  return page.getByRole('list', {name: 'Our Locations', exact: true}).locator('> li')
}

test.describe('locations without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('are listed, the nearest to a postcode first [2.28, 9.10g]', async () => {
    const locations = await openPlain('harbour-city', '/locations')
    const listPlain = ({main}: typeof locations) =>
      main.querySelectorAll('[aria-label="Our Locations"] > li').map(readText)
    expect(listPlain(locations).length).toBeGreaterThan(2)
    const near = await locations.send('form[action="/locations"]', {near: '2064'})
    expect(near.path).toBe('/locations?near=2064')
    const [first, second] = listPlain(near)
    expect(first).toContain('North Shore showroom')
    expect(first).toContain('less than 2 km away')
    expect(second).toMatch(/about \d+ km away/)
    const unknown = await near.send('form[action="/locations"]', {near: '2999'})
    expect(readText(unknown.main)).toMatch(/We do not know where 2999 is\.|There is no postcode 2999\./)
  })

  test('have the hours of every department, and their holidays in a dialog [2.28, 4.9f]', async ({page}) => {
    await page.goto(siteUrl('harbour-city', '/locations/harbour-city-service'))
    await expect(page.getByRole('table', {name: 'Opening hours'})).toHaveCount(2)
    await page
      .getByRole('button', {name: /^Holiday hours/})
      .first()
      .click()
    const dialog = page.getByRole('region', {name: /^Holiday hours/})
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
  })
})

test('location › shows a department’s hours and holidays by keyboard [2.28, 4.9f]', async ({page}) => {
  await openAlive(page, siteUrl('harbour-city', '/locations/harbour-city-service'))
  const hours = page.getByRole('table', {name: 'Opening hours'})
  await expect(hours).toHaveCount(1)
  await expectNoViolation(page)
  await page.getByLabel('Department').selectOption('Parts')
  const opener = page.getByRole('button', {name: 'Holiday hours of Alexandria parts counter'})
  await expect(opener).toBeVisible()
  await expect(hours).toHaveCount(1)
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', {name: /^Holiday hours/})
  await expect(dialog.getByRole('button', {name: 'Close holiday hours'})).toBeFocused()
  await expectNoViolation(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('position › is asked for at a press alone, and sorts the locations [9.10g]', async ({page, context}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({latitude: -33.812, longitude: 151.183})
  await openAlive(page, siteUrl('harbour-city', '/locations'))
  await page.getByRole('button', {name: 'Use my position'}).click()
  // Rounded, so that an address reveals no more than the suburb.
  await expect(page).toHaveURL(/near=-33\.82%2C151\.18$/)
  await expect(listPlaces(page).first()).toContainText('North Shore showroom')
  await expect(page.getByText('Nearest to your position first')).toBeVisible()
})

test('cars near a postcode without JavaScript › are those within a distance, the nearest first, with it on their cards [9.10g, 2.24c]', async () => {
  const all = await openPlain('harbour-city', '/search/used-cars')
  const opened = await all.follow('Show the choices', all.main.querySelector('#section-near') ?? undefined)
  const near = await opened.send('form[aria-label="Distance"]', {near: '2064', within: '10'})
  expect(near.path).toBe('/search/used-cars?filters=all&near=2064&within=10')
  expect(near.main.querySelector('a[aria-label="Remove within 10 km of 2064"]')).not.toBeNull()
  // A job writes the positions of cars, possibly after the cars.
  const readFirst = async () =>
    readText((await openPlain('harbour-city', near.path)).main.querySelector('article'))
  await expect.poll(readFirst).toMatch(/less than 2 km away|about \d km away/)
  const {main} = await openPlain('harbour-city', '/search/used-cars?near=2064')
  expect(main.querySelectorAll('summary').map(readText)).toContainEqual(
    expect.stringMatching(/Sort:.*Nearest/),
  )
})

test('list of cars near a postcode › keeps the place while filters change [4.5a, 9.10g]', async ({page}) => {
  await openAlive(page, siteUrl('harbour-city', '/search/used-cars?near=2064'))
  const answered = page.waitForResponse(/multi_search/)
  await page.getByRole('main').getByRole('link', {name: /^SUV/}).first().click()
  await expect(page).toHaveURL(/body=suv&near=2064/)
  await answered
  await expect(page.getByRole('link', {name: 'Remove nearest to 2064'}).first()).toBeVisible()
  // While new cars load the old ones are dimmed, with less contrast.
  await expect(page.locator('[aria-busy]').first()).toHaveCSS('opacity', '1')
  await expectNoViolation(page)
})

test('streets › come at a press, and the list stays alone where they do not [7.16a, 2.28]', async ({
  page,
  complaints,
}) => {
  const style = stack.env.MAP_STYLE_URL ?? ''
  let isUp = false
  await page.route(style, (route) => (isUp ? route.fulfill({json: STYLE}) : route.abort()))
  complaints.allow(/ERR_FAILED|swiftshader|WebGL|GPU/i)
  await openAlive(page, siteUrl('harbour-city', '/locations'))
  const open = page.getByRole('button', {name: 'Show on a map'})
  await open.click()
  await expect(page.getByText('The map cannot be shown right now.')).toBeVisible()
  await expect(page.locator('.maplibregl-map')).toHaveCount(0)
  isUp = true
  await open.click()
  const map = page.getByRole('region', {name: 'Map', exact: true}).first()
  await expect(map.locator('canvas')).toBeVisible()
  // The library's own stylesheet must not fold the map to nothing.
  const height = async () => (await map.locator('.maplibregl-map').boundingBox())?.height ?? 0
  await expect.poll(height).toBeGreaterThan(200)
  await expect(map.getByRole('link', {name: 'North Shore showroom', exact: true}).first()).toBeVisible()
  // Large enough for a finger, and no place hidden under another of the same yard.
  const zoomIn = await map.getByRole('button', {name: 'Zoom in'}).boundingBox()
  expect(Math.min(zoomIn?.width ?? 0, zoomIn?.height ?? 0)).toBeGreaterThanOrEqual(44)
  const pins = await map.locator('.maplibregl-marker').evaluateAll((all) =>
    all.map((pin) => {
      const {left, top} = pin.getBoundingClientRect()
      return {left, top}
    }),
  )
  const covered = pins.filter((pin, index) =>
    pins.slice(0, index).some(({left, top}) => Math.hypot(left - pin.left, top - pin.top) < 40),
  )
  expect(covered).toEqual([])
  await keepPicture(map, 'test-results/locations/streets-1440.png')
  await page.setViewportSize({width: 390, height: 844})
  await keepPicture(map, 'test-results/locations/streets-390.png')
})

test('locations of each site › have no fault on a phone [2.19, 2.28]', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  for (const site of selectForLane(SITES, {count: 2})) {
    await page.goto(siteUrl(site, '/locations'))
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    await expectNoViolation(page)
  }
  await page.goto(siteUrl('ridgeway', '/locations/ridgeway'))
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Ridgeway Nissan')
  await expectNoViolation(page)
})
