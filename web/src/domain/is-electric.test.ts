import {describe, expect, it} from 'vitest'
import {isElectric} from './is-electric.ts'

describe('a car without an engine [3.1]', () => {
  it.each([
    ['Electric', null, true],
    [null, 'Electric', true],
    ['Hybrid', 'Petrol/Electric', false],
    ['Electric', 'Plug-in hybrid electric', false],
    ['Petrol', 'Petrol - Electric', false],
    ['Petrol', null, false],
    [null, null, false],
  ])('of %s and %s is told: %s', (simple_fuel, fuel, expected) => {
    expect(isElectric({simple_fuel, fuel})).toBe(expected)
  })
})
