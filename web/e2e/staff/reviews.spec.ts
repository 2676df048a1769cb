import {connectContent, waitForRelease} from '../fixtures/content-client.ts'
import {expect, siteUrl, test} from '../fixtures/stack.ts'

const SITE = 'harbour-city'
const LAYER = `settings-site-${SITE}`
const TURN_MS = 1000

test('reviews › turn by themselves until someone touches them, and not with reduced motion [2.29, 9.9d]', async ({
  page,
}) => {
  const client = connectContent()
  const reviews = await client.fetch<object | null>('*[_id == $layer][0].reviews', {layer: LAYER})
  const row = page.locator('#reviews ul')
  const left = () => row.evaluate((element) => Math.round(element.scrollLeft))
  try {
    await client
      .patch(LAYER)
      .setIfMissing({reviews: {}})
      .set({'reviews.autoRotate': true, 'reviews.autoRotateMs': TURN_MS, 'reviews.carouselStart': 1})
      .commit()
    await waitForRelease(client)
    await page.emulateMedia({reducedMotion: 'no-preference'})
    await page.goto(siteUrl(SITE))
    await row.scrollIntoViewIfNeeded()
    const start = await left()
    await expect(async () => expect(await left()).not.toBe(start)).toPass()
    await row.dispatchEvent('pointerdown')
    // A turn that had begun comes to its end, after as many frames as the browser needs.
    await row.evaluate(async (element) => {
      for (let [still, last] = [0, -1]; still < 30; ) {
        await new Promise(requestAnimationFrame)
        still = element.scrollLeft === last ? still + 1 : 0
        last = element.scrollLeft
      }
    })
    const touched = await left()
    await page.waitForTimeout(3 * TURN_MS)
    expect(await left()).toBe(touched)

    await page.emulateMedia({reducedMotion: 'reduce'})
    await page.goto(siteUrl(SITE))
    await row.scrollIntoViewIfNeeded()
    const still = await left()
    await page.waitForTimeout(4 * TURN_MS)
    expect(await left()).toBe(still)
  } finally {
    if (reviews) await client.patch(LAYER).set({reviews}).commit()
    else await client.patch(LAYER).unset(['reviews']).commit()
    await waitForRelease(client)
  }
})
