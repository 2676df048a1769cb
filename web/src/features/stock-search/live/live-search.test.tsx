// @vitest-environment jsdom

import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToString} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {findParts} from '#/browser/behaviour'
import {EMPTY_LISTING, type ListingState} from '#/domain/listing/listing-state'
import {ListingView} from '#/features/stock-search/listing-view'
import {pickCardSettings} from '#/features/vehicle-card/card-settings'
import {pictureSwipe} from '#/features/vehicle-card/picture-swipe.element'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'
import type {ListingResults} from '#/gateways/search/find-listing'
import {type ListedVehicle, readListedVehicle} from '#/gateways/search/listed-vehicle'
import {fail, ok, type Result} from '#/lib/result'
import {searchRules} from '#/tenant/listing-settings'
import {PATIENCE} from '../../../../../local/testing/patience.ts'
import type {LiveConfig} from './live-config'
import {startLiveListing} from './live-listing'
import {createLiveSearch, type LiveSearch} from './live-search.element'
import {loadStockWords} from './stock-words'

type FetchPage = (listing: ListingState) => Promise<Result<ListingResults>>

const askPage = vi.hoisted(() => vi.fn<FetchPage>())
vi.mock('#/features/stock-search/live/listing-client', async (load) => ({
  ...(await load<object>()),
  createPageClient: () => askPage,
}))

const NOW = Date.parse('2026-07-15T00:00:00Z')
const ZONE = 'Australia/Brisbane'
const cards = pickCardSettings(declaredDefaults, ZONE, null, NOW)

function vehicle(id: string): ListedVehicle {
  const fields = {
    id,
    slug: id,
    name: `Car ${id}`,
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'north',
  }
  const read = readListedVehicle(fields)
  if (!read) throw new Error('not a vehicle')
  return read
}

function build(ids: readonly string[]): ListingResults {
  return {
    found: ids.length,
    vehicles: ids.map(vehicle),
    facets: {
      make: [
        {value: 'Kia', count: 2},
        {value: 'MG', count: 1},
      ],
    },
    extents: {price: {min: 1000, max: 90_000}},
    kinds: ['car'],
    near: null,
  }
}

const config: LiveConfig = {
  site: {
    slug: 'a-site',
    name: 'A Site',
    place: null,
    itemTypes: ['car'],
    search: searchRules(declaredDefaults, ZONE, NOW),
    tiles: [],
    formTools: true,
    hasDistances: true,
    savesSearches: true,
    now: NOW,
    year: 2026,
  },
  listing: EMPTY_LISTING,
  typed: EMPTY_LISTING,
  results: build(['a', 'b']),
  nodes: ['http://engine.example'],
  key: 'key',
  makes: ['Kia', 'MG'],
  models: [],
}

const liveSearch = createLiveSearch(async () => ({startLiveListing, Card: VehicleCard}))
let stop = () => {}

/** The page as the server sends it; returns its element. */
function openPage(results = config.results): HTMLElement {
  document.body.innerHTML = renderToString(
    <live-search setup="/api/live-search/0/-" holds="a, form">
      <ListingView
        site={config.site}
        listing={config.listing}
        results={results}
        renderCard={(car, index) => <VehicleCard vehicle={car} site={cards} priority={index === 0} swipe />}
      />
    </live-search>,
  )
  const root = document.querySelector<HTMLElement>('live-search')
  if (!root) throw new Error('no element')
  return root
}

const WORDS = {make: [{value: 'Kia', count: 2}], transmission: [{value: 'Automatic', count: 1}]}

async function start(root: HTMLElement, results = config.results): Promise<void> {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address === '/api/stock-words' ? WORDS : {config: {...config, results}, cards}),
  )
  const control = new AbortController()
  stop = () => control.abort()
  await liveSearch({...findParts<LiveSearch>(root), signal: control.signal})
}

function findLink(root: HTMLElement, words: RegExp): HTMLElement {
  const link = [...root.querySelectorAll<HTMLElement>('a')].find(({textContent}) =>
    words.test(textContent ?? ''),
  )
  if (!link) throw new Error(`no link ${words}`)
  return link
}

const listCars = (root: HTMLElement) =>
  [...root.querySelectorAll('article h3')].map(({textContent}) => textContent)

beforeEach(() => {
  history.replaceState(null, '', '/search/new-used-and-demo-cars')
  askPage.mockReset()
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('live-search', () => {
  it('keeps the server’s elements with focus, typed text and changes by a card’s behaviours', async () => {
    const root = openPage()
    const elements = [...root.querySelectorAll('*')]
    const query = root.querySelector<HTMLInputElement>('input[name="query"]')
    const price = root.querySelector<HTMLInputElement>('input[name="price_min"]')
    if (price) price.value = '5000'
    query?.focus()
    if (query) query.value = 'coro'
    root.querySelector('article')?.append(document.createElement('i'))
    await start(root)
    expect(elements.every(({isConnected}) => isConnected)).toBe(true)
    expect(document.activeElement).toBe(query)
    expect([query?.value, price?.value]).toEqual(['coro', '5000'])
    expect(root.querySelectorAll('article i')).toHaveLength(1)
    expect(askPage).not.toHaveBeenCalled()
  })

  it('brings a card the further pictures of its car, which the page does not have [2.25a]', async () => {
    const built = build(['p', 'q'])
    const images = [1, 2, 3, 4, 5, 6].map((number) => `/media/${number}.jpg`)
    const results = {...built, vehicles: built.vehicles.map((car) => ({...car, images}))}
    const root = openPage(results)
    expect(root.innerHTML).toContain('/media/1.jpg')
    expect(root.innerHTML).not.toContain('/media/2.jpg')
    const swipe = root.querySelector<HTMLElement>('picture-swipe') ?? root
    const isReady = pictureSwipe({...findParts(swipe), signal: new AbortController().signal})
    await start(root, results)
    await isReady
    expect(swipe.querySelectorAll('.swipe-dots i')).toHaveLength(5)
    expect(swipe.querySelector('.swipe-row img')?.getAttribute('src')).toContain('/media/2.jpg')
  })

  it('renders the list again where the page is older than its setup', async () => {
    const root = openPage()
    await start(root, build(['b', 'c']))
    expect(listCars(root)).toEqual(['Kia Rio', 'Kia Rio'])
    expect([...root.querySelectorAll('article a')].map((link) => link.getAttribute('href'))).toContain(
      '/cars/c',
    )
  })

  it('answers a choice in place, keeps the focus on it, and writes the address [2.2]', async () => {
    const root = openPage()
    await start(root)
    askPage.mockResolvedValue(ok(build(['b'])))
    const choice = findLink(root, /^Kia/)
    choice.focus()
    choice.click()
    expect(location.pathname).toBe('/search/kia')
    await expect.poll(() => root.querySelectorAll('article')).toHaveLength(1)
    expect(document.activeElement).toBe(choice)
    expect(choice.getAttribute('aria-current')).toBe('true')
  })

  it('says in the heading and in the title which words nothing fits, and no longer of the next list', async () => {
    document.title = 'Cars for sale | A Site'
    const root = openPage()
    await start(root)
    expect(document.title).toBe('Cars for sale | A Site')
    askPage.mockResolvedValue(ok({...build(['a', 'b']), leftOut: ['lada']}))
    const query = root.querySelector<HTMLInputElement>('input[name="query"]')
    if (query) query.value = 'lada'
    query?.form?.dispatchEvent(new Event('submit', {bubbles: true, cancelable: true}))
    const status = () => root.querySelector('h1 [role="status"]')?.textContent
    await expect.poll(status, PATIENCE).toBe('Nothing for “lada”. All 2 cars')
    await expect.poll(() => document.title, PATIENCE).toBe('Nothing for “lada”. Cars for sale | A Site')
    askPage.mockResolvedValue(ok(build(['b'])))
    findLink(root, /^Kia/).click()
    await expect.poll(() => document.title, PATIENCE).toBe('Kia cars for sale | A Site')
  })

  it('marks a press at once, and renders the choice in a later task than that of the press', async () => {
    const root = openPage()
    await start(root)
    askPage.mockReturnValue(new Promise(() => {}))
    const choice = findLink(root, /^Kia/)
    choice.click()
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    expect(choice.dataset.pressed).toBe('')
    expect(choice.getAttribute('aria-current')).toBeNull()
    await expect.poll(() => choice.getAttribute('aria-current')).toBe('true')
  })

  it('turns cards into rows in place, and keeps them so with another choice', async () => {
    const root = openPage()
    await start(root)
    askPage.mockResolvedValue(ok(build(['a', 'b'])))
    expect(root.querySelectorAll('article .card-actions').length).toBeGreaterThan(0)
    root.querySelector<HTMLElement>('a[aria-label="Show as a list"]')?.click()
    await expect.poll(() => root.querySelectorAll('article .card-actions')).toHaveLength(0)
    expect(root.querySelectorAll('article')).toHaveLength(2)
    expect(location.search).toBe('?view=list')
    findLink(root, /^Kia/).click()
    expect(location.search).toBe('?view=list')
    const cards = () => root.querySelector('a[aria-label="Show as cards"]')?.getAttribute('href')
    await expect.poll(() => cards()).toBe('/search/kia')
  })

  it('leaves links to a place on the page to the browser', async () => {
    const root = openPage()
    await start(root)
    const press = new MouseEvent('click', {bubbles: true, cancelable: true})
    findLink(root, /^Skip to the results/).dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
  })

  it('adds a second choice to one that has not been answered yet', async () => {
    const root = openPage()
    await start(root)
    askPage.mockReturnValue(new Promise(() => {}))
    const links = [findLink(root, /^Kia/), findLink(root, /^MG/)]
    for (const link of links) link.click()
    expect(location.search).toBe('?make=Kia&make=MG')
  })

  it('keeps the last cars and says so where the engine does not answer [4.5b] [8.5]', async () => {
    const root = openPage()
    await start(root)
    vi.stubGlobal('fetch', async () => new Response(null, {status: 503}))
    askPage.mockResolvedValue(fail('stock', 'down'))
    findLink(root, /^Kia/).click()
    await expect.poll(() => root.querySelector('[role="alert"]')).not.toBeNull()
    expect(root.querySelectorAll('article')).toHaveLength(2)
  })

  it('follows the browser back to where it was', async () => {
    const root = openPage()
    await start(root)
    askPage.mockImplementation(async ({lists}) => ok(build(lists.make ? ['b'] : ['a', 'b'])))
    findLink(root, /^Kia/).click()
    await expect.poll(() => root.querySelectorAll('article')).toHaveLength(1)
    history.back()
    await expect.poll(() => root.querySelectorAll('article')).toHaveLength(2)
    expect(location.pathname).toBe('/search/new-used-and-demo-cars')
  })

  it('writes the words of the list that the browser goes back to, in a box that has the focus [2.2]', async () => {
    const root = openPage()
    await start(root)
    askPage.mockImplementation(async ({query: words}) => ok(build(words ? ['b'] : ['a', 'b'])))
    const query = root.querySelector<HTMLInputElement>('input[name="query"]')
    if (!query?.form) throw new Error('no input')
    query.focus()
    query.value = 'sparkly'
    query.form.requestSubmit()
    await expect.poll(() => root.querySelectorAll('article')).toHaveLength(1)
    history.back()
    await expect.poll(() => root.querySelectorAll('article')).toHaveLength(2)
    expect(document.activeElement).toBe(query)
    expect(query.value).toBe('')
  })

  it('reads typed words as filters, keeps them in the address and the box, and searches them as they are at a press [2.2]', async () => {
    const root = openPage()
    await start(root)
    askPage.mockResolvedValue(ok(build(['b'])))
    const query = root.querySelector<HTMLInputElement>('input[name="query"]')
    if (query) query.value = 'kia auto sparkly'
    query?.form?.requestSubmit()
    await expect.poll(() => root.querySelectorAll('article')).toHaveLength(1)
    expect(`${location.pathname}${location.search}`).toBe(
      '/search/new-used-and-demo-cars?query=kia+auto+sparkly',
    )
    expect(query?.value).toBe('kia auto sparkly')
    const asked = {query: 'sparkly', lists: {make: ['Kia'], transmission: ['Automatic']}}
    expect(askPage).toHaveBeenLastCalledWith(expect.objectContaining(asked))
    findLink(root, /^Search for these words instead/).click()
    expect(location.search).toBe('?query=kia+auto+sparkly&literal=1')
    await vi.waitFor(() => {
      const words = {query: 'kia auto sparkly', lists: {}}
      expect(askPage).toHaveBeenLastCalledWith(expect.objectContaining(words))
    }, PATIENCE)
  })

  it('opens no suggestions over the results of Enter, until something else is typed', async () => {
    const root = openPage()
    await start(root)
    askPage.mockResolvedValue(ok(build(['a'])))
    const query = root.querySelector<HTMLInputElement>('input[name="query"]')
    if (!query?.form) throw new Error('no input')
    const type = (words: string) => {
      query.value = words
      query.dispatchEvent(new Event('input', {bubbles: true}))
    }
    query.focus()
    type('ki')
    query.form.requestSubmit()
    await loadStockWords()
    expect(document.activeElement).toBe(query)
    expect(root.querySelector('[role="listbox"]')).toBeNull()
    type('kia')
    await expect.poll(() => root.querySelector('[role="listbox"]')).not.toBeNull()
  })

  it('keeps what words were read as when one of it is taken off [2.2]', async () => {
    const root = openPage()
    await start(root)
    askPage.mockResolvedValue(ok(build(['b'])))
    const query = root.querySelector<HTMLInputElement>('input[name="query"]')
    if (query) query.value = 'kia auto'
    query?.form?.requestSubmit()
    await expect.poll(() => root.querySelectorAll('article')).toHaveLength(1)
    root.querySelector<HTMLElement>('a[aria-label="Remove Automatic"]')?.click()
    expect(`${location.pathname}${location.search}`).toBe('/search/kia')
    await expect.poll(() => query?.value).toBe('')
  })
})
