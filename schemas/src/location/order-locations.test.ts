import {expect, it} from 'vitest'
import {compareLocations, resolveLocationsZone} from './order-locations.ts'

const place = (name: string, type: string, primary = false) => ({name, type, primary})

it('locations › are sorted main first, then sales, service, parts, then by name [9.10b, 9.10c]', () => {
  const places = [
    place('B parts', 'parts'),
    place('Zed', 'sales'),
    place('Alpha', 'sales'),
    place('Service', 'service'),
    place('Main parts', 'parts', true),
  ]
  expect(places.toSorted(compareLocations).map(({name}) => name)).toEqual([
    'Main parts',
    'Alpha',
    'Zed',
    'Service',
    'B parts',
  ])
})

it('site days › are of the zone of the first location when it has several', () => {
  const perth = {...place('Perth', 'sales'), zone: 'Australia/Perth'} as const
  const hobart = {...place('Hobart', 'parts'), zone: 'Australia/Hobart'} as const
  expect(resolveLocationsZone([hobart, perth])).toBe('Australia/Perth')
  expect(resolveLocationsZone([])).toBe('Australia/Sydney')
})
