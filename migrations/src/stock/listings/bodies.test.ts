import {describe, expect, it} from 'vitest'
import {readBody} from './bodies.ts'

const car = {make: 'Toyota', model: 'Kluger'}

describe('body, filter value and drawn shape', () => {
  it.each([
    [
      {...car, column: 'SUV', seats: 5},
      {body: 'SUV', simpleBody: 'suv', shape: 'suv'},
    ],
    [
      {...car, column: 'SUV', seats: 7},
      {body: 'SUV', simpleBody: 'suv', shape: 'suv-large'},
    ],
    [
      {make: 'Nissan', model: 'Patrol', column: 'SUV', seats: 8},
      {body: 'SUV', simpleBody: 'suv', shape: '4x4'},
    ],
    [
      {make: 'Ford', model: 'Ranger', column: 'Ute / Tray', seats: 5, doors: 4},
      {body: 'Ute / Tray', simpleBody: 'ute', shape: 'ute-dual'},
    ],
    [
      {make: 'Ford', model: 'Ranger', column: 'Ute / Tray', seats: 2, doors: 2},
      {body: 'Ute / Tray', simpleBody: 'ute', shape: 'ute-single'},
    ],
    [
      {make: 'Toyota', model: 'Estima', column: 'Commercial'},
      {body: 'Commercial', simpleBody: 'peopleMover', shape: 'people-mover'},
    ],
    [
      {make: 'Hino', model: '500', column: 'Commercial'},
      {body: 'Commercial', simpleBody: 'lightTruck', shape: 'light-truck'},
    ],
    [
      {make: 'Toyota', model: 'Coaster', badge: 'Coaster Deluxe', column: 'Commercial'},
      {body: 'Commercial', simpleBody: 'bus', shape: 'bus'},
    ],
    [
      {make: 'Kia', model: 'Cerato', listingKind: 'Hatchback'},
      {body: 'Hatchback', simpleBody: 'hatch', shape: 'hatch'},
    ],
    [
      {make: 'Honda', model: 'City', badge: 'GM VTi-L Sedan 4dr', listingKind: 'USED Dealer ad'},
      {body: 'Sedan', simpleBody: 'sedan', shape: 'sedan'},
    ],
    [
      {make: 'Audi', model: 'A3', badge: '35 Tfsi Sprtbck', column: 'Other'},
      {body: 'Hatchback', simpleBody: 'hatch', shape: 'hatch'},
    ],
    [{make: 'Lotus', model: 'Elise', column: 'Other'}, {}],
    [{make: 'Kia', model: 'Rio'}, {}],
  ])('%j', (facts, body) => {
    expect(readBody(facts)).toEqual(body)
  })
})
