import {expect, it} from 'vitest'
import {carTypeWord, orderCarTypes} from './order-car-types.ts'

it('[9.3b] car types read new, demo, used, and unknown ones are left out', () => {
  expect(orderCarTypes(['used', 'boat', 'demo', 'new']).map(carTypeWord)).toEqual(['New', 'Demo', 'Used'])
  expect(orderCarTypes(['used', 'new'])).toEqual(['new', 'used'])
})
