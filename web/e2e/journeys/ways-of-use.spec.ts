import type {Page} from '@playwright/test'
import {SITES} from '../fixtures/demo-sites.ts'
import {findCarPath} from '../fixtures/page-walk.ts'
import {isTurn, selectForLane} from '../fixtures/sites.ts'
import {expect, openAlive, siteUrl, test} from '../fixtures/stack.ts'

const LIST = '/search/new-used-and-demo-cars'
const PAGES = [LIST, '/', '/reviews', '/contact-us', '/locations', '/special-offers', '/finance', '/sign-in']

/** WCAG 1.4.12: what a reader may set. */
const SPACING =
  '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-bottom: 2em !important}'

/** Texts that are cut by the side of the page or by their own box, and whether the page scrolls sideways. */
function listCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    window.scrollTo({left: 400, behavior: 'instant'})
    const found = window.scrollX > 0 ? ['the page scrolls sideways'] : []
    window.scrollTo({left: 0, behavior: 'instant'})
    const isIn = (element: Element, does: (each: Element) => boolean) => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
        if (does(at)) return true
      return false
    }
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!isText || !element.checkVisibility({visibilityProperty: true})) continue
      // For screen readers alone, or in a row that scrolls.
      if (
        isIn(element, (each) => each.clientWidth <= 1 || /auto|scroll/.test(getComputedStyle(each).overflowX))
      )
        continue
      const {left, right} = element.getBoundingClientRect()
      const words = element.textContent?.trim().slice(0, 40)
      if (right > root.clientWidth + 1 || left < -1) found.push(`beside the page: ${words}`)
    }
    return found
  })
}

for (const site of SITES) {
  test(`${site} › loses nothing at 320 px, at 200 % and with more space between letters`, async ({page}) => {
    for (const [at, path] of PAGES.entries()) {
      if (!isTurn(site, at)) continue
      await page.setViewportSize({width: 320, height: 640})
      await page.goto(siteUrl(site, path))
      expect(await listCutTexts(page), `${path} at 320 px`).toEqual([])
      await page.setViewportSize({width: 640, height: 450})
      expect(await listCutTexts(page), `${path} at 200 %`).toEqual([])
      // By a sheet of its own: the page's policy lets nobody add an element.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets.push(sheet)
      }, SPACING)
      await page.setViewportSize({width: 390, height: 844})
      expect(await listCutTexts(page), `${path} with more space`).toEqual([])
    }
  })
}

for (const site of selectForLane(SITES)) {
  test(`${site}: keyboard › reaches the first action of a list by its skip links, never behind a bar`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 1280, height: 450})
    await openAlive(page, siteUrl(site, LIST))
    let stops = 0
    const isOn = (selector: string) => page.evaluate((css) => document.activeElement?.matches(css), selector)
    async function tabTo(selector: string): Promise<void> {
      do {
        await page.keyboard.press('Tab')
        stops += 1
        expect(await isFocusSeen(page), `stop ${stops}`).toBe(true)
      } while (stops < 60 && !(await isOn(selector)))
    }
    await tabTo('a[href="#content"]')
    await page.keyboard.press('Enter')
    await tabTo('a[href="#results"]')
    await page.keyboard.press('Enter')
    await tabTo('article .card-actions > a')
    expect(stops).toBeLessThanOrEqual(7)
  })
}

/** Whether something of the focused element is visible, and not covered. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const [box] = focused?.getClientRects() ?? []
    if (!focused || !box) return false
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const))
    return points.some(([x, y]) => {
      const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      return top !== null && (focused.contains(top) || top.contains(focused))
    })
  })
}

test('forced colours › tell what is chosen from what is not', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'})
  await page.goto(siteUrl('northside', '/'))
  const choice = page.locator('.choice:visible')
  const getGround = (index: number) =>
    choice.nth(index).evaluate((label) => getComputedStyle(label).backgroundColor)
  expect(await getGround(0)).not.toBe(await getGround(1))
  await page.goto(siteUrl('northside', '/search/toyota'))
  const boxes = page.locator('.choices a:visible')
  const getBox = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor)
  await expect(boxes.first()).toBeVisible()
  expect(await getBox('.choices a[aria-current]')).not.toBe(await getBox('.choices a:not([aria-current])'))
})

test.describe('pictures of a car without script', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 1440, height: 900}})

  test('are all in its page on a wide screen', async ({page}) => {
    await page.goto(siteUrl('northside', await findCarPath('northside', LIST)))
    const pictures = page.getByRole('list', {name: /^Pictures of/}).getByRole('listitem')
    await expect(pictures.last()).toBeVisible()
    expect(await pictures.count()).toBeGreaterThan(5)
  })
})
