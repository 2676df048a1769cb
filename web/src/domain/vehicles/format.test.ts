import {describe, expect, it} from 'vitest'
import {formatKm, formatMoney, toMetres} from './format-values.ts'

describe('money and distances [9.11]', () => {
  it.each([
    [0, '$0'],
    [999, '$999'],
    [1000, '$1,000'],
    [52990, '$52,990'],
    [1234567, '$1,234,567'],
    [12990.6, '$12,991'],
    [-500, '-$500'],
  ])('writes %d dollars as %s', (dollars, text) => {
    expect(formatMoney(dollars)).toBe(text)
  })

  it.each([
    [0, '0 km'],
    [48210, '48,210 km'],
    [1203450, '1,203,450 km'],
  ])('writes %d kilometres as %s', (km, text) => {
    expect(formatKm(km)).toBe(text)
  })

  it.each([
    [0, 0],
    [1, 0.3],
    [20.5, 6.25],
  ])('turns %d feet into %d metres', (feet, metres) => {
    expect(toMetres(feet)).toBe(metres)
  })
})
