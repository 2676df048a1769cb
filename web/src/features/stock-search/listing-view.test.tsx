import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {withUnknownValues} from '#/domain/listing/leave-out'
import {EMPTY_LISTING, type ListingState} from '#/domain/listing/listing-state'
import type {PromoTile} from '#/domain/listing/place-promo-tiles'
import type {ListingResults} from '#/gateways/search/find-listing'
import {type ListedVehicle, readListedVehicle} from '#/gateways/search/listed-vehicle'
import {type ListingSettings, searchRules} from '#/tenant/listing-settings'
import {ListingView} from './listing-view'

const NOW = Date.parse('2026-07-15T00:00:00Z')

function tile(id: string): PromoTile {
  const {document} = parseDocument(documents.promoTile, {id, title: `Tile ${id}`})
  if (!document) throw new Error('not a tile')
  return document
}

function vehicle(at: number): ListedVehicle {
  const [id, name] = [`c${at}`, `Car ${at}`]
  const read = readListedVehicle({
    id,
    slug: id,
    name,
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'north',
  })
  if (!read) throw new Error('not a vehicle')
  return read
}

const MODELS = Array.from({length: 40}, (_, at) => ({value: `Model ${at}`, count: 40 - at}))

function render(
  listing: Partial<ListingState>,
  changed: Partial<ListingResults> = {},
  tiles: readonly PromoTile[] = [],
  own: Partial<ListingSettings> = {},
  typed?: string,
): string {
  const site: ListingSettings = {
    slug: 'a-site',
    name: 'A Site',
    place: null,
    itemTypes: ['car'],
    formTools: true,
    hasDistances: true,
    savesSearches: true,
    search: searchRules(declaredDefaults, 'Australia/Brisbane', NOW),
    tiles,
    now: NOW,
    year: 2026,
    ...own,
  }
  const results: ListingResults = {
    found: 21,
    vehicles: Array.from({length: 21}, (_, at) => vehicle(at + 1)),
    facets: {
      make: [
        {value: 'Kia', count: 12},
        {value: 'MG', count: 9},
      ],
      model: MODELS,
      make_model: MODELS,
    },
    extents: {},
    kinds: ['car'],
    near: null,
    ...changed,
  }
  return renderToStaticMarkup(
    <ListingView
      site={site}
      listing={{...EMPTY_LISTING, ...listing}}
      typed={typed === undefined ? undefined : {...EMPTY_LISTING, query: typed}}
      results={results}
      renderCard={({name, distance}) => (
        <>
          <b>{name}</b>
          {distance}
        </>
      )}
    />,
  )
}

/** What stands in the places of cards, in the order of the page. */
function getPlaces(html: string): readonly string[] {
  return [...html.matchAll(/<b>(Car \d+)<\/b>|<h3[^>]*>(Tile \w)/g)].map(
    ([, car, tiled]) => car ?? tiled ?? '',
  )
}

const CARS = Array.from({length: 21}, (_, at) => `Car ${at + 1}`)

/** The text of a rendered page. */
function getText(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/&#x27;/g, "'")
}

describe('a page of results', () => {
  it('breaks a word in its heading that is longer than a phone is wide', () => {
    expect(render({lists: {make: ['Verylongmakenamewithoutanyblanks']}})).toMatch(
      /<h1 class="[^"]*overflow-wrap:anywhere/,
    )
  })

  it.each([
    [
      'which was looked for',
      {ways: [], groups: []},
      'No single filter is in the way. Start again from here:',
    ],
    ['which nobody looked for', null, 'Nothing matches all of thatStart again from here:'],
  ])('without a car and a filter to loosen, %s › says no more than is known', (_what, near, words) => {
    const text = getText(render({lists: {make: ['Kia']}}, {found: 0, vehicles: [], near}))
    expect(text).toContain(words)
  })

  it('quotes the words that are used, and names those that are not in the words of the site [2.2]', () => {
    const reading = {used: 'white ute', leftOut: ['tradie', 'p plater']}
    const lists = {colour: ['!White'], body: ['ute']}
    const typed = 'white ute for a tradie p plater'
    const text = getText(render({lists, reading}, {}, [], {}, typed))
    expect(text).toContain('Nothing for “tradie”, “p plater”. 21 utes')
    expect(text).toContain('Filters from: white ute Search for')
    expect(text).toContain('Not White')
    const search = {
      ...searchRules(declaredDefaults, 'Australia/Brisbane', NOW),
      leftOutText: 'Skipped {words}',
    }
    expect(getText(render({lists, reading}, {}, [], {search}, typed))).toContain(
      'Skipped “tradie”, “p plater” ',
    )
  })

  it('names the values of an address that no car has, beside its words [2.2]', () => {
    const lists = {body: ['ute']}
    const listing = withUnknownValues({...EMPTY_LISTING, lists}, ['Lada', 'Not Wood'])
    const text = getText(render(listing))
    expect(text).toContain('Nothing for “Lada”, “Not Wood”. 21 utes')
    expect(text).not.toContain('Search for these words instead')
    const reading = {used: 'ute', leftOut: ['tradie']}
    const both = render(withUnknownValues({...listing, reading}, ['Lada']), {}, [], {}, 'tradie ute')
    expect(getText(both)).toContain('Nothing for “tradie”, “Lada”. 21 utes')
    expect(getText(both)).toContain('Filters from: ute Search for these')
  })

  it('names searched words that no car has, and has neither them nor their chip in what it shows', () => {
    const html = render({query: 'gd6 zzz', lists: {body: ['ute']}}, {leftOut: ['zzz']}, [], {}, 'ute gd6 zzz')
    expect(getText(html)).toContain('Nothing for “zzz”. 21 utes')
    expect(html).toContain('aria-label="Remove “gd6”"')
    expect(html).toContain('data-search-words="“gd6”, utes"')
    const alone = render({query: 'zzz'}, {leftOut: ['zzz']}, [], {}, 'zzz')
    expect(alone).toMatch(/<h1[^>]*><span role="status"[^>]*>Nothing for “zzz”\. All 21 cars</)
    expect(getText(alone)).not.toContain('Filters from')
  })

  it('shows ranges that follow each other as one choice, and others each on its own', () => {
    const getChips = (weekly_price_range: string[]) => {
      const html = render({lists: {weekly_price_range}})
      return [...new Set([...html.matchAll(/aria-label="Remove ([^"]*)"/g)].map(([, words]) => words))]
    }
    expect(getChips(['0-50', '100-150', '50-100'])).toEqual(['$0 to $150 a week'])
    expect(getChips(['0-50', '100-150'])).toEqual(['$0 to $50 a week', '$100 to $150 a week'])
  })

  it.each([
    [122, {}, '122'],
    [1, {}, '1'],
    [2500, {}, '2,500'],
    [122, {largeCount: 'configured', countLimit: 121, stockCountText: 'Heaps of'}, 'Heaps of'],
    [122, {largeCount: 'facets', countLimit: 121}, '140'],
  ] as const)(
    'shows the number %d in its heading and on its button, by %j: %s [2.24a]',
    (found, rules, count) => {
      const search = {...searchRules(declaredDefaults, 'Australia/Brisbane', NOW), ...rules}
      const facets = {
        car_type: [
          {value: 'used', count: 100},
          {value: 'new', count: 40},
        ],
      }
      const text = render({}, {found, facets}, [], {search})
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
      expect(text).toMatch(new RegExp(`Show Me ${count} cars? `))
      expect(text).toMatch(new RegExp(` ${count} (?:new |used |and )*cars?\\b`))
    },
  )

  it('shows the example of the settings in its search box', () => {
    const own = {...declaredDefaults, search: {...declaredDefaults.search, exampleWords: 'A caravan for six'}}
    expect(render({})).toContain(`placeholder="${declaredDefaults.search.exampleWords}"`)
    const changed = render({}, {}, [], {search: searchRules(own, 'Australia/Brisbane', NOW)})
    expect(changed).toContain('placeholder="A caravan for six"')
  })

  it('leads to the same cars as rows and back, and saves a search without its form', () => {
    const dense = render({dense: true, query: 'kia'})
    expect(dense).toMatch(/href="[^"]*query=kia"[^>]*aria-label="Show as cards"/)
    expect(render({query: 'kia'})).toMatch(
      /href="[^"]*query=kia&amp;view=list"[^>]*aria-label="Show as a list"/,
    )
    const [, saving = ''] = /href="([^"]*)" rel="nofollow" title="Save this search"/.exec(dense) ?? []
    expect(new URL(saving, 'http://site').searchParams.get('list')).toBe(
      '/search/new-used-and-demo-cars?query=kia',
    )
    expect(dense).toMatch(/name="view" value="list"/)
  })

  it('begins for the keyboard with the ways past the filters to the cars, and to the filters', () => {
    const html = render({})
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.slice(0, 2)).toEqual(['#results', '#filters-title'])
    for (const id of ['results', 'filters-title'])
      expect(html).toMatch(new RegExp(`id="${id}" tabindex="-1"`))
  })

  it('makes the chosen and the quick filters one stop of the keyboard', () => {
    const search = {
      ...searchRules(declaredDefaults, 'Australia/Brisbane', NOW),
      quickFilters: [{label: 'SUVs', href: '/search/suv'}],
    }
    const html = render({lists: {make: ['Kia']}}, {}, [], {search})
    const [row = ''] = /<roving-focus role="toolbar"[\s\S]*?<\/roving-focus>/.exec(html) ?? []
    for (const part of ['aria-label="Remove Kia"', 'Clear all', 'SUVs']) expect(row).toContain(part)
  })

  it('has the way to clear all after everything chosen, also by a quick filter, and before the others', () => {
    const search = {
      ...searchRules(declaredDefaults, 'Australia/Brisbane', NOW),
      quickFilters: [
        {label: 'Utes', href: '/search/ute'},
        {label: 'SUVs', href: '/search/suv'},
      ],
    }
    const html = render({lists: {make: ['Kia'], body: ['suv']}}, {}, [], {search})
    const [row = ''] = /<roving-focus role="toolbar"[\s\S]*?<\/roving-focus>/.exec(html) ?? []
    const words = [...row.matchAll(/>(Kia|Clear all|SUVs|Utes)</g)].map(([, text]) => text)
    expect(words).toEqual(['Kia', 'SUVs', 'Clear all', 'Utes'])
  })

  it('leaves out a quick filter with the words of a chosen one, and no other [2.24a]', () => {
    const search = {
      ...searchRules(declaredDefaults, 'Australia/Brisbane', NOW),
      quickFilters: [
        {label: 'Caravans', href: '/search/caravan'},
        {label: 'Motorhomes', href: '/search/motorhome'},
      ],
    }
    const list = (state: Partial<ListingState>) => {
      const [row = ''] =
        /<roving-focus role="toolbar"[\s\S]*?<\/roving-focus>/.exec(render(state, {}, [], {search})) ?? []
      return [...row.matchAll(/>(Caravans|Motorhomes)</g)].map(([, label]) => label)
    }
    // The first of them is the chosen one.
    expect(list({lists: {item_type: ['caravan']}})).toEqual(['Caravans', 'Motorhomes'])
    expect(list({lists: {body: ['caravan']}})).toEqual(['Caravans', 'Motorhomes'])
    expect(list({})).toEqual(['Caravans', 'Motorhomes'])
  })

  it('has a tile after eight cars, and the next one eight cars later [4.5d]', () => {
    expect(getPlaces(render({}, {}, [tile('a')]))).toEqual(CARS.toSpliced(8, 0, 'Tile a'))
    const two = getPlaces(render({}, {}, [tile('a'), tile('b')]))
    expect(two.filter((place) => place.startsWith('Car'))).toEqual(CARS)
    const at = two.flatMap((place, index) => (place.startsWith('Tile') ? [index] : []))
    expect(at).toEqual([8, 17])
  })

  it('has none where there are fewer cars than come before it, and none on a later page [4.5d]', () => {
    const few = {found: 7, vehicles: CARS.slice(0, 7).map((_, at) => vehicle(at + 1))}
    expect(getPlaces(render({}, few, [tile('a')]))).toEqual(CARS.slice(0, 7))
    expect(getPlaces(render({page: 2}, {found: 42}, [tile('a')]))).toEqual(CARS)
  })

  it('offers to tell of a match where there is none, and where the site tells shoppers of cars', () => {
    const listing = {lists: {make: ['Kia']}}
    const none = {found: 0, vehicles: []}
    const link = '<a href="/saved-searches/new?list=%2Fsearch%2Fnew-used-and-demo-cars%3Fmake%3DKia"'
    const offer = (html: string) => html.split(link).filter((part) => part.includes('Tell me when one comes'))
    expect(offer(render(listing, none))).toHaveLength(1)
    expect(offer(render(listing))).toHaveLength(0)
    expect(offer(render(listing, none, [], {savesSearches: false}))).toHaveLength(0)
  })

  // The engine's own count of pages is not asked for: it follows from what was found, 21 to a page.
  it.each([
    [0, 1, null, null],
    [21, 1, null, null],
    [22, 1, 2, 'Showing 1 to 21 of 22'],
    [42, 2, 2, 'Showing 22 to 42 of 42'],
    [43, 3, 3, 'Showing 43 to 43 of 43'],
    [1000, 1, 48, 'Showing 1 to 21 of 1,000'],
    [99_999, 500, 500, 'Showing 10,480 to 10,500 of 99,999'],
  ])('counts for %d found, seen from page %d, %s pages [3.8]', (found, page, last, words) => {
    const html = render({page}, {found})
    const [nav = ''] = /<nav aria-label="Pages"[\s\S]*?<\/nav>/.exec(html) ?? []
    const numbers = [...nav.matchAll(/>(\d+)<\/a>/g)].map(([, number]) => Number(number))
    expect(nav === '' ? null : Math.max(...numbers)).toBe(last)
    expect(nav.includes('>Next<')).toBe(last !== null && page < last)
    if (words) expect(html).toContain(words)
    else expect(html).not.toContain('Showing ')
  })
})

describe('the models of a make [4.10c]', () => {
  const getSections = (html: string) => [...html.matchAll(/id="section-([\w-]+)"/g)].map(([, name]) => name)

  it.each([
    ['are hidden before a make is chosen', {}, []],
    ['are shown under the one that is chosen', {make: ['Kia']}, ['model']],
    ['are named with theirs under several', {make: ['Kia', 'MG']}, ['make_model']],
    ['stay where a model is chosen alone', {model: ['Model 1']}, ['model']],
  ])('%s', (_, lists, shown) => {
    const sections = getSections(render({lists}))
    expect(sections).toContain('make')
    expect(sections.filter((name) => name?.includes('model'))).toEqual(shown)
  })

  it('are thirty of forty, with no more behind them [9.4a]', () => {
    const html = render({lists: {make: ['Kia']}, allFilters: true})
    expect(html.match(/>Model \d+ </g)).toHaveLength(30)
    expect(html).not.toContain('id="section-model-all"')
  })
})

describe('a list near a place [9.10g]', () => {
  const near = {text: '2015', within: 25, point: {latitude: -33.9067, longitude: 151.1942}, credit: null}
  const car = {...vehicle(1), position: '-33.8119,151.1826'}

  it('says on a card how far a car is, and what the list is near', () => {
    const html = render({near}, {vehicles: [car, vehicle(2)]})
    expect(html).toContain('<b>Car 1</b>about 11 km away')
    expect(html.match(/km away/g)).toHaveLength(1)
    expect(html).toContain('Remove within 25 km of 2015')
    expect(html).toContain('Nearest')
  })

  it('says so where nobody knows where the place is, and does not sort by it', () => {
    const html = render({near: {...near, point: null}})
    expect(html).toContain('We do not know where 2015 is')
    expect(html).not.toContain('Nearest')
  })

  it('credits who says where a postcode is', () => {
    const credit = {text: 'Postcodes by GeoNames', url: 'https://www.geonames.org'}
    expect(render({near: {...near, credit}})).toContain('href="https://www.geonames.org"')
  })
})
