import {describe, expect, it} from 'vitest'
import {findReservedAddress} from './reserved-words.ts'
import {linkTo, listFormAddresses, ROUTES, type Route, withQuery} from './routes.ts'

describe('linkTo', () => {
  it('writes the path of a route, with its parameter in it', () => {
    expect(linkTo('home')).toBe('/')
    expect(linkTo('specialOffers')).toBe('/special-offers')
    expect(linkTo('car', {slug: '2021-toyota-hilux'})).toBe('/cars/2021-toyota-hilux')
    expect(linkTo('search', {words: 'toyota/hilux'})).toBe('/search/toyota/hilux')
    expect(linkTo('sitemap', {slug: 'stock-1'})).toBe('/sitemaps/stock-1.xml')
  })

  it('takes the parameters of its own route only', () => {
    // @ts-expect-error A car's page needs the car's slug.
    expect(linkTo('car')).toBe('/cars/')
    // @ts-expect-error The home page has no parameter.
    expect(linkTo('home', {slug: 'a'})).toBe('/')
  })
})

describe('withQuery', () => {
  it('adds parameters that are not null, encoded', () => {
    expect(withQuery('/blog', {page: '2', body: null})).toBe('/blog?page=2')
    expect(withQuery('/blog', {query: 'a b&c'})).toBe('/blog?query=a%20b%26c')
    expect(withQuery('/blog', {page: null})).toBe('/blog')
  })
})

describe('routes', () => {
  it('have each address once', () => {
    const fixed = Object.values<Route>(ROUTES).flatMap(({path, shortcuts = []}) => [path, ...shortcuts])
    const paths = [...fixed, ...listFormAddresses().flatMap(([, form]) => form.paths)]
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  })
})

describe('findReservedAddress', () => {
  it.each(['trade-in', 'sell-my-car', 'sell-your-car'])('/%s › is the trade-in form’s [2.8]', (word) => {
    expect(findReservedAddress(word)).toMatchObject({form: 'tradeIn', aboutCar: false})
  })

  it.each(['about-us', 'constructor', '', 'robots.txt'])('/%s › is free for a page of staff', (word) =>
    expect(findReservedAddress(word)).toBeNull(),
  )
})
