import {describe, expect, it} from 'vitest'
import {applySiteNouns, applyVehicleNouns, getNamedKind, getVehicleNouns} from './vehicle-nouns.ts'

describe('words for vehicles', () => {
  it.each([
    [['car'], 'car', 'cars'],
    [['caravan'], 'caravan', 'caravans'],
    [['motorcycle'], 'motorcycle', 'motorcycles'],
    [['caravan', 'motorcycle'], 'caravan or motorcycle', 'caravans and motorcycles'],
    [['car', 'motorcycle'], 'vehicle', 'vehicles'],
    [['car', 'caravan', 'motorcycle'], 'vehicle', 'vehicles'],
    [[], 'car', 'cars'],
    [['toString'], 'car', 'cars'],
  ])('are, of the kinds %j, "%s" and "%s"', (kinds, one, many) => {
    expect(getVehicleNouns(kinds)).toEqual({one, many})
  })
})

describe('kind that a vehicle is named by', () => {
  it.each([
    ['caravan', 'motorhome', 'motorhome'],
    ['caravan', 'caravan', 'caravan'],
    ['car', 'suv', 'car'],
  ] as const)('is of a %s with the body %s: %s', (item_type, simple_body, kind) => {
    expect(getNamedKind({item_type, simple_body})).toBe(kind)
  })
})

describe('text about a car', () => {
  it.each([
    ['Reserve this car', ['motorhome'], 'Reserve this motorhome'],
    ['Reserve this car', ['car'], 'Reserve this car'],
    ['Reserve this car', ['caravan'], 'Reserve this caravan'],
    ['See other cars', ['motorcycle'], 'See other motorcycles'],
    ['Cars like it', ['caravan'], 'Caravans like it'],
    ['Car', ['car', 'caravan'], 'Vehicle'],
    ['The car is not reserved.', ['car', 'caravan'], 'The vehicle is not reserved.'],
    [
      'Nothing has been taken from your card, nor the care of it.',
      ['caravan'],
      'Nothing has been taken from your card, nor the care of it.',
    ],
  ])('reads, from "%s" for the kinds %j: %s', (text, kinds, named) => {
    expect(applyVehicleNouns(text, kinds)).toBe(named)
  })
})

describe('text of a whole site', () => {
  it.each([
    [['caravan', 'motorcycle'], 'Your saved caravans and motorcycles'],
    [['caravan'], 'Your saved caravans'],
    [['car', 'caravan', 'motorcycle'], 'Your saved cars'],
    [[], 'Your saved cars'],
  ] as const)('names what is sold, or cars where they are among it: %j', (kinds, expected) => {
    expect(applySiteNouns('Your saved cars', kinds)).toBe(expected)
  })
})
