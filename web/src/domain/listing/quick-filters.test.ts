import {describe, expect, it} from 'vitest'
import {buildListingUrl} from './listing-url.ts'
import {parseListing} from './parse-listing.ts'
import {isChosenByQuickFilter, resolveQuickFilters} from './quick-filters.ts'

const LINKS = [
  {label: 'Under $15,000', href: '/search/used-cars?price=-15000'},
  {label: 'Under 80,000 km', href: '/search/used-cars?km=-80000'},
  {label: 'SUVs', href: '/search/suv'},
  {label: 'Utes', href: '/search/ute'},
  {label: 'Green', href: '/search?fuel=Electric&fuel=Hybrid'},
  {label: 'Toyotas', href: '/search/toyota'},
  {label: 'Offers', href: '/special-offers'},
  {label: 'Turbo', href: '/search?query=turbo#results'},
  {label: 'All', href: '/search'},
  {label: 'Around Dubbo', href: '/search?near=2830&within=50'},
]

function resolve(address: string) {
  const [path = '', search = ''] = address.split('?')
  const listing = parseListing(path, search)
  if (!listing) throw new Error(`${address} is no list`)
  return resolveQuickFilters(LINKS, listing)
}

function toggle(address: string, label: string): string | null {
  const found = resolve(address).find((filter) => filter.label === label)?.toggled
  return found ? buildListingUrl(found) : null
}

describe('quick filter', () => {
  it.each([
    // Switching it on adds its values to the list.
    ['/search/new-used-and-demo-cars', 'SUVs', '/search/suv'],
    ['/search/used-cars?price=-15000', 'Under 80,000 km', '/search/used-cars?price=-15000&km=-80000'],
    ['/search/suv', 'Utes', '/search?body=suv&body=ute'],
    ['/search?make=Kia&page=4', 'SUVs', '/search?make=Kia&body=suv'],
    ['/search/used-cars?price=20000-30000', 'Under $15,000', '/search/used-cars?price=-15000'],
    ['/search/new-cars', 'Under $15,000', '/search/used-cars?price=-15000'],
    // Switching it off removes its values, except those of other quick filters.
    ['/search/suv', 'SUVs', '/search'],
    ['/search?body=suv&body=ute', 'SUVs', '/search/ute'],
    ['/search/used-cars?price=-15000&km=-80000', 'Under $15,000', '/search/used-cars?km=-80000'],
    ['/search/used-cars?price=-15000', 'Under $15,000', '/search'],
    ['/search?fuel=Electric&fuel=Hybrid&fuel=Diesel', 'Green', '/search?fuel=Diesel'],
    ['/search/suv', 'Turbo', '/search/suv?query=turbo'],
    ['/search?query=diesel', 'SUVs', '/search/suv?query=diesel'],
    ['/search?query=diesel', 'Turbo', '/search?query=turbo'],
    ['/search/suv?query=turbo', 'Turbo', '/search/suv'],
    ['/search/suv?query=turbo', 'SUVs', '/search?query=turbo'],
    ['/search?body=ute&body=van', 'SUVs', '/search?body=suv&body=ute&body=van'],
  ])('changes %s, when %s is pressed, to %s [2.24a]', (address, label, expected) => {
    const expectedListing = parseListing(expected.split('?')[0] ?? '', expected.split('?')[1] ?? '')
    expect(toggle(address, label)).toBe(expectedListing && buildListingUrl(expectedListing))
  })

  it('is a plain link where its words need the stock, or where it leads elsewhere', () => {
    expect(toggle('/search/suv', 'Toyotas')).toBeNull()
    expect(toggle('/search/suv', 'Offers')).toBeNull()
    expect(toggle('/search/suv', 'All'), 'a list without a filter').toBeNull()
    expect(toggle('/search/suv', 'Around Dubbo'), 'a list around a place').toBeNull()
  })

  it('is on only with all that it chooses, and says which values those are', () => {
    const labels = (address: string) =>
      resolve(address).flatMap(({label, on}) => (on === null ? [] : [label]))
    expect(labels('/search?fuel=Electric')).toEqual([])
    expect(labels('/search/used-cars?price=-14000')).toEqual([])
    expect(labels('/search/used-cars?price=1000-15000')).toEqual([])
    expect(labels('/search?query=turbo')).toEqual(['Turbo'])
    expect(labels('/search?query=turbos')).toEqual([])
    expect(labels('/search/used-cars?price=-15000&body=ute')).toEqual(['Under $15,000', 'Utes'])
    const filters = resolve('/search/used-cars?price=-15000&body=ute&body=van')
    expect(isChosenByQuickFilter(filters, 'price')).toBe(true)
    expect(isChosenByQuickFilter(filters, 'km')).toBe(false)
    expect(isChosenByQuickFilter(filters, 'body', 'ute')).toBe(true)
    expect(isChosenByQuickFilter(filters, 'body', 'van')).toBe(false)
  })

  it('leads back when it is pressed twice', () => {
    for (const address of ['/search/new-used-and-demo-cars', '/search?make=Kia', '/search?km=-50000']) {
      const once = toggle(address, 'SUVs') ?? ''
      expect(toggle(once, 'SUVs')).toBe(
        buildListingUrl(parseListing(address.split('?')[0] ?? '', address.split('?')[1] ?? '') ?? fail()),
      )
    }
  })
})

function fail(): never {
  throw new Error('no list')
}
