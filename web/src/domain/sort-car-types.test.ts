import {expect, it} from 'vitest'
import {formatCarType, sortCarTypes} from './sort-car-types.ts'

it('car types read new, demo, used, and unknown ones are left out [9.3b]', () => {
  expect(sortCarTypes(['used', 'boat', 'demo', 'new']).map(formatCarType)).toEqual(['New', 'Demo', 'Used'])
  expect(sortCarTypes(['used', 'new'])).toEqual(['new', 'used'])
})
