import type {Page, Route} from '@playwright/test'
import {isPlatformOn} from '../../src/env/platform-off.ts'
import {awaitScripts, expect, siteUrl, stack, test} from '../fixtures/stack.ts'

const SCRIPTS = /\/_next\/static\/chunks\/.*\.js/

/** Opens a page whose scripts are held back until they are released. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isFree = false
  await page.route(SCRIPTS, async (route) => {
    if (isFree) await route.continue()
    else held.push(route)
  })
  // The "load" event waits for scripts that are not delayed.
  await page.goto(address, {waitUntil: 'domcontentloaded'})
  return async () => {
    isFree = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

test('heart pressed before scripts run › saves its car once they do [4.4d]', async ({page}) => {
  const letGo = await openWithoutScripts(page, siteUrl('harbour-city', '/search/used-cars'))
  const heart = page.getByRole('main').getByRole('button', {name: /^Save/}).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await letGo()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

/** Holds back the responses to early input; call before the page opens. Returns how to release them. */
async function holdAnswers(page: Page): Promise<{areDue: () => Promise<void>; letGo: () => Promise<void>}> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = []
    const later = window.setTimeout
    const hold = (act: TimerHandler, wait?: number, ...rest: unknown[]) => {
      if (typeof act !== 'function' || !String(act).includes('earlyInput')) return later(act, wait, ...rest)
      return waiting.push(() => act())
    }
    Object.assign(window, {setTimeout: hold, answersHeldBack: waiting})
  })
  const held = () => page.evaluate((): number => Reflect.get(window, 'answersHeldBack').length)
  return {
    areDue: () => expect.poll(held).toBe(1),
    letGo: async () => {
      await page.evaluate(() => Reflect.get(window, 'answersHeldBack')[0]())
      await awaitScripts(page)
    },
  }
}

for (const presses of ['pressed', 'pressed early, and once more'])
  test(`heart ${presses} just as scripts start › is pressed once [4.4d]`, async ({page}) => {
    const answers = await holdAnswers(page)
    const letGo = await openWithoutScripts(page, siteUrl('harbour-city', '/search/used-cars'))
    const heart = page.getByRole('main').getByRole('button', {name: /^Save/}).first()
    if (presses !== 'pressed') await heart.click()
    await letGo()
    await answers.areDue()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await answers.letGo()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

test('input before scripts run › counts once they do [2.30, 9.8a]', async ({page}) => {
  const letGo = await openWithoutScripts(page, siteUrl('harbour-city'))
  const panel = page.getByRole('region', {name: 'Welcome'})
  await panel.getByText('Used', {exact: true}).click()
  await panel.locator('select[name=make]').selectOption('Toyota')
  await page.locator('input[name=repayment]').fill('100')
  await page.locator('input[name=deposit]').fill('0')
  await letGo()
  await expect(panel.getByRole('combobox', {name: 'Model', exact: true})).toBeEnabled()
  await expect(page.getByText(/^No cars found for this budget$/)).toBeHidden()
  await expect(page.getByText('$44,504')).toHaveCount(0)
  const button = panel.getByRole('button', {name: /^Show \d+/})
  await button.click()
  await expect(page).toHaveURL(/\/search\/used-cars\?make=Toyota$/)
})

test('step of a form sent before scripts run › is checked and left once they do, and nothing moves meanwhile [4.7a]', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, {shifts})
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({type: 'layout-shift', buffered: true})
  })
  const letGo = await openWithoutScripts(page, siteUrl('harbour-city', '/service'))
  const next = page.getByRole('button', {name: 'Continue'})
  await expect(page.getByText('Step 1 of 4: What it needs')).toBeVisible()
  await expect(page.getByRole('group', {name: 'When and where'})).toBeHidden()
  await page.getByLabel(/^Minor service/).check()
  await next.click()
  await letGo()
  await expect(page.getByText('Step 2 of 4: Your car')).toBeVisible()
  await page.reload()
  await page.getByRole('button', {name: 'Back'}).click()
  await expect(page.getByLabel(/^Minor service/)).toBeChecked()

  const other = siteUrl('ridgeway', '/service')
  await page.goto(other)
  await awaitScripts(page)
  await expect(page.locator('lead-form form[novalidate]')).toBeVisible()
  const shift = await page.evaluate((): number[] => Reflect.get(window, 'shifts'))
  expect(shift.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
})

test('slider moved while scripts start › loses no step [5.1f]', async ({page}) => {
  const answers = await holdAnswers(page)
  const letGo = await openWithoutScripts(page, siteUrl('harbour-city'))
  const from = page.getByRole('slider', {name: 'Price from'})
  const moved = Number(await from.getAttribute('min')) + 1000
  await from.press('ArrowRight')
  await letGo()
  await answers.areDue()
  await from.press('ArrowRight')
  await expect(from).toHaveValue(String(moved))
  await answers.letGo()
  await expect(from).toHaveValue(String(moved))
  await expect(from).toHaveAttribute('aria-valuetext', `$${moved.toLocaleString('en-AU')}`)
})

test('input in a part whose own script loads last › is kept [2.23]', async ({page}) => {
  await page.route(SCRIPTS, async (route) => {
    // Node does not resolve the names of the sites; scripts are the same for all of them.
    const answer = await route.fetch({
      url: route.request().url().replace('harbour-city.localhost', '127.0.0.1'),
    })
    const isItsOwn = (await answer.text()).includes('.results"]')
    if (isItsOwn) await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.fulfill({response: answer})
  })
  await page.goto(siteUrl('harbour-city', '/dealerships?query=alexandria'))
  const search = page.getByLabel('Suburb, postcode or name')
  await search.fill('parramatta')
  await page.waitForTimeout(700)
  await search.fill('')
  await expect(page).toHaveURL(/\/dealerships$/)
  // Other scripts may still be on their way.
  await page.unrouteAll({behavior: 'ignoreErrors'})
})

test('delayed scripts › are asked for when the first picture is there, without a touch', async ({page}) => {
  test.skip(!isPlatformOn('still-pages'))
  // Without the longest wait for the pictures, which a busy machine would reach.
  await page.addInitScript(() => {
    const later = window.setTimeout
    const wait = (act: TimerHandler, ms = 0) => (ms >= 4000 ? 0 : later(act, ms))
    Object.assign(window, {setTimeout: wait})
  })
  await page.goto(siteUrl('harbour-city', '/search/used-cars'))
  const readTimes = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const {name, startTime, responseEnd} = entry as PerformanceResourceTiming
        return {name, startTime, responseEnd}
      }),
    )
  await expect.poll(async () => (await readTimes()).some(({name}) => SCRIPTS.test(name))).toBe(true)
  const times = await readTimes()
  const pictures = times.filter(({name}) => /\/image\//.test(name)).map(({responseEnd}) => responseEnd)
  const scripts = times.filter(({name}) => SCRIPTS.test(name)).map(({startTime}) => startTime)
  expect(Math.min(...pictures)).toBeLessThanOrEqual(Math.min(...scripts))
})

for (const path of [
  '/',
  '/search/used-cars',
  '/finance',
  '/compare',
  '/favourites',
  '/dealerships',
  '/no-such-page',
])
  test(`scripts of ${path} › are one of ours, in place of React and the framework`, async ({request}) => {
    test.skip(!isPlatformOn('still-pages'))
    const host = new URL(siteUrl('harbour-city')).host
    const answer = await request.get(`http://127.0.0.1:${stack.ports.web}${path}`, {headers: {host}})
    const scripts = (await answer.text()).match(/<script src="[^>]*>/g)
    expect(scripts).toEqual([expect.stringMatching(/\/still-[\w-]+\.js" type="delayed">$/)])
  })
