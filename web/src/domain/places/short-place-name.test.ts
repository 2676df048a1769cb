import {expect, it} from 'vitest'
import {samplePlace} from './sample-place'
import {shortPlaceName} from './short-place-name'

const nameOf = (name: string, type: 'sales' | 'service' = 'service') =>
  shortPlaceName(samplePlace('place', type, {name}), 'Wharf Motors')

it.each([
  ['Wharf Motors Bunbury Service', 'Bunbury'],
  ['Bunbury service centre', 'Bunbury'],
  ['Service Department - Bunbury', 'Bunbury'],
  ['WHARF MOTORS – Bunbury', 'Bunbury'],
  ['Bunbury Servicing', 'Bunbury'],
  // Nothing of its own is left: its suburb.
  ['Wharf Motors Service', 'Perth'],
  ['Wharf service', 'Perth'],
  // The word names more than service, or is part of another.
  ['Bunbury service and fit-out', 'Bunbury service and fit-out'],
  ['Parts & Service Bunbury', 'Parts & Service Bunbury'],
  ['Bunbury Serviceworks', 'Bunbury Serviceworks'],
  ['Bunbury workshop', 'Bunbury workshop'],
])('[9.10d] %s is called %s', (name, short) => expect(nameOf(name)).toBe(short))

it('[9.10d] a place of sales keeps its name', () => {
  expect(nameOf('Wharf Motors Service Road', 'sales')).toBe('Wharf Motors Service Road')
})
