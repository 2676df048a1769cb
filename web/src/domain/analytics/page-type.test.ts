import {expect, it} from 'vitest'
import {pageTypeOf} from './page-type'

it.each([
  ['/', 'home'],
  ['/cars/2021-toyota-hilux', 'item'],
  ['/search', 'itemlist'],
  ['/search/used-cars/toyota', 'itemlist'],
  ['/searching', 'unknown'],
  ['/special-offers', 'specials'],
  ['/offers/winter', 'specials'],
  ['/contact-us/the-showroom', 'contact'],
  ['/service', 'service'],
  ['/favourites', 'unknown'],
])('[7.17b] the page type of %s is %s', (path, type) => expect(pageTypeOf(path)).toBe(type))
