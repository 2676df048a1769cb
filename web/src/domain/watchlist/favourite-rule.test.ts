import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {pickBrowserStorageSettings, resolveFavouriteRule} from './favourite-rule.ts'

const car = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  price: 20_000,
  offer_price: null,
  images: ['/a.jpg'],
  car_type: 'used',
} as const
const all = ['new', 'demo', 'used'] as const
const anyCar = {on: true, carTypes: all, requirePriceAndImage: false}
const complete = {...anyCar, requirePriceAndImage: true}

describe('the heart of a car', () => {
  it.each([
    ['a car for sale', car, anyCar, 'shown'],
    ['one without a price', {...car, price: 0}, anyCar, 'shown'],
    ['one without a price, where that is asked', {...car, price: 0}, complete, 'hidden'],
    ['one without a picture, where that is asked', {...car, images: []}, complete, 'hidden'],
    ['one with a reduced price only', {...car, price: 0, offer_price: 9000}, complete, 'shown'],
    ['a sold one', {...car, sold: true}, anyCar, 'only-when-saved'],
    ['a sold one by status', {...car, status: 'sold'}, complete, 'only-when-saved'],
    ['a reserved one', {...car, reserved: true}, complete, 'shown'],
    ['a used one, where only new ones carry a heart', car, {...anyCar, carTypes: ['new']}, 'hidden'],
    ['any, where the site has no favourites', car, {...anyCar, on: false}, 'hidden'],
  ] as const)('is shown or hidden for %s [5.4, 4.1g]', (_, facts, site, rule) => {
    expect(resolveFavouriteRule({...facts, images: [...facts.images]}, site)).toBe(rule)
  })
})

const off = {on: false, window: null}

describe('what a browser may keep', () => {
  it('is all of it by default: four cars to compare, five searches [1.4, 9.1d]', () => {
    expect(pickBrowserStorageSettings(declaredDefaults, 0)).toEqual({
      favourites: true,
      watchlist: false,
      compare: true,
      accounts: true,
      limits: {compared: 4, seen: 12, searches: 5},
    })
  })

  it('follows the site’s features [4.4d, 1.3]', () => {
    const features = {...declaredDefaults.features, favourites: off, compare: off, recentlySeen: off}
    expect(pickBrowserStorageSettings({...declaredDefaults, features}, 0)).toMatchObject({
      favourites: false,
      compare: false,
      limits: {seen: 0},
    })
  })
})
