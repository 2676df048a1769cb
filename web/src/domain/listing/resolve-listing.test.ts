import {describe, expect, it} from 'vitest'
import {parseListing} from './parse-listing.ts'
import {listUnknownValues, resolveListing, type StockCatalogue} from './resolve-listing.ts'

function values(...names: string[]) {
  return names.map((value) => ({value, count: 1}))
}

const catalogue: StockCatalogue = {
  total: 9,
  values: {
    car_type: values('used'),
    make: values('Toyota', 'Mercedes-Benz', 'Kia'),
    model: values('Corolla', 'C-Class', 'Rio'),
    body: values('suv', 'Campervan'),
    fuel: values('Diesel'),
    make_model: values('Toyota Corolla', 'Mercedes-Benz C-Class', 'Kia Rio'),
  },
}

function resolve(url: string) {
  const {pathname, search} = new URL(url, 'http://site')
  const state = parseListing(pathname, search)
  return state && resolveListing(state, catalogue, ['latest', 'lowestPrice'])
}

describe('resolving a listing against the stock', () => {
  it.each([
    ['/search/toyota', {make: ['Toyota']}],
    ['/search/mercedes-benz', {make: ['Mercedes-Benz']}],
    ['/search/toyota/corolla', {make: ['Toyota'], model: ['Corolla']}],
    ['/search/mercedes-benz/c-class', {make: ['Mercedes-Benz'], model: ['C-Class']}],
    ['/search/suv', {body: ['suv']}],
    ['/search/campervan', {body: ['Campervan']}],
    ['/search/toyota?make=Kia', {make: ['Kia', 'Toyota']}],
    ['/search/sedan', {body: ['sedan']}],
  ])('gives %s its meaning [2.3]', (url, lists) => {
    expect(resolve(url)).toMatchObject({slugs: [], lists})
  })

  it.each([
    ['/search/lada'],
    ['/search/toyota/rio'],
    ['/search/toyota/lada'],
    ['/search/used-cars/toyota'],
    ['/search/suv/toyota'],
  ])('says that %s does not exist [2.3]', (url) => {
    expect(resolve(url)).toBeNull()
  })

  it.each([
    ['?make=TOYOTA&fuel=diesel', {make: ['Toyota'], fuel: ['Diesel']}],
    ['?make=Lada&fuel=Diesel', {fuel: ['Diesel']}],
    ['?colour=Red', {}],
    ['?car_type=new', {car_type: ['new']}],
    ['?make=Kia&make=Toyota&model=Rio&model=C-Class', {make: ['Kia', 'Toyota'], make_model: ['Kia Rio']}],
    ['?make=Kia&make_model=Kia+Rio', {make: ['Kia'], model: ['Rio']}],
  ])('spells values as the stock does and ignores unknown ones: %s [2.2]', (search, lists) => {
    expect(resolve(`/search${search}`)?.lists).toEqual(lists)
  })

  it.each([
    ['?make=TOYOTA&make=Lada&fuel=!Wood&body=sedan&car_type=new', ['Lada', 'Not Wood']],
    ['?colour=Red', ['Red']],
    ['?make=toyota&price=-30000', []],
  ])('names the values that no car has: %s [2.2]', (search, unknown) => {
    const state = parseListing('/search', search)
    expect(state && listUnknownValues(state, catalogue)).toEqual(unknown)
  })

  it.each([
    ['lowestPrice', 'lowestPrice'],
    ['latest', null],
    ['highestKm', null],
  ])(
    'turns the sort %s into %s where the site offers latest first and lowest price [2.24c]',
    (asked, expected) => {
      expect(resolve(`/search?sortBy=${asked}`)?.sortBy).toBe(expected)
    },
  )
})
