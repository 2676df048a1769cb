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
    [
      {make: 'Toyota', model: 'Camry', badge: 'Ascent', listingKind: 'USED Dealer ad'},
      {body: 'Sedan', simpleBody: 'sedan', shape: 'sedan'},
    ],
    [
      {make: 'Hyundai', model: 'Mighty', badge: 'EX6 Chiller (swb)', seats: 3, doors: 2},
      {body: 'Commercial', simpleBody: 'lightTruck', shape: 'light-truck'},
    ],
    [
      {make: 'Mercedes-Benz', model: 'Sprinter', badge: '415CDI VS30 MWB RWD Transfer'},
      {body: 'Commercial', simpleBody: 'bus', shape: 'bus'},
    ],
    [
      {make: 'Toyota', model: 'Corolla', badge: 'Fielder'},
      {body: 'Wagon', simpleBody: 'wagon', shape: 'wagon'},
    ],
    [
      {make: 'Mercedes-Benz', model: 'S-Class', badge: 'S500 Coupe'},
      {body: 'Coupe', simpleBody: 'coupe', shape: 'coupe'},
    ],
    [
      {make: 'Audi', model: 'S3', badge: '2.0 Tfsi Quattro', column: 'Other', doors: 4},
      {body: 'Sedan', simpleBody: 'sedan', shape: 'sedan'},
    ],
    [
      {make: 'Toyota', model: 'Crown', badge: 'HYBRID 3.5L 5 SEATER'},
      {body: 'Sedan', simpleBody: 'sedan', shape: 'sedan'},
    ],
    [{make: 'Audi', model: 'A3', badge: '35 Tfsi', column: 'Other'}, {}],
    [{make: 'Toyota', model: 'Corolla', badge: 'Ascent'}, {}],
    [{make: 'Toyota', model: 'HiAce', badge: '4WD Camper'}, {}],
    [{make: 'Lotus', model: 'Elise', column: 'Other'}, {}],
    [{make: 'Kia', model: 'Rio'}, {}],
  ])('derive from %j', (facts, body) => {
    expect(readBody(facts)).toEqual(body)
  })
})
