import type {StaffVehicle} from '@forecourt/schemas/vehicle/staff-vehicle'
import {expect, it} from 'vitest'
import {applyLocks, readLocks} from './use-vehicles.ts'

const HIDDEN = 'show_on_dealer_website'
const car = (more: Partial<StaffVehicle>) =>
  ({id: 'a', locked: [], hidden: false, ...more}) as unknown as StaffVehicle

it.each([
  ['hidden by staff a moment ago', car({}), {[HIDDEN]: false}, {locked: [HIDDEN], hidden: true}],
  ['released a moment ago', car({locked: [HIDDEN], hidden: true}), {}, {locked: [], hidden: false}],
  [
    'hidden by its feed, with another lock',
    car({hidden: true}),
    {tag: 'Demo'},
    {locked: ['tag'], hidden: true},
  ],
  [
    'without a lock that was published lately',
    car({locked: ['tag']}),
    null,
    {locked: ['tag'], hidden: false},
  ],
])('a car in the list › shows what is published: %s', (_, vehicle, published, expected) => {
  const rows = published ? [{_id: 'car-overlay-a', _updatedAt: '2026-11-28T00:00:00Z', ...published}] : []
  const {byCar} = readLocks(rows)
  expect(applyLocks(vehicle, byCar.get('a'))).toMatchObject(expected)
})

it('locks › of garbage are none', () => {
  expect(readLocks(null)).toEqual({last: '', byCar: new Map()})
  expect(readLocks([{_id: 'other'}, 7]).byCar.size).toBe(0)
})
