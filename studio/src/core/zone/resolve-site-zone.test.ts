import {expect, it, vi} from 'vitest'
import type {SiteRecord} from '../layers/list-layers.ts'
import {describeZone, findDocumentZone, readZonedLocations, resolveSiteZone} from './resolve-site-zone.ts'

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

it.each([
  ['one site in the zone of that', {audience: 'sites', sites: [{_ref: 'b'}]}, 'Australia/Hobart'],
  ['several sites in that of its reader', {audience: 'all'}, 'America/Los_Angeles'],
])('zone of a document › tells the past of %s', (_title, scope, past) => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'America/Los_Angeles',
  } as Intl.ResolvedDateTimeFormatOptions)
  const sites = ['a', 'b'].map((id) => ({id, dealerships: [id]}) as unknown as SiteRecord)
  expect(findDocumentZone({_type: 'offer', scope}, {sites, places}).past).toBe(past)
})
