import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {favourites} from '#/lib/shopper/vehicle-lists'
import {createTestElement, TestPart} from '#/testing/test-element'
import {listCount} from './list-count.element'

const car = {id: '1', name: 'Kia Rio', slug: 'kia-rio-1', make: 'Kia', model: 'Rio', primary_image_url: null}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('document', {cookie: ''})
  vi.stubGlobal('window', {
    addEventListener: () => {},
    removeEventListener: () => {},
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    },
  })
})

afterEach(() => vi.unstubAllGlobals())

it('list-count › shows how many cars there are, and nothing while there are none', () => {
  const {root, stop} = createTestElement(listCount, {values: {list: 'saved'}})
  expect(root.hidden).toBe(true)
  favourites.put(car)
  favourites.put({...car, id: '2'})
  expect([root.hidden, root.textContent]).toEqual([false, '2'])
  favourites.remove('1')
  favourites.remove('2')
  expect(root.hidden).toBe(true)
  stop()
})

it('list-count › writes the number into its part where it has one', () => {
  const count = new TestPart()
  const {root, stop} = createTestElement(listCount, {values: {list: 'saved'}, targets: {count: [count]}})
  favourites.put(car)
  expect([root.hidden, count.textContent, root.textContent]).toEqual([false, '1', ''])
  stop()
})
