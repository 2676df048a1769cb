import {expect, it} from 'vitest'
import {canonicaliseListing} from './listing-url.ts'
import {isEmptyPath} from './resolve-listing.ts'

const catalogue = {
  total: 9,
  values: {
    car_type: [{value: 'used', count: 9}],
    body: [
      {value: 'suv', count: 4},
      {value: 'coupe', count: 0},
    ],
    item_type: [
      {value: 'car', count: 9},
      {value: 'caravan', count: 0},
    ],
  },
}

it.each([
  ['/search/used-cars', false],
  ['/search/new-cars', true],
  ['/search/new-and-used-cars', false],
  ['/search/suv', false],
  ['/search/bus', true],
  ['/search/caravans', true],
  ['/search/new-used-and-demo-cars', false],
  ['/search/new-cars?make=Kia', false],
  ['/search/toyota', false],
  ['/search/new-cars?query=red', false],
  ['/search/coupe', true],
  ['/search/motorcycles', true],
  ['/search/kia-rio/new-cars', false],
])('empty listing › is recognised at %s: %s [2.3]', (url, empty) => {
  const {pathname, search} = new URL(url, 'http://site')
  const address = canonicaliseListing(pathname, search)
  expect(address && isEmptyPath(address.state, catalogue)).toBe(empty)
})

it.each([
  ['/search/used-cars', true],
  ['/search/suv', true],
  ['/search/new-used-and-demo-cars', false],
])('site without cars › has an empty listing at %s: %s [2.3]', (path, empty) => {
  const address = canonicaliseListing(path, '')
  expect(address && isEmptyPath(address.state, {total: 0, values: {}})).toBe(empty)
})
