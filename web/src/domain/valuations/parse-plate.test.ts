import {describe, expect, it} from 'vitest'
import {parsePlate} from './parse-plate'

describe('number plates', () => {
  it.each([
    ['cq·00·pz', 'CQ00PZ'],
    [' 1AA 1AA ', '1AA1AA'],
    ['H-00-QS', 'H00QS'],
    ['A', 'A'],
    ['123456789', '123456789'],
    ['ＡＢＣ１２３', 'ABC123'],
    ['ABC.12–D', 'ABC12D'],
  ])('are read from "%s"', (text, plate) => {
    expect(parsePlate(text)).toBe(plate)
  })

  it.each(['', ' - ', '1234567890', '車', 'ÄBC123', 'ABC123車'])('are none in "%s"', (text) => {
    expect(parsePlate(text)).toBeNull()
  })
})
