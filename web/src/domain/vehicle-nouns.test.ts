import {expect, it} from 'vitest'
import {getVehicleNouns} from './vehicle-nouns.ts'

it.each([
  [['car'], 'car', 'cars'],
  [['caravan'], 'caravan', 'caravans'],
  [['motorcycle'], 'motorcycle', 'motorcycles'],
  [['caravan', 'motorcycle'], 'caravan or motorcycle', 'caravans and motorcycles'],
  [['car', 'motorcycle'], 'vehicle', 'vehicles'],
  [['car', 'caravan', 'motorcycle'], 'vehicle', 'vehicles'],
  [[], 'car', 'cars'],
  [['toString'], 'car', 'cars'],
])('words for vehicles › of the kinds %j are "%s" and "%s"', (kinds, one, many) => {
  expect(getVehicleNouns(kinds)).toEqual({one, many})
})
