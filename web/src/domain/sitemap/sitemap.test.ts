import {describe, expect, it} from 'vitest'
import {listVehicleAddresses} from '#/domain/vehicles/resolve-vehicle-address'
import {
  getLatestChange,
  listListingPaths,
  listStockEntries,
  MAX_ENTRIES,
  splitEntries,
  writeSitemap,
  writeSitemapIndex,
} from './write-sitemap.ts'

const origin = 'https://dealer.example'

describe('sitemaps', () => {
  it('list cars for sale with their last change of price or status, and no sold one [2.4]', () => {
    const car = {id: '', formerSlugs: [], changedAt: 1_800_000_000, sold: false}
    const cars = listVehicleAddresses(
      [
        {...car, slug: 'for-sale'},
        {...car, slug: 'just-sold', sold: true},
      ],
      [],
    )
    expect(writeSitemap(origin, listStockEntries(cars))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://dealer.example/cars/for-sale</loc><lastmod>2027-01-15T08:00:00.000Z</lastmod></url>\n</urlset>\n',
    )
    expect(listStockEntries(null)).toEqual([])
  })

  it('are split at 50,000 pages, each dated by its latest change', () => {
    const entries = Array.from({length: MAX_ENTRIES + 1}, (_, at) => ({
      path: `/cars/${at}`,
      changedAt: at + 1,
    }))
    const [first = [], second = []] = splitEntries(entries)
    expect([first.length, second.length]).toEqual([50_000, 1])
    expect(getLatestChange(first)).toBe(50_000)
    expect(splitEntries([])).toEqual([])
    expect(getLatestChange([{path: '/', changedAt: null}])).toBeNull()
    expect(writeSitemapIndex(origin, [{path: '/sitemaps/stock-1.xml', changedAt: null}])).toContain(
      '<sitemap><loc>https://dealer.example/sitemaps/stock-1.xml</loc></sitemap>',
    )
  })

  it('have an index with the day of each', () => {
    const entries = [
      {path: '/sitemaps/stock-1.xml', changedAt: 1_800_000_000},
      {path: '/sitemaps/pages.xml', changedAt: null},
    ]
    expect(writeSitemapIndex(origin, entries)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<sitemap><loc>https://dealer.example/sitemaps/stock-1.xml</loc><lastmod>2027-01-15T08:00:00.000Z</lastmod></sitemap>\n' +
        '<sitemap><loc>https://dealer.example/sitemaps/pages.xml</loc></sitemap>\n</sitemapindex>\n',
    )
  })

  it('have every page once when they are split, in order', () => {
    const entries = Array.from({length: MAX_ENTRIES * 2}, (_, at) => ({path: `/${at}`, changedAt: null}))
    expect(splitEntries(entries)).toHaveLength(2)
    expect(splitEntries(entries).flat()).toEqual(entries)
  })

  it('have each page on a line of its own', () => {
    const pages = ['/a', '/b'].map((path) => ({path, changedAt: null}))
    expect(writeSitemap(origin, pages)).toContain('<loc>https://dealer.example/a</loc></url>\n<url><loc>')
  })

  it('list no make whose address would need parameters', () => {
    const values = {
      make: [
        {value: 'Search', count: 2},
        {value: 'Used Cars', count: 2},
      ],
    }
    expect(listListingPaths({total: 4, values}, 1).every((path) => !path.includes('?'))).toBe(true)
  })

  it('take the latest change from any entry', () => {
    const dated = [null, 5, 9, null, 7].map((changedAt) => ({path: '/', changedAt}))
    expect(getLatestChange(dated)).toBe(9)
    expect(getLatestChange([])).toBeNull()
  })

  it('list no model under a make that is not its own, and kinds of vehicles', () => {
    const values = {
      item_type: [{value: 'caravan', count: 2}],
      make: [
        {value: 'Kia', count: 2},
        {value: 'Mazda', count: 2},
      ],
      model: [
        {value: 'Rio', count: 2},
        {value: 'CX-5', count: 1},
      ],
      make_model: [
        {value: 'Kia Rio', count: 2},
        {value: 'Mazda CX-5', count: 1},
      ],
    }
    expect(listListingPaths({total: 4, values}, 2)).toEqual([
      '/search/new-used-and-demo-cars',
      '/search/caravans',
      '/search/kia',
      '/search/kia/rio',
      '/search/mazda',
    ])
    expect(listListingPaths({total: 4, values: {}}, 4)).toEqual(['/search/new-used-and-demo-cars'])
  })

  it('escape what XML does not allow', () => {
    expect(writeSitemap(origin, [{path: '/search/a&b', changedAt: null}])).toContain('/search/a&amp;b<')
  })

  it('list path pages that have cars [2.3]', () => {
    const of = (...names: string[]) => names.map((value) => ({value, count: 1}))
    const values = {
      car_type: of('used'),
      make: of('Kia', 'Land Rover'),
      model: of('Rio', 'Defender'),
      body: of('ute'),
      make_model: of('Kia Rio', 'Land Rover Defender'),
    }
    expect(listListingPaths({total: 3, values}, 1)).toEqual([
      '/search/new-used-and-demo-cars',
      '/search/used-cars',
      '/search/ute',
      '/search/kia',
      '/search/kia/rio',
      '/search/land-rover',
      '/search/land-rover/defender',
    ])
    expect(listListingPaths({total: 0, values}, 1)).toEqual([])
    expect(listListingPaths({total: 3, values}, 2)).toEqual(['/search/new-used-and-demo-cars'])
  })
})
