import {describe, expect, it} from 'vitest'
import {formatCarType, formatVehicleNoun, getColour, isElectric, sortCarTypes} from './format-attribute.ts'

it('car types › read new, demo, used, and unknown ones are left out [9.3b]', () => {
  expect(sortCarTypes(['used', 'boat', 'demo', 'new']).map(formatCarType)).toEqual(['New', 'Demo', 'Used'])
  expect(sortCarTypes(['used', 'new'])).toEqual(['new', 'used'])
})

it.each([
  ['Car Summary', 'car', 'Car Summary'],
  ['Car Summary', 'caravan', 'Caravan Summary'],
  ['Car Summary', 'motorhome', 'Motorhome Summary'],
  ['Car finance', 'motorcycle', 'Motorcycle finance'],
  ['Car History Report', 'motorcycle', 'Motorcycle History Report'],
  ['Reserve Car Now', 'caravan', 'Reserve Caravan Now'],
  ['Reserve Car Now', 'car', 'Reserve Car Now'],
  ['Caravan check', 'motorcycle', 'Caravan check'],
  ['Our Car Summary', 'caravan', 'Our Caravan Summary'],
  ['History of this car', 'caravan', 'History of this car'],
] as const)('formatHeading › writes %s of a %s as %s [2.26a]', (words, kind, said) => {
  expect(formatVehicleNoun(words, kind)).toBe(said)
})

describe('a car without an engine [3.1]', () => {
  it.each([
    ['Electric', null, true],
    [null, 'Electric', true],
    ['Hybrid', 'Petrol/Electric', false],
    ['Electric', 'Plug-in hybrid electric', false],
    ['Petrol', 'Petrol - Electric', false],
    ['Petrol', null, false],
    [null, null, false],
  ])('is recognised by %s and %s: %s', (simple_fuel, fuel, expected) => {
    expect(isElectric({simple_fuel, fuel})).toBe(expected)
  })
})

describe('the paint of a colour', () => {
  it.each([
    ['White', '#ffffff'],
    ['Glacier White Pearl', '#eef0f1'],
    ['GREY', '#7d838a'],
    ['Midnight Blue', '#1f5aa6'],
    ['Two Tone', null],
  ])('is found for %s: %s [3.7]', (name, paint) => {
    expect(getColour(name)).toBe(paint)
  })
})
