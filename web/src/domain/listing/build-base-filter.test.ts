import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {buildBaseFilter, buildGoneFilter, buildNoneClause, buildPricedFilter} from './build-base-filter.ts'

const HOUR = 3_600_000
const NOW = 500_000 * HOUR + 1234

function filter(changed: Partial<Settings['stock']> = {}, dealerships = ['one', 'two'], now = NOW) {
  return buildBaseFilter(dealerships, {...declaredDefaults.stock, ...changed}, now)
}

describe('base filter', () => {
  it('shows in stock, coming soon and recently sold cars that are marked for the website [5.3b]', () => {
    expect(filter()).toBe(
      [
        'dealership_slug:=[`one`,`two`]',
        'show_on_dealer_website:=true',
        'car_type:=[`new`,`demo`,`used`]',
        'item_type:=[`car`,`caravan`,`motorcycle`]',
        '((status:=[`in_stock`,`coming_soon`] && sold:=false) || ((status:=sold || sold:=true) && sold_at:>=1799740800))',
      ].join(' && '),
    )
  })

  it.each([
    ['used only [5.3a]', {carTypes: ['used']}, 'car_type:=[`used`]'],
    ['in stock only [5.3a]', {inStockOnly: true}, '(status:=[`in_stock`] && sold:=false)'],
    ['photos present [5.3a]', {requirePhotos: true}, 'has_image:=true'],
    ['an age limit [5.3a]', {maxAgeDays: 10}, `created_at:>=${500_000 * 3600 - 864_000}`],
    ['sold days [4.2c]', {soldDays: 1}, `sold_at:>=${500_000 * 3600 - 86_400}`],
  ] as const)('filters by %s', (_, changed, clause) => {
    expect(filter(changed)).toContain(clause)
  })

  it('has no car for sale that a status alone, or a flag alone, says is sold [4.2b]', () => {
    expect(buildPricedFilter('show_on_dealer_website:=true', 10)).toBe(
      'show_on_dealer_website:=true && (sold:=false && status:!=sold) && price:>10',
    )
  })

  it('hides sold cars at once where the site keeps them no day [4.2c]', () => {
    expect(filter({soldDays: 0})).not.toContain('sold_at')
  })

  it('writes a value with a backtick by its other letters, and leaves out one of nothing else', () => {
    expect(filter({}, ['one', 'with`tick', '`'])).toContain('dealership_slug:=[`one`,`withtick`] && ')
  })

  it('asks for no age and no pictures unless the site does [5.3a]', () => {
    expect(filter({maxAgeDays: null, requirePhotos: false})).not.toMatch(/created_at|has_image/)
  })

  it('is the same within an hour and moves with the next', () => {
    expect(filter({}, ['one'], NOW)).toBe(filter({}, ['one'], NOW + HOUR - 1235))
    expect(filter({}, ['one'], NOW)).not.toBe(filter({}, ['one'], NOW + HOUR))
  })

  it('includes sold cars of its own and those that staff hid, and none of another or that a feed withholds [4.2b]', () => {
    expect(buildGoneFilter(['one'], {...declaredDefaults.stock, carTypes: ['used'], soldDays: 0})).toBe(
      [
        'dealership_slug:=[`one`]',
        '((show_on_dealer_website:=true && (status:=sold || sold:=true)) || (show_on_dealer_website:=false && locked_fields:=[`show_on_dealer_website`]))',
        'car_type:=[`used`]',
        'item_type:=[`car`,`caravan`,`motorcycle`]',
      ].join(' && '),
    )
    expect(buildGoneFilter([], declaredDefaults.stock)).toContain('show_on_dealer_website:=false')
  })

  it.each([
    [{}, []],
    [{carTypes: []}, ['one']],
    [{itemTypes: []}, ['one']],
    [{}, ['`']],
  ])('does not widen to all cars: %j %j', (changed, dealerships) => {
    expect(filter(changed, dealerships)).toContain(
      'show_on_dealer_website:=true && show_on_dealer_website:=false',
    )
  })

  it('leaves out nothing where what is to be excluded has no letter', () => {
    expect(buildNoneClause('make', ['Kia', '-'])).toBe('make:!=[`Kia`]')
    expect(buildNoneClause('make', ['-'])).toBe('show_on_dealer_website:=[true,false]')
  })
})
