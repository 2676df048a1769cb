import {describe, expect, it} from 'vitest'
import {isSharedPath, parseAddress} from './parse-address'

describe('parseAddress', () => {
  it.each([
    ['/', 'home', ''],
    ['/cars/2021-toyota-hilux', 'car', '2021-toyota-hilux'],
    ['/offers/winter', 'offer', 'winter'],
    ['/special-offers', 'specialOffers', ''],
    ['/contact-us', 'form', ''],
    ['/contact-us/yard', 'locationContact', 'yard'],
    ['/apply-for-finance', 'finance', ''],
    ['/about-us', 'page', 'about-us'],
    ['/robots.txt', 'robots', ''],
    ['/sitemaps/stock-2.xml', 'sitemap', 'stock-2'],
    ['/search/toyota/hilux', 'search', 'toyota/hilux'],
    ['/api/cars', 'api', 'cars'],
    ['/about-us/history/1969', 'page', 'about-us/history/1969'],
    ['/a/b/c/d/e', null, ''],
    ['/about-us/', null, ''],
    ['/about-us//history', null, ''],
    ['/cars/Hilux', null, ''],
    ['/cars/..', null, ''],
    ['/cars/', null, ''],
    [`/cars/${'a'.repeat(161)}`, null, ''],
    ['/t-other/special-offers', 'page', 't-other/special-offers'],
    ['/a b', null, ''],
  ])('%s › is of the route %s with the parameter "%s"', (path, route, parameter) => {
    expect(parseAddress(path, '')).toMatchObject({path, route, parameter})
  })

  it.each([
    ['/cars', '/search/new-used-and-demo-cars'],
    ['/search', '/search/new-used-and-demo-cars'],
    ['/offers', '/special-offers'],
    ['/cars/2021-toyota-hilux', null],
    ['/', null],
    ['/finance', null],
  ])('%s › is a shortcut to %s', (path, target) => {
    expect(parseAddress(path, '').shortcutTo).toBe(target)
  })

  it.each([
    ['/search/new-used-and-demo-cars', '?price=-30000', '/search/new-used-and-demo-cars?price=-30000'],
    ['/search/used-cars', '?make=Kia&nonsense=1', '/search/used-cars?make=Kia'],
    ['/search', '?make=Kia', '/search/new-used-and-demo-cars?make=Kia'],
    ['/search/a/b/c', '', undefined],
    ['/special-offers', '?make=Kia', undefined],
  ])('%s%s › carries its parsed listing [2.2]', (path, search, url) => {
    expect(parseAddress(path, search).listing?.publicUrl).toBe(url)
  })

  it.each([
    ['/trade-in', 'tradeIn'],
    ['/sell-my-car', 'tradeIn'],
    ['/contact', 'general'],
    ['/finance-enquiry', 'finance'],
    ['/contact-us/yard', 'location'],
    ['/finance', null],
    ['/fleet-cars', null],
  ])('%s › names the form %s', (path, form) => {
    expect(parseAddress(path, '').form).toBe(form)
  })
})

describe('isSharedPath', () => {
  it.each([
    ['/api/health', true],
    ['/image/320/a.jpg', true],
    ['/file/0a/b.pdf', true],
    ['/fonts/a.woff2', true],
    ['/api', false],
    ['/apis/x', false],
    ['/', false],
  ])('%s › is shared by all hosts: %s', (path, expected) => expect(isSharedPath(path)).toBe(expected))
})
