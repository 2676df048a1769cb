import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {readCar} from './car.ts'
import {applyOwnValues, mergeOwnValues, type OwnValues, restoreFeedValues} from './own-values.ts'
import {toCarDocument} from './search-document.ts'

const PICTURES = ['/photo/a', '/photo/b', '/photo/c']
const FEATURES = ['Airbags', 'Tow bar', 'Sunroof']

function getCar(part: object = {}) {
  const {car} = readCar({
    id: 'a-1',
    slug: 'a-1',
    name: 'A',
    make: 'Toyota',
    model: 'Hilux',
    car_type: 'used',
    dealership_slug: 'a',
    price: 20_000,
    dealercomments: 'What the feed says.',
    images: PICTURES,
    standardEquipment: FEATURES.map((name) => ({name})),
    ...part,
  })
  if (!car) throw new Error('no car')
  return car
}

describe('a car with locked fields', () => {
  it.each<[string, OwnValues, object, object]>([
    [
      'comments',
      {dealercomments: 'Ours.'},
      {dealercomments: 'Ours.'},
      {dealercomments: 'What the feed says.'},
    ],
    ['a tag that the feed has not', {tag: 'Manager’s special'}, {tag: 'Manager’s special'}, {}],
    ['what the price includes', {price_basis: 'drive_away'}, {price_basis: 'drive_away', price: 20_000}, {}],
    [
      'the features to come first',
      {standardEquipment: ['Sunroof', 'Not there', 'Airbags']},
      {standardEquipment: ['Sunroof', 'Airbags', 'Tow bar'].map((name) => ({name}))},
      {standardEquipment: FEATURES.map((name) => ({name}))},
    ],
    [
      'the first picture',
      {primary_image_url: '/photo/c'},
      {images: ['/photo/c', '/photo/a', '/photo/b']},
      {images: PICTURES},
    ],
    ['a picture that went', {primary_image_url: '/photo/gone'}, {images: PICTURES}, {images: PICTURES}],
    [
      'that it is hidden',
      {show_on_dealer_website: false},
      {show_on_dealer_website: false},
      {show_on_dealer_website: true},
    ],
    [
      'that it is sold',
      {sold: true},
      {sold: true, status: 'sold', reserved: false},
      {sold: false, status: 'in_stock', reserved: false},
    ],
  ])('shows %s, and keeps what the feed says beside', (_name, own, shown, fed) => {
    const car = applyOwnValues(getCar(), own)
    expect(car).toMatchObject(shown)
    expect(car.feed_values).toEqual(fed)
    expect(toCarDocument(car).locked_fields).toEqual(Object.keys(own))
  })

  it.each<[string, OwnValues]>([
    ['show what the feed withdraws', {show_on_dealer_website: true}],
    ['sell what the feed has sold', {sold: false}],
    ['clear what the feed says', {dealercomments: '', tag: ' ', standardEquipment: []}],
    ['show words for nothing', {dealercomments: 'n/a', tag: '--'}],
  ])('does not let a lock %s', (_name, own) => {
    const withdrawn = getCar({show_on_dealer_website: false, sold: true, status: 'sold'})
    expect(applyOwnValues(withdrawn, own)).toEqual(withdrawn)
  })

  it('takes what the feed says next, and shows it when the field is released', () => {
    const held = applyOwnValues(getCar(), {dealercomments: 'Ours.'})
    const next = mergeOwnValues(getCar({dealercomments: 'The feed again.', price: 19_000}), held)
    expect(next).toMatchObject({dealercomments: 'Ours.', price: 19_000})
    expect(applyOwnValues(next, null)).toEqual(getCar({dealercomments: 'The feed again.', price: 19_000}))
  })

  it('takes no lock from a feed', () => {
    const fed = getCar({own_values: {sold: true}, feed_values: {sold: true}})
    expect(mergeOwnValues(fed, null)).toEqual(getCar())
  })

  it('has its feed’s values again when every lock is released, for any locks in any order', () => {
    const flags = fc.option(fc.boolean(), {nil: undefined})
    const own = fc.record({
      dealercomments: fc.option(fc.string(), {nil: undefined}),
      tag: fc.option(fc.string(), {nil: undefined}),
      standardEquipment: fc.option(fc.array(fc.constantFrom(...FEATURES, 'Other')), {nil: undefined}),
      primary_image_url: fc.option(fc.constantFrom(...PICTURES, '/photo/other'), {nil: undefined}),
      show_on_dealer_website: flags,
      sold: flags,
    })
    const feeds = fc.record({
      sold: fc.boolean(),
      reserved: fc.boolean(),
      show_on_dealer_website: fc.boolean(),
    })
    fc.assert(
      fc.property(feeds, fc.array(own, {minLength: 1, maxLength: 4}), (values, locks) => {
        const fed = getCar(values)
        const car = locks.reduce((before, lock) => applyOwnValues(before, lock), fed)
        // Stock search holds it as JSON.
        const {car: read} = readCar(JSON.parse(JSON.stringify(toCarDocument(car))))
        expect(read && toCarDocument(restoreFeedValues(read))).toEqual(toCarDocument(fed))
        expect(applyOwnValues(car, locks.at(-1))).toEqual(car)
      }),
    )
  })
})
