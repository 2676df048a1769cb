import {describe, expect, it} from 'vitest'
import {parseDocument} from '../document/define-document.ts'
import {documents} from '../documents.ts'
import {LOCATION_TYPES} from '../location/location.ts'
import {readCar} from './car.ts'
import {CAR_STATUSES, CAR_TYPES} from './enums.ts'

const bare = {
  id: 'a-1',
  slug: 'a-1',
  name: 'Kia Rio',
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  dealership_slug: 'a',
}
const place = {id: 'l', name: 'Yard', slug: 'yard', dealership: 'd'}

describe('closed sets of a record', () => {
  it.each([
    ['conditions [9.14a]', CAR_TYPES, ['demo', 'new', 'used']],
    ['statuses [9.14b]', CAR_STATUSES, ['coming_soon', 'in_stock', 'sold']],
    ['kinds of location [9.14c]', Object.keys(LOCATION_TYPES), ['parts', 'sales', 'service']],
  ])('have no other %s', (_what, set, expected) => {
    expect([...set].toSorted()).toEqual(expected)
  })

  it.each([
    ['new', true],
    ['used', true],
    ['demo', true],
    ['ex-demo', false],
    ['', false],
  ])('accept the condition "%s": %s [9.14a]', (car_type, isOne) => {
    expect(readCar({...bare, car_type}).car?.car_type === car_type).toBe(isOne)
  })

  it.each([
    ['in_stock', true],
    ['coming_soon', true],
    ['sold', true],
    ['withdrawn', false],
    ['', false],
  ])('accept the status "%s": %s [9.14b]', (status, isOne) => {
    expect(readCar({...bare, status}).car?.status === status).toBe(isOne)
  })

  it.each([
    ['sales', true],
    ['service', true],
    ['parts', true],
    ['panel beating', false],
  ])('accept the kind of location "%s": %s [9.14c]', (type, isOne) => {
    expect(parseDocument(documents.location, {...place, type}).document?.type === type).toBe(isOne)
  })

  it('takes a location without a type as one for sales [9.14c]', () => {
    expect(parseDocument(documents.location, place).document?.type).toBe('sales')
  })
})
