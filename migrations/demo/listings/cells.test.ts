import {describe, expect, it} from 'vitest'
import {
  readCityAndState,
  readColours,
  readConsumption,
  readCount,
  readDoorsAndSeats,
  readEngine,
  readPrice,
  readText,
} from './cells.ts'

describe('cells of the listings', () => {
  it.each([
    ['Toyota', 'Toyota'],
    ['  Toyota ', 'Toyota'],
    ['', undefined],
    ['-', undefined],
    ['- / -', undefined],
    ['nan', undefined],
    [undefined, undefined],
    [7, undefined],
  ])('parse the text %j as %j', (cell, text) => {
    expect(readText(cell)).toBe(text)
  })

  it.each([
    ['5595', 5595],
    ['1,234', 1234],
    ['0', 0],
    ['- / -', undefined],
    ['-', undefined],
    ['12.5', undefined],
    ['-3', undefined],
  ])('parse the count %j as %j', (cell, count) => {
    expect(readCount(cell)).toBe(count)
  })

  it.each([
    ['51990', 51_990],
    ['$51,990', 51_990],
    ['51990.40', 51_990],
    ['POA', undefined],
    ['0', undefined],
    ['', undefined],
    ['-', undefined],
  ])('parse the price %j as %j', (cell, price) => {
    expect(readPrice(cell)).toBe(price)
  })

  it.each([
    ['4 cyl, 2.2 L', {cylinders: 4, litres: 2.2}],
    ['6 cyl, 3 L', {cylinders: 6, litres: 3}],
    ['0 L', {}],
    ['8 cyl', {cylinders: 8}],
    ['-', {}],
  ])('parse the engine %j', (cell, engine) => {
    expect(readEngine(cell)).toEqual(engine)
  })

  it.each([
    ['8.7 L / 100 km', 8.7],
    ['11 L / 100 km', 11],
    ['0 L / 100 km', undefined],
    ['-', undefined],
  ])('parse the consumption %j as %j', (cell, litres) => {
    expect(readConsumption(cell)).toBe(litres)
  })

  it.each([
    ['Caringbah, NSW', {city: 'Caringbah', state: 'NSW'}],
    ['Warrenheip, AU-VIC', {city: 'Warrenheip', state: 'VIC'}],
    ['Somewhere', {city: 'Somewhere'}],
    ['', {}],
  ])('parse the place %j', (cell, place) => {
    expect(readCityAndState(cell)).toEqual(place)
  })

  it.each([
    ['White / Black', {colour: 'White', interior: 'Black'}],
    ['White / -', {colour: 'White'}],
    ['- / -', {}],
    ['- / Black Leather', {interior: 'Black Leather'}],
    ['White / Black  Cloth', {colour: 'White', interior: 'Black Cloth'}],
    ['White / Grey / Leather', {colour: 'White', interior: 'Grey, Leather'}],
    ['5 years / Unlimited km', {warranty: '5 years / Unlimited km'}],
    ['1 years / 10,000 km', {warranty: '1 year / 10,000 km'}],
    ['Other / Black', {interior: 'Black'}],
  ])('parse the colours %j', (cell, colours) => {
    expect(readColours(cell)).toEqual(colours)
  })

  it.each([
    [' 4 Doors', ' 7 Seats', {doors: 4, seats: 7}],
    [' 5 Seats', '', {seats: 5}],
    [' 2 Doors', '', {doors: 2}],
    ['', '', {}],
  ])('parse the doors %j and seats %j', (doors, seats, both) => {
    expect(readDoorsAndSeats(doors, seats)).toEqual(both)
  })
})
