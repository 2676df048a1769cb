import type {Page} from '@playwright/test'
import {findCarPath} from '../fixtures/page-walk.ts'
import {awaitScripts, expect, siteUrl, test} from '../fixtures/stack.ts'

test.use({hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}})

/** Swipes left across the middle of the screen. */
async function swipeLeft(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', {type, touchPoints: [{x, y: 420}]})
  await touch('touchStart', 350)
  for (let x = 340; x >= 40; x -= 20) {
    await touch('touchMove', x)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []})
}

test('full-screen gallery › follows a swipe', async ({page}) => {
  const path = await findCarPath('northside', '/search/used-cars', {card: 'picture-swipe'})
  await page.goto(siteUrl('northside', path))
  const pictures = page.getByRole('list', {name: /^Pictures of/}).getByRole('link')
  const dialog = page.getByRole('dialog', {name: /^Pictures of/})
  await awaitScripts(page)
  await pictures.first().tap()
  await expect(dialog.getByRole('status')).toHaveText(/^1 of \d+$/)
  await swipeLeft(page)
  await expect(dialog.getByRole('status')).toHaveText(/^2 of \d+$/)
  await swipeLeft(page)
  await expect(dialog.getByRole('status')).toHaveText(/^3 of \d+$/)
  await page.keyboard.press('End')
  const last = dialog.getByRole('button', {name: /^Picture \d+$/}).last()
  await expect(last, 'the small picture of what is shown').toBeInViewport({ratio: 0.9})
  const next = dialog.getByRole('button', {name: 'Next picture'})
  await expect(next, 'beside no picture as wide as the screen').toBeHidden()
  await page.setViewportSize({width: 844, height: 390})
  await expect(next).toBeInViewport()
  await expect(last, 'where the picture needs the height').toBeHidden()
  await dialog.getByRole('button', {name: 'Close pictures'}).tap()
  await expect(dialog).toBeHidden()
})
