import {carSchema} from '@forecourt/schemas/vehicle/car'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {listFormats} from '../../src/stock/list-formats.ts'
import {mapRows} from '../../src/stock/parse-feed.ts'
import {format} from './listings-2023.ts'

const row = {
  Brand: 'Toyota',
  Year: '2018',
  Model: 'Hilux',
  'Car/Suv': 'Ute / Tray',
  Title: '2018 Toyota Hilux SR5 (4X4)',
  UsedOrNew: 'USED',
  Transmission: 'Automatic',
  Engine: '4 cyl, 2.8 L',
  DriveType: '4WD',
  FuelType: 'Diesel',
  FuelConsumption: '8.1 L / 100 km',
  Kilometres: '84210',
  ColourExtInt: 'White / Black',
  Location: 'Penrith, NSW',
  CylindersinEngine: '4 cyl',
  BodyType: 'Ute / Tray',
  Doors: ' 4 Doors',
  Seats: ' 5 Seats',
  Price: '44990',
}

function map(record: {[column: string]: unknown}) {
  return format.createMapper()(record)
}

function carOf(record: {[column: string]: unknown}) {
  const mapped = map(record)
  if (!('car' in mapped)) throw new Error(mapped.reject.reason)
  return carSchema.parse(mapped.car)
}

describe('a listing as a car', () => {
  it('takes every column that says something [3.1]', () => {
    expect(carOf(row)).toMatchObject({
      name: '2018 Toyota Hilux SR5 (4X4)',
      make: 'Toyota',
      model: 'Hilux',
      badge: 'SR5 (4X4)',
      year: 2018,
      car_type: 'used',
      status: 'in_stock',
      km: 84_210,
      price: 44_990,
      body: 'Ute / Tray',
      simple_body: 'ute',
      fuel: 'Diesel',
      simple_fuel: 'Diesel',
      drive: '4WD',
      doors: 4,
      seats: 5,
      colour: 'White',
      interior_colour: 'Black',
      engine_size: 2.8,
      city: 'Penrith',
      state: 'NSW',
      variant: {cylinders: 4, enginesize_litres: 2.8, fuelconsumptioncombined: 8.1},
    })
  })

  it.each([
    ['POA is no price', {Price: 'POA'}, 'price'],
    ['a dash is no distance', {Kilometres: '- / -'}, 'km'],
    ['a dash is no colour', {ColourExtInt: '- / -'}, 'colour'],
    ['a warranty is no colour', {ColourExtInt: '5 years / Unlimited km'}, 'colour'],
    ['0 L is no capacity', {Engine: '0 L'}, 'engine_size'],
    ['a dash is no fuel', {FuelType: '-'}, 'fuel'],
    ['Other is no drive', {DriveType: 'Other'}, 'drive'],
  ])('reads that %s [3.1]', (_, change, attribute) => {
    expect(carOf({...row, ...change})).not.toHaveProperty(attribute)
  })

  it.each([
    [{Kilometres: '1,234'}, {km: 1234}],
    [
      {Kilometres: '0', UsedOrNew: 'NEW'},
      {km: 0, car_type: 'new'},
    ],
    [{Price: '$51,990.40'}, {price: 51_990}],
    [{Engine: '6 cyl, 3 L'}, {engine_size: 3, variant: {cylinders: 6, enginesize_litres: 3}}],
    [{Engine: '8 cyl'}, {variant: {cylinders: 8}}],
    [{FuelConsumption: '11 L / 100 km'}, {variant: {fuelconsumptioncombined: 11}}],
    [{Location: 'Warrenheip, AU-VIC'}, {city: 'Warrenheip', state: 'VIC'}],
    [{Location: 'Somewhere'}, {city: 'Somewhere'}],
    [{ColourExtInt: 'White / Black  Cloth'}, {colour: 'White', interior_colour: 'Black Cloth'}],
    [{ColourExtInt: '- / Black Leather'}, {interior_colour: 'Black Leather'}],
    [{ColourExtInt: 'Other / Black'}, {interior_colour: 'Black'}],
    [{ColourExtInt: '1 years / 10,000 km'}, {dealercomments: 'New car warranty: 1 year / 10,000 km.'}],
    [{Doors: ' 5 Seats', Seats: ''}, {seats: 5}],
    [{FuelType: 'Premium'}, {fuel: 'Premium', simple_fuel: 'Petrol'}],
    [
      {FuelType: 'Other', Title: '2018 Toyota Hilux e-Power'},
      {fuel: 'Hybrid', simple_fuel: 'Hybrid'},
    ],
  ])('takes of %j what it says: %j [3.1]', (change, car) => {
    expect(carOf({...row, ...change})).toMatchObject(car)
  })

  it('reads a car that must be ordered as coming soon [4.2a]', () => {
    expect(carOf({...row, 'Car/Suv': 'NEW Available to order', UsedOrNew: 'NEW'}).status).toBe('coming_soon')
  })

  it.each([
    ['Brand', {Brand: 'nan'}],
    ['Title', {Title: ''}],
    ['Title', {Title: '2018 Mazda 3'}],
    ['UsedOrNew', {UsedOrNew: 'nan'}],
    ['UsedOrNew', {UsedOrNew: 'toString'}],
    ['Year', {Year: 'nan'}],
  ])('is rejected for its %s', (field, change) => {
    expect(map({...row, ...change})).toMatchObject({reject: {field}})
  })

  it('finds no drive and no model for the name of a property that every object has', () => {
    const change = {Brand: 'constructor', Title: '2018 constructor valueOf SR5', Model: 'valueOf'}
    const words = {DriveType: 'toString', FuelType: 'valueOf', ColourExtInt: 'toString / valueOf'}
    expect(carOf({...row, ...change, ...words})).toMatchObject({make: 'constructor', model: 'valueOf'})
    expect(carOf({...row, ...words})).not.toHaveProperty('drive')
  })

  it('keeps its id when only its price changes, and separates equal rows', () => {
    expect(carOf({...row, Price: '39990'}).id).toBe(carOf(row).id)
    const {cars, rejects} = mapRows(
      [row, row].map((record, at) => ({line: at + 2, raw: '', record})),
      format.createMapper(),
    )
    expect(rejects).toEqual([])
    expect(new Set(cars.map(({car}) => car.id)).size).toBe(2)
  })
})

const junk = fc.oneof(
  fc.string(),
  fc.constantFrom('-', 'nan', '- / -', 'POA', '﻿', '99999999999999', '<b>x</b>', ' 5 Seats', "'", 'toString'),
  fc.integer(),
  fc.constant(null),
  fc.constant(undefined),
)
const mutilated = fc
  .array(fc.tuple(fc.constantFrom(...Object.keys(row)), junk), {maxLength: 6})
  .map((changes) => ({...row, ...Object.fromEntries(changes)}))

describe('mutilated listings', () => {
  it('become each a valid car or a named reject, and change no sound row', () => {
    fc.assert(
      fc.property(fc.array(mutilated, {maxLength: 8}), (bad) => {
        const rows = [...bad, row].map((record, at) => ({line: at + 2, raw: '', record}))
        const {cars, rejects} = mapRows(rows, format.createMapper())
        expect(cars.length + rejects.length).toBe(rows.length)
        for (const {reason} of rejects) expect(reason).not.toBe('')
        const sound = cars.find(({line}) => line === rows.length + 1)
        expect(sound?.car).toMatchObject({make: 'Toyota', model: 'Hilux', price: 44_990})
      }),
      {numRuns: 300},
    )
  })
})

describe('listFormats', () => {
  it('finds it beside the formats of the product', async () => {
    expect((await listFormats()).map(({id}) => id)).toEqual(
      expect.arrayContaining(['forecourt', 'listings-2023']),
    )
  })
})
