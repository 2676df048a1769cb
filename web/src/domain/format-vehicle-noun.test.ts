import {expect, it} from 'vitest'
import {formatVehicleNoun} from './format-vehicle-noun.ts'

it.each([
  ['Car Summary', 'car', 'Car Summary'],
  ['Car Summary', 'caravan', 'Caravan Summary'],
  ['Car finance', 'motorcycle', 'Motorcycle finance'],
  ['Car History Report', 'motorcycle', 'Motorcycle History Report'],
  ['Caravan check', 'motorcycle', 'Caravan check'],
  ['Our Car Summary', 'caravan', 'Our Car Summary'],
  ['History of this car', 'caravan', 'History of this car'],
] as const)('%s of a %s is %s [2.26a]', (words, kind, said) => {
  expect(formatVehicleNoun(words, kind)).toBe(said)
})
