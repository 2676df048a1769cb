import {expect, it} from 'vitest'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {formatShortLocationName} from './short-location-name'

const nameOf = (name: string, type: 'sales' | 'service' = 'service') =>
  formatShortLocationName(sampleLocationDocument('place', type, {name}), 'Wharf Motors')

it.each([
  ['Wharf Motors Bunbury Service', 'Bunbury'],
  ['Bunbury service centre', 'Bunbury'],
  ['Service Department - Bunbury', 'Bunbury'],
  ['WHARF MOTORS – Bunbury', 'Bunbury'],
  ['Bunbury Servicing', 'Bunbury'],
  ['Bunbury Service Yard', 'Bunbury Yard'],
  ['Wharf Bunbury Service', 'Wharf Bunbury'],
  ['Wharf Motorsport Service', 'Wharf Motorsport'],
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

it.each([
  ['Bunbury Service', 'Bunbury'],
  ['Service', 'Perth'],
])('[9.10d] %s of no known dealership is called %s', (name, short) => {
  expect(formatShortLocationName(sampleLocationDocument('place', 'service', {name}), null)).toBe(short)
})
