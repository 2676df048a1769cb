import {describe, expect, it} from 'vitest'
import {getVehicleNouns} from './vehicle-nouns.ts'

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
