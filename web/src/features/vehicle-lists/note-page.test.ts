import {beforeEach, describe, expect, it, vi} from 'vitest'
import {pickRememberedVehicle} from '#/lib/shopper/remembered-vehicle'
import {searchHistory} from '#/lib/shopper/search-history'
import {recentlySeen} from '#/lib/shopper/vehicle-lists'
import {LEFT_PAGES_KEY} from '#platform/browser/page-start-names'
import {noteSearch, rememberVehicle} from './note-page.element'

const STOCK = '/search/new-used-and-demo-cars'
const NOWHERE = {path: STOCK, search: ''}

const car = (id: string) =>
  JSON.stringify(
    pickRememberedVehicle({id, slug: `car-${id}`, make: 'Kia', model: 'Rio', images: []}, `Car ${id}`),
  )

function storage(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
}

let tab: Map<string, string>

function open({path, search}: {path: string; search: string}, dataset: object | null): void {
  vi.stubGlobal('document', {querySelector: () => dataset && {dataset}})
  Object.assign(window, {location: {pathname: path, search}})
}

beforeEach(() => {
  tab = new Map()
  vi.stubGlobal('window', {localStorage: storage(new Map()), sessionStorage: storage(tab)})
})

describe('subject of a page', () => {
  it('is the search that is left, without its page and order [9.1d]', () => {
    open({path: '/search/kia', search: '?colour=Red&page=2&sortBy=price-asc'}, {searchWords: 'red Kias'})
    noteSearch(STOCK)
    expect(searchHistory.list()).toEqual([{path: '/search/kia', filters: 'colour=Red', words: 'red Kias'}])
  })

  it('is no search without a filter [9.1d]', () => {
    open(NOWHERE, {searchWords: 'new, used and demo cars'})
    noteSearch(STOCK)
    expect(searchHistory.list()).toEqual([])
  })

  it('are stored by the next page when it was left before its scripts loaded, once [9.1d]', () => {
    tab.set(
      LEFT_PAGES_KEY,
      [
        JSON.stringify(['/search/kia', '?colour=Red', 'red Kias', null]),
        JSON.stringify(['/cars/car-1', '', null, car('1')]),
        'no line of ours',
        JSON.stringify({path: '/search/kia'}),
        JSON.stringify(['/cars/car-2', '', null, '{"id":7}']),
        '',
      ].join('\n'),
    )
    open({path: '/cars/car-3', search: ''}, {car: car('3')})
    rememberVehicle(STOCK)
    expect(searchHistory.list().map(({words}) => words)).toEqual(['red Kias'])
    expect(recentlySeen.list().map(({id}) => id)).toEqual(['3', '1'])
    expect(tab.size).toBe(0)
  })

  it('is this page alone where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    vi.stubGlobal('window', {localStorage: storage(new Map()), sessionStorage: {getItem: blocked}})
    open({path: '/cars/car-3', search: ''}, {car: car('3')})
    rememberVehicle(STOCK)
    expect(recentlySeen.list().map(({id}) => id)).toEqual(['3'])
  })
})
