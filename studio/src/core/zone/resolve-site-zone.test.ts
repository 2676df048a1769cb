import {expect, it} from 'vitest'
import {describeZone, readZonedLocations, resolveSiteZone} from './resolve-site-zone.ts'

const places = readZonedLocations([
  {dealership: 'a', zone: 'Australia/Perth', type: 'sales', name: 'Zed'},
  {dealership: 'a', zone: 'Australia/Darwin', type: 'parts', name: 'Alpha', primary: null},
  {dealership: 'b', zone: 'Australia/Hobart', type: 'service', name: 'Main', primary: true},
  {dealership: 'c', zone: 'Mars/Olympus'},
  {zone: 'Australia/Perth'},
  null,
])

it.each([
  ['sales before parts', ['a'], 'Australia/Perth'],
  ['a main location first', ['a', 'b'], 'Australia/Hobart'],
  ['an unknown zone', ['c'], 'Australia/Sydney'],
  ['no location', ['d'], 'Australia/Sydney'],
])('zone of a site › is chosen with %s', (_title, dealerships, zone) => {
  expect(resolveSiteZone({dealerships}, places)).toBe(zone)
})

it('zone of a site › is shown by its city', () => {
  expect(describeZone({zone: 'Australia/Brisbane', site: null})).toBe('Brisbane time')
})
