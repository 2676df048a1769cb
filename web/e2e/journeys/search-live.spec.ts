import type {Locator, Page, Request} from '@playwright/test'
import {isPlatformOn} from '../../src/env/platform-off.ts'
import {expectNoViolation} from '../fixtures/axe.ts'
import {SITES} from '../fixtures/demo-sites.ts'
import {load, openPlain, type PlainPage, readText} from '../fixtures/page-walk.ts'
import {isSoak, selectForLane} from '../fixtures/sites.ts'
import {awaitScripts, expect, openAlive, siteUrl, test} from '../fixtures/stack.ts'

const DATA = 'self.__next_f'
const ALL = '/search/new-used-and-demo-cars'

function filters(page: Page): Locator {
  const name = 'Filters'
  return page.getByRole('region', {name}).or(page.getByRole('dialog', {name}))
}

function value(page: Page, name: RegExp): Locator {
  return filters(page).getByRole('link', {name}).first()
}

function getSearchBox(page: Page): Locator {
  return page.getByRole('main').getByLabel('What are you looking for?')
}

async function headingCount(page: Page): Promise<number> {
  const heading = await page.getByRole('heading', {level: 1}).innerText()
  return /(?:^|\. )No /.test(heading) ? 0 : Number(heading.replaceAll(',', '').match(/\d+/)?.[0])
}

function searchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/multi_search')) requests.push(request.postData() ?? '')
  })
  return requests
}

/** Each response of the engine is delayed by this much more than the one before. */
async function slowDown(page: Page, waits: readonly number[]): Promise<void> {
  let count = 0
  await page.route('**/multi_search**', async (route) => {
    const wait = waits[Math.min(count, waits.length - 1)] ?? 0
    count += 1
    await new Promise((resolve) => setTimeout(resolve, wait))
    await route.continue()
  })
}

/** Holds back the engine's first response; `release` lets it through and waits until the page has handled it. */
async function holdFirst(page: Page): Promise<{release: () => Promise<void>}> {
  const gate = Promise.withResolvers<void>()
  let held: Request | null = null
  await page.route('**/multi_search**', async (route) => {
    if (held === null) {
      held = route.request()
      await gate.promise
    }
    await route.continue()
  })
  return {
    release: async () => {
      gate.resolve()
      // Null if the page has given up waiting, as it does on a machine that is busy for seconds.
      await (await held?.response())?.finished()
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
    },
  }
}

/** Types faster than any debounce, however busy the machine is: each letter is a separate event. */
async function typeAtOnce(box: Locator, text: string): Promise<void> {
  await box.evaluate((input, letters) => {
    if (!(input instanceof HTMLInputElement)) return
    for (let length = 1; length <= letters.length; length += 1) {
      input.value = letters.slice(0, length)
      input.dispatchEvent(new InputEvent('input', {bubbles: true}))
    }
  }, text)
}

/** Presses a key several times, faster than any debounce, however busy the machine is. */
async function pressAtOnce(control: Locator, key: string, times: number): Promise<void> {
  await control.evaluate(
    (input, presses) => {
      for (let press = 0; press < presses.times; press += 1)
        input.dispatchEvent(new KeyboardEvent('keydown', {key: presses.key, bubbles: true}))
    },
    {key, times},
  )
}

test('second choice before the first was answered › is not lost', async ({page}) => {
  await openAlive(page, siteUrl('northside', ALL))
  await slowDown(page, [1200])
  await value(page, /^Toyota/).click()
  await filters(page).getByRole('link', {name: /^Kia/}).first().click()
  await expect(page).toHaveURL(/make=Kia&make=Toyota/)
  await expect.poll(() => headingCount(page)).toBeGreaterThan(0)
  await page.reload()
  await expect(page.getByRole('list', {name: 'Chosen filters'})).toContainText('Kia')
  await expect(page.getByRole('list', {name: 'Chosen filters'})).toContainText('Toyota')
})

test('typed text › is searched once, and an older answer does not replace a newer one [5.2a]', async ({
  page,
}) => {
  await openAlive(page, siteUrl('northside', ALL))
  const box = getSearchBox(page)
  // Its controls have started once the suggestions have been requested.
  const started = page.waitForResponse(/api\/stock-words/)
  await box.focus()
  await started
  await page.waitForLoadState('networkidle')
  const requests = searchRequests(page)
  const older = await holdFirst(page)
  await typeAtOnce(box, 'toyota')
  await expect.poll(() => requests.length).toBe(1)
  await typeAtOnce(box, 'kia')
  await expect(page).toHaveURL(/query=kia$/)
  const names = page.locator('vehicle-actions article h3')
  const isKia = async () => (await names.allInnerTexts()).every((name) => name.includes('Kia'))
  await expect.poll(isKia).toBe(true)
  await older.release()
  expect(await isKia()).toBe(true)
  await expect(page).toHaveURL(/query=kia$/)
  // A request that waits too long is repeated with the same searches.
  expect(new Set(requests).size).toBe(2)
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`results at ${width} px › move nothing that is in view when they come late`, async ({page}) => {
    await page.setViewportSize({width, height})
    await page.addInitScript(() => {
      Object.assign(window, {moved: 0})
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!Reflect.get(entry, 'hadRecentInput'))
            Object.assign(window, {moved: Reflect.get(window, 'moved') + Number(Reflect.get(entry, 'value'))})
      }).observe({type: 'layout-shift', buffered: true})
    })
    await openAlive(page, siteUrl('northside', ALL))
    // A browser counts what moves within half a second of a touch as its effect.
    await slowDown(page, [700])
    const measure = async (chosen: Locator) => {
      const answered = page.waitForResponse(/multi_search/)
      await chosen.click()
      await answered
      await expect(page.locator('main [aria-busy]')).toHaveAttribute('aria-busy', 'false')
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
      return Number(await page.evaluate(() => Reflect.get(window, 'moved')))
    }
    if (width < 1024) await page.getByRole('button', {name: /^Filters/}).click()
    // The bound of a good page (https://web.dev/articles/cls).
    expect(await measure(value(page, /^Toyota/))).toBeLessThan(0.1)
    expect(await measure(value(page, /^Kia/))).toBeLessThan(0.1)
    expect(await measure(value(page, /^Mazda/))).toBeLessThan(0.1)
  })
}

test('results › stay while the search is down, with a notice [4.5b, 8.5]', async ({page, complaints}) => {
  complaints.allow(/ERR_FAILED|Failed to load resource/)
  await openAlive(page, siteUrl('northside', ALL))
  await value(page, /^Toyota/).click()
  await expect.poll(() => headingCount(page)).toBeLessThan(100)
  const before = await page.getByRole('main').getByRole('article').count()
  await page.route('**/multi_search**', (route) => route.abort())
  await value(page, /^Kia/).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The search is not answering. These are the last results we have.',
  )
  expect(await page.getByRole('main').getByRole('article').count()).toBe(before)
})

test('price slider › moves by keyboard and snaps, and a price outside the range is refused with a message [5.1a, 5.1b, 8.3]', async ({
  page,
}) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await openAlive(page, siteUrl('northside', ALL))
  // A request that waits too long is repeated with the same searches, so different ones are counted.
  const requests = searchRequests(page)
  const countDifferent = () => new Set(requests).size
  const slider = filters(page).getByRole('slider', {name: 'Price to'})
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/price=-\d+000$/)
  // The chosen price is shown above the list once the live view has started, which then requests its cars.
  await expect(page.getByRole('list', {name: 'Chosen filters'})).toContainText('$')
  await expect.poll(countDifferent).toBe(1)
  const first = page.url()
  await pressAtOnce(slider, 'ArrowLeft', 4)
  await expect(page).not.toHaveURL(first)
  await expect(page).toHaveURL(/price=-\d+000$/)
  await expect.poll(countDifferent).toBe(2)
  const url = page.url()
  await filters(page).getByRole('spinbutton', {name: 'Price from'}).fill('9000000')
  await expect(filters(page).getByText(/^Ours go/)).toBeVisible()
  expect(said).toContain('Cannot refine above the range maximum')
  expect(page.url()).toBe(url)
  expect(countDifferent()).toBe(2)
})

test('suggestions › come while typing and are chosen by keyboard, recent searches before [2.2, 9.1d]', async ({
  page,
}) => {
  await openAlive(page, siteUrl('northside', ALL))
  await getSearchBox(page).focus()
  await page.keyboard.type('corol')
  const option = page.getByRole('option', {name: /Toyota Corolla/})
  await expect(option).toBeVisible()
  const promised = Number((await option.innerText()).match(/\d+$/)?.[0])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/toyota\/corolla$/)
  await expect.poll(() => headingCount(page)).toBe(promised)
  await openAlive(page, siteUrl('northside', ALL))
  await getSearchBox(page).focus()
  await expect(page.getByRole('option', {name: /Toyota Corolla/})).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('marked suggestion › stays marked when the cars arrive and the list is rendered again [9.1d]', async ({
  page,
}) => {
  await openAlive(page, siteUrl('northside', ALL))
  const box = getSearchBox(page)
  const started = page.waitForResponse(/api\/stock-words/)
  await box.focus()
  await started
  const cars = await holdFirst(page)
  const asked = page.waitForRequest(/multi_search/)
  await typeAtOnce(box, 'corol')
  await expect(page.getByRole('option', {name: /Toyota Corolla/})).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await asked
  await cars.release()
  await expect(page.getByRole('option', {name: /Toyota Corolla/})).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/toyota\/corolla$/)
})

test('filters › stay open as the shopper left them [4.10b]', async ({page}) => {
  await openAlive(page, siteUrl('northside', ALL))
  const summary = filters(page).locator('summary', {hasText: 'Colour'})
  await summary.click()
  await expect(filters(page).getByRole('link', {name: /^White/})).toBeVisible()
  await page.reload()
  await awaitScripts(page)
  await expect(filters(page).getByRole('link', {name: /^White/})).toBeVisible()
})

test('long list of values › is searched for one [3.7]', async ({page}) => {
  await openAlive(page, siteUrl('northside', ALL))
  await filters(page).getByLabel('Find in make').fill('volks')
  await expect(filters(page).getByRole('link', {name: /^Volkswagen/})).toBeVisible()
  await expect(filters(page).getByRole('link', {name: /^Toyota/})).toBeHidden()
})

test('address of the budget finder › redirects to that of a listing [9.8d]', async () => {
  const {status, headers} = await load('northside', '/search?range[price]=:30000')
  expect(status).toBe(301)
  const {pathname, search} = new URL(String(headers.location), siteUrl('northside'))
  expect(pathname + search).toBe(`${ALL}?price=-30000`)
})

test('empty listing › says what to loosen, for how many cars, and shows near matches [2.24a]', async ({
  page,
}) => {
  await page.goto(siteUrl('northside', `${ALL}?make=Toyota&colour=Purple&price=-3000&fuel=Diesel`))
  expect(await headingCount(page)).toBe(0)
  const way = page
    .getByRole('main')
    .getByRole('link', {name: /\(\d+\)/})
    .first()
  const promised = Number((await way.innerText()).match(/\((\d+)\)/)?.[1])
  await expect(page.getByRole('heading', {name: 'Close to what you asked for'})).toBeVisible()
  await way.click()
  await expect.poll(() => headingCount(page)).toBe(promised)
})

test('shared address › shows what its sender sees [2.2]', async ({page, context}) => {
  await openAlive(page, siteUrl('northside', ALL))
  await value(page, /^Toyota/).click()
  await expect(page).toHaveURL(/toyota/)
  await expect.poll(() => headingCount(page)).toBeLessThan(100)
  const [mine, url] = [await page.getByRole('heading', {level: 1}).innerText(), page.url()]
  const other = await context.newPage()
  await other.goto(url)
  await expect(other.getByRole('heading', {level: 1})).toHaveText(mine)
})

test('loader › asks for no more script before a touch on a filtered list than on another', async ({
  browser,
}) => {
  const listScripts = async (path: string) => {
    const page = await (await browser.newContext()).newPage()
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
    })
    await page.goto(siteUrl('harbour-city', path))
    await awaitScripts(page)
    await page.waitForLoadState('networkidle')
    await page.context().close()
    return [...scripts].sort()
  }
  const plain = await listScripts(ALL)
  expect(plain.length).toBeGreaterThan(0)
  expect(await listScripts(`${ALL}?car_type=used&price=1000-90000&year=2010-2026`)).toEqual(plain)
})

test('pages › have no data for React', async () => {
  test.skip(!isPlatformOn('still-pages'))
  for (const path of [ALL, '/favourites']) expect((await load('harbour-city', path)).html).not.toContain(DATA)
})

test('keyboard › leads from the search to a car', async ({page}) => {
  await openAlive(page, siteUrl('harbour-city', ALL))
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  for (
    let press = 0;
    press < 150 && !(await link.evaluate((each) => each === document.activeElement));
    press += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await expect(link).toBeFocused()
  await expect(link).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cars\//)
})

for (const [nr, site] of selectForLane(SITES, {count: 2}).entries()) {
  test(`search of ${site} › has no accessibility fault, with filters open on a phone as well`, async ({
    page,
  }) => {
    await openAlive(page, siteUrl(site, ALL))
    // Sites take turns at desk and phone.
    if (isSoak || nr % 2 === 0) await expectNoViolation(page)
    await page.setViewportSize({width: 390, height: 844})
    await page.getByRole('button', {name: /^Filters/}).click()
    await expect(filters(page)).toBeVisible()
    if (isSoak || nr % 2 === 1) await expectNoViolation(page)
  })
}

test('button at the foot of a phone › says how many cars there are, and shows them [2.24a]', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844})
  await openAlive(page, siteUrl('northside', ALL))
  await page.getByRole('button', {name: /^Filters/}).click()
  const choice = value(page, /^Toyota/)
  const promised = (await choice.innerText()).match(/\d+/)?.[0]
  await choice.click()
  const show = filters(page).getByRole('button', {name: `Show Me ${promised} cars`})
  await expect(show).toBeVisible()
  await show.click()
  await expect(filters(page)).toBeHidden()
  await expect.poll(() => headingCount(page)).toBe(Number(promised))
})

test('filters of a phone › are a dialog that takes, holds and returns the focus', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await openAlive(page, siteUrl('northside', '/search/toyota'))
  const button = page.getByRole('button', {name: /^Filters/})
  await button.press('Enter')
  const sheet = page.getByRole('dialog', {name: 'Filters'})
  await expect(sheet.getByRole('button', {name: 'Close filters'})).toBeFocused()
  await expect(sheet.getByRole('list', {name: 'Chosen filters'})).toContainText('Toyota')
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first element focus moves to the browser itself.
    const isBehind = await page.evaluate(() => {
      const {activeElement, body} = document
      return activeElement !== body && !activeElement?.closest('#listing-filters')
    })
    expect(isBehind).toBe(false)
  }
  const isOutOfReach = page.locator('h1').evaluate((heading) => heading.closest('[inert]') !== null)
  expect(await isOutOfReach).toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
})

test('extended list › keeps the address of its start, and has its length after going back [2.24b]', async ({
  page,
}) => {
  const cards = page.getByRole('main').getByRole('article')
  await openAlive(page, siteUrl('coastline', ALL))
  const first = await cards.count()
  await page.mouse.move(700, 500)
  await expect(async () => {
    await page.mouse.wheel(0, 2500)
    expect(await cards.count()).toBeGreaterThan(2 * first)
  }).toPass()
  const grown = await cards.count()
  expect(page.url()).toBe(siteUrl('coastline', ALL))
  await cards
    .nth(first + 3)
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/cars\//)
  await page.goBack()
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(grown)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('next page that failed › is requested again by scrolling [2.24b, 4.5b]', async ({page, complaints}) => {
  complaints.allow(/multi_search|ERR_FAILED/)
  const cards = page.getByRole('main').getByRole('article')
  await openAlive(page, siteUrl('coastline', ALL))
  const first = await cards.count()
  let refused = 0
  await page.route('**/multi_search**', async (route) => {
    refused += 1
    await route.abort()
  })
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 3000)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  expect(refused).toBeGreaterThan(0)
  expect(await cards.count()).toBe(first)
  await page.unroute('**/multi_search**')
  await expect(async () => {
    await page.mouse.wheel(0, 20)
    expect(await cards.count()).toBeGreaterThan(first)
  }).toPass()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test.describe('search without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  const readChosen = ({main}: PlainPage) => readText(main.querySelector('[aria-label="Chosen filters"]'))

  test('has a price and words as forms [2.2]', async () => {
    const toyotas = await openPlain('northside', '/search/toyota')
    const priced = await toyotas.send('form[aria-label="Price"]', {price_max: '20000'})
    expect(readChosen(priced)).toContain('Price up to $20,000')
    expect(readChosen(priced)).toContain('Toyota')
    const corollas = await priced.send('form[role="search"]', {query: 'corolla'})
    expect(readChosen(corollas)).toContain('Corolla')
    const others = await corollas.follow('Remove Toyota')
    expect(others.main.querySelector('[aria-label="Remove Toyota"]')).toBeNull()
  })

  test('reads words of the header and the home page as filters, which come off, or searches them as words [2.2]', async ({
    page,
  }) => {
    const WORDS = 'cheap automatic toyota under 40 grand'
    await page.setViewportSize({width: 390, height: 844})
    await page.goto(siteUrl('northside', '/contact-us'))
    await page.getByRole('button', {name: 'Search our stock'}).click()
    const header = page.getByRole('form', {name: 'Search our stock by words'})
    await expect(header.getByRole('searchbox')).toBeFocused()
    await header.getByRole('searchbox').fill(WORDS)
    await header.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/query=cheap\+automatic\+toyota\+under\+40\+grand$/)
    const {pathname, search} = new URL(page.url())
    const found = await openPlain('northside', pathname + search)
    for (const words of ['Automatic', 'Toyota', 'up to $40,000']) expect(readChosen(found)).toContain(words)
    expect(readText(found.main)).toMatch(/Sort: ?Lowest price/)
    const count = (list: PlainPage) => Number.parseInt(list.heading, 10)
    expect(count(found)).toBeGreaterThan(0)
    const more = await found.follow('Remove Automatic')
    expect(readChosen(more)).not.toContain('Automatic')
    expect(readChosen(more)).toContain('Toyota')
    expect(count(more)).toBeGreaterThanOrEqual(count(found))
    const home = await openPlain('northside', '/')
    const white = await home.send('[data-target="search-panel.form"]', {query: 'white toyota'})
    expect(readChosen(white)).toMatch(/White.*Toyota|Toyota.*White/)
    const literal = await white.follow('Search for these words instead')
    expect(literal.path).toMatch(/query=white\+toyota&literal=1$/)
    expect(readChosen(literal)).toContain('“white toyota”')
  })
})
