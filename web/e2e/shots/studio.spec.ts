import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from '../fixtures/studio.ts'

const folder = join(import.meta.dirname, '../../../shots')
const WIDTHS = [1024, 1440] as const

test.use({contextOptions: {reducedMotion: 'reduce'}})

for (const width of WIDTHS) {
  test(`desk of the Studio › is drawn at ${width} px`, async ({page, studio, content}) => {
    mkdirSync(folder, {recursive: true})
    await page.setViewportSize({width, height: 900})
    const sites = await content.fetch<string[]>('*[_type == "site"] | order(name asc).name')
    const offers = await content.fetch<string[]>(
      '*[_type == "offer" && scope.sites[]->name match $site].name',
      {site: sites[0] ?? ''},
    )
    const shoot = async (name: string) => {
      await page.waitForTimeout(800)
      await page.screenshot({path: join(folder, `studio-${name}-${width}.png`)})
    }
    await studio.signIn()
    await shoot('desk')
    await studio.open(sites[0] ?? '', 'Offers')
    await expect(page.getByText(offers[0] ?? '').first()).toBeVisible()
    await shoot('offers')
    await studio.open(offers[0] ?? '')
    await expect(page.getByRole('textbox', {name: 'Name', exact: true})).toBeVisible()
    await shoot('offer')
    // Narrow windows collapse the first pane.
    await studio.signIn()
    await studio.open(sites[0] ?? '', 'Cars')
    await expect(page.getByText(/the most issues first/)).toBeVisible()
    await shoot('cars')
    await page.getByRole('listitem').getByRole('link').first().click()
    await expect(page.getByText('From the feed').first()).toBeVisible()
    await shoot('car')
    await studio.signIn()
    await studio.open('Default settings')
    await shoot('settings-groups')
    await studio.open('Price wording')
    await shoot('settings')
    for (const tool of ['Today', 'Calendar', 'Effective settings', 'Content issues', 'New site']) {
      // A narrow bar has the last ones in a menu.
      await page.setViewportSize({width: 1440, height: 900})
      await page.getByRole('link', {name: tool, exact: true}).click()
      await page.setViewportSize({width, height: 900})
      await expect(page.getByRole('heading', {level: 1})).toBeVisible()
      await shoot(tool.toLowerCase().replaceAll(' ', '-'))
    }
  })
}
