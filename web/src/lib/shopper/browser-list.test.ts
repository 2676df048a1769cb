import fc from 'fast-check'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {createBrowserList} from './browser-list.ts'
import {pickRememberedVehicle, type RememberedVehicle, readRememberedVehicle} from './remembered-vehicle.ts'
import {searchHistory, searchHref} from './search-history.ts'
import {compared, favourites} from './vehicle-lists.ts'

type StorageListener = (event: {key: string | null}) => void

/** A browser's storage and window, as far as a kept list uses them. */
function fakeBrowser() {
  const kept = new Map<string, string>()
  const listeners = new Set<StorageListener>()
  let refuses = false
  vi.stubGlobal('window', {
    localStorage: {
      getItem(key: string) {
        if (refuses) throw new Error('blocked')
        return kept.get(key) ?? null
      },
      setItem(key: string, text: string) {
        if (refuses) throw new Error('QuotaExceededError')
        kept.set(key, text)
      },
    },
    addEventListener: (_: string, listener: StorageListener) => listeners.add(listener),
    removeEventListener: (_: string, listener: StorageListener) => listeners.delete(listener),
  })
  return {
    kept,
    refuse: () => {
      refuses = true
    },
    /** What another tab stores arrives as an event. */
    otherTab(key: string, text: string) {
      kept.set(key, text)
      for (const listener of listeners) listener({key})
    },
  }
}

let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  browser = fakeBrowser()
})

function car(id: string): RememberedVehicle {
  return {id, name: `Car ${id}`, slug: `car-${id}`, make: 'Kia', model: 'Rio', primary_image_url: null}
}

const KEY = 'forecourt.favourites.1'

describe('lists kept in a browser', () => {
  it('takes others in the place of all, as many as fit', () => {
    compared.put(car('9'))
    compared.replace(['1', '2', '3', '4', '5'].map(car))
    expect(compared.list().map(({id}) => id)).toEqual(['1', '2', '3', '4'])
  })

  it('stores a favourite with its fields and removes it again [4.4d, 3.9b]', () => {
    favourites.put(car('1'))
    expect(JSON.parse(browser.kept.get(KEY) ?? '')).toEqual([
      {id: '1', name: 'Car 1', slug: 'car-1', make: 'Kia', model: 'Rio', primary_image_url: null},
    ])
    expect(favourites.has('1')).toBe(true)
    favourites.remove('1')
    expect(favourites.list()).toEqual([])
  })

  it('is sorted newest first, each once', () => {
    for (const id of ['1', '2', '1']) favourites.put(car(id))
    expect(favourites.list().map(({id}) => id)).toEqual(['1', '2'])
  })

  it('refuses a fifth car to compare and keeps the four [1.4]', () => {
    for (const id of ['1', '2', '3', '4']) expect(compared.put(car(id))).toBe(true)
    expect(compared.put(car('5'))).toBe(false)
    expect(compared.list()).toHaveLength(4)
    expect(compared.put(car('2')), 'one that is there moves to the front').toBe(true)
  })

  it('keeps the last five searches: path, filters, words [9.1d, 3.20]', () => {
    for (let n = 1; n <= 7; n += 1) {
      searchHistory.put({path: '/search/used-cars', filters: `make=${n}`, words: `used ${n}`})
    }
    expect(searchHistory.list().map(searchHref)).toEqual(
      [7, 6, 5, 4, 3].map((n) => `/search/used-cars?make=${n}`),
    )
  })

  it('reads changes by another tab, and notifies its subscribers', () => {
    const heard = vi.fn()
    const stop = favourites.subscribe(heard)
    browser.otherTab(KEY, JSON.stringify([car('9')]))
    expect(heard).toHaveBeenCalledOnce()
    favourites.put(car('1'))
    expect(favourites.list().map(({id}) => id)).toEqual(['1', '9'])
    stop()
    browser.otherTab(KEY, '[]')
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('lasts as long as the page where storage is blocked or full', () => {
    const list = createBrowserList({
      key: 'k',
      max: 3,
      whenFull: 'drop-oldest',
      getId: ({id}) => id,
      read: readRememberedVehicle,
    })
    browser.refuse()
    list.put(car('1'))
    expect(list.list().map(({id}) => id)).toEqual(['1'])
    list.remove('1')
    expect(list.list()).toEqual([])
  })

  it('reads the valid items of any damaged storage, within its limit', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        browser.kept.set(KEY, text)
        expect(favourites.list().length).toBeLessThanOrEqual(100)
      }),
    )
    browser.kept.set(KEY, JSON.stringify([null, 3, {id: 1}, {...car('1'), slug: '../x'}, car('2'), car('2')]))
    expect(favourites.list()).toEqual([car('2')])
  })

  it('holds fewer where a site asks for fewer', () => {
    const list = createBrowserList({
      key: 'fewer',
      max: 3,
      whenFull: 'refuse',
      getId: ({id}) => id,
      read: readRememberedVehicle,
    })
    for (const id of ['1', '2', '3']) list.put(car(id))
    list.bound(2)
    expect(list.list().map(({id}) => id)).toEqual(['3', '2'])
    expect(list.put(car('4'))).toBe(false)
    list.bound(9)
    expect(list.max()).toBe(3)
  })

  it('gives the same array until something changes', () => {
    favourites.put(car('1'))
    expect(favourites.list()).toBe(favourites.list())
  })

  it('reads back what a page says of its car, and no script as a picture', () => {
    const source = {id: '1', slug: 'a-b', make: 'Kia', model: 'Rio', images: ['/media/a.jpg']}
    expect(readRememberedVehicle(pickRememberedVehicle(source, 'Kia Rio'))).toMatchObject({
      name: 'Kia Rio',
      primary_image_url: '/media/a.jpg',
    })
    const hostile = pickRememberedVehicle({...source, images: ['javascript:alert(1)']}, 'Kia Rio')
    expect(readRememberedVehicle(hostile)?.primary_image_url).toBeNull()
  })
})
