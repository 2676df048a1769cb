import {describe, expect, it} from 'vitest'
import {internalPath} from './internal-path'
import {decodePath} from './refuse-undecodable'

const MODELS = new Map([
  ['/models/x-trail', '/models/x-trail'],
  ['/z', '/models/z'],
])

const exists = {
  offer: (slug: string) => slug === 'winter',
  location: (slug: string) => slug === 'city',
  car: async (slug: string) => slug.includes('hilux'),
  page: (slug: string) => slug === 'about-us' || slug === 'locations',
  post: (slug: string) => slug === 'towing',
  blog: () => true,
  model: (path: string) => MODELS.get(path) ?? null,
  models: () => true,
  feature: () => true,
}

describe('public paths', () => {
  it.each(['/compare', '/favourites'])('%s › is a page only where its feature is on [6.4]', async (path) => {
    expect(await internalPath(path, exists)).toBe(path)
    expect(await internalPath(path, {...exists, feature: () => false})).toBe('/not-found')
  })

  it.each([
    ['[2.1]', '/', '/'],
    ['[2.4]', '/cars/2021-toyota-hilux', '/cars/2021-toyota-hilux'],
    ['[2.14]', '/special-offers', '/special-offers'],
    ['[2.15]', '/offers/winter', '/offers/winter'],
    ['[2.9]', '/finance', '/finance'],
    ['[2.9]', '/finance-enquiry', '/finance'],
    ['[2.9]', '/apply-for-finance', '/finance'],
    ['[2.19]', '/locations', '/locations'],
    ['[2.19]', '/locations/city', '/locations/city'],
    ['[2.21]', '/about-us', '/pages/about-us'],
    ['[2.21] a page that staff named as one of the product’s', '/locations', '/locations'],
    ['[2.21]', '/blog', '/blog'],
    ['[2.21]', '/blog/towing', '/blog/towing'],
    ['[2.20]', '/models', '/models'],
    ['[2.20]', '/models/x-trail', '/models/x-trail'],
    ['[2.20] a model at its plain slug', '/z', '/models/z'],
    ['a post that is not known', '/blog/made-up', '/not-found'],
    ['a model that is not known', '/models/made-up', '/not-found'],
    ['the internal path of a page', '/pages/about-us', '/not-found'],
    ['the internal path of a list', '/blog-pages/2', '/not-found'],
    ['the internal path of a group', '/models-of/suv', '/not-found'],
    ['a car that is not in stock', '/cars/made-up', '/not-found'],
    ['an offer that is not known', '/offers/summer', '/not-found'],
    ['a location that is not known', '/locations/moon', '/not-found'],
    ['a page that is not there', '/nothing', '/not-found'],
    ['an internal segment', '/t-other', '/not-found'],
    ['another site by its internal path', '/t-other/special-offers', '/not-found'],
    ['one segment too many', '/cars/a/b', '/not-found'],
    ['upper case', '/cars/Hilux', '/not-found'],
    ['dots', '/cars/..', '/not-found'],
    ['a slash that was encoded', '/cars/a/../b', '/not-found'],
    ['a slug that is too long', `/cars/${'a'.repeat(161)}`, '/not-found'],
    ['an empty slug', '/cars/', '/not-found'],
    ['a property of every object', '/constructor', '/not-found'],
  ])('%s: %s leads to %s', async (_what, path, page) => expect(await internalPath(path, exists)).toBe(page))
})

describe('decoding', () => {
  it.each([
    ['/a%20b', '/a b'],
    ['/caf%C3%A9', '/café'],
    ['/%E0%A4%A', null],
    ['/%', null],
    ['/a%00b', null],
    ['/a%0Ab', null],
  ])('%s is %s', (path, expected) => expect(decodePath(path)).toBe(expected))
})
