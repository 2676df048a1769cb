import {expect, siteUrl, test} from '../fixtures/stack.ts'

test.use({viewport: {width: 390, height: 844}})

const THUMB = 44

const PLACES = [
  ['harbour-city', '/', /^(See all stock|All offers|All (\d+ )?locations)$/],
  ['harbour-city', '/locations', /showroom$/],
  ['harbour-city', '/search/used-cars', /^Comparison rate warning$/],
] as const

for (const [site, path, name] of PLACES) {
  test(`${site}${path} › has every ${name} large enough for a thumb [2.24a, 2.28]`, async ({page}) => {
    await page.goto(siteUrl(site, path))
    const links = page.getByRole('main').getByRole('link', {name})
    await expect(links.first()).toBeVisible()
    for (const box of await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect())))
      expect(Math.min(box.height, box.width), JSON.stringify(box)).toBeGreaterThanOrEqual(THUMB)
  })
}

test('sliders of the calculator › are large enough for a thumb [2.26a]', async ({page}) => {
  await page.goto(siteUrl('harbour-city', '/finance'))
  const sliders = page.getByRole('slider')
  await expect(sliders.first()).toBeVisible()
  for (const height of await sliders.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  ))
    expect(height).toBeGreaterThanOrEqual(THUMB)
})
