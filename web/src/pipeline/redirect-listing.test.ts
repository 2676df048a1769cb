import {expect, it} from 'vitest'
import {newListingAddress} from './redirect-listing.ts'

it.each([
  ['/search', '?range[price]=:38000', '/search/new-used-and-demo-cars?price=-38000'],
  [
    '/search/used-cars',
    '?range%5Bprice%5D=5000:38000&make=Kia',
    '/search/used-cars?make=Kia&price=5000-38000',
  ],
  ['/search/used-cars', '?range[price]=cheap&query=red', '/search/used-cars?query=red'],
  ['/search/used-cars', '?price=-38000', null],
  ['/cars/a', '?range[price]=:5', null],
])('[9.8d] %s%s leads to %s', (path, search, address) => {
  expect(newListingAddress(path, search)).toBe(address)
})
