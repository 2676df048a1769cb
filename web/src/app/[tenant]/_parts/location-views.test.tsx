import {createElement, type ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it, vi} from 'vitest'
import {type LocationEntry, listLocations} from '#/domain/locations/list-locations'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import {LocationList} from './location-views'

vi.mock('next/cache', () => ({cacheLife: () => undefined}))
vi.mock('#/gateways/maps/get-style-url', () => ({
  getStyleUrl: () => 'https://maps.example/style.json',
}))
vi.mock('#/gateways/geocoding/get-geocoding', () => ({
  getGeocoding: () => ({findPlace: async () => ({ok: true, data: null})}),
}))
// A card loads its hours separately; this test covers the list around it.
vi.mock('./location-entry-card', () => ({
  LocationEntryCard: ({place, distance, pin, action}: Drawn) =>
    createElement('p', null, `${pin} ${place.name} ${distance}`, action),
}))
vi.mock('#/features/stock-search/get-catalogue', () => ({
  getCounts: async () => ({total: 7, values: {location_name: [{value: 'Yard 1', count: 7}]}}),
}))

type Drawn = {
  place: LocationEntry
  distance: string
  pin: string
  action: ReactNode
}

function siteWith(count: number) {
  const locations = Array.from({length: count}, (_, at) => ({
    id: `l${at}`,
    name: `Yard ${at}`,
    slug: `yard-${at}`,
    dealership: 'd',
    type: 'sales',
    address: {street: `${at} High St`, city: 'Perth', latitude: -31.9 - at / 10, longitude: 115.8},
  }))
  const directory = parseDirectory({
    sites: [{id: 'site-one', name: 'One', slug: 'one', hosts: ['one.example'], dealerships: ['d']}],
    dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
    layers: [],
    locations,
  })
  return buildTenant(directory, 'one')
}

async function draw(count: number, near: string | null = null): Promise<string> {
  const tenant = siteWith(count)
  if (!tenant) throw new Error('no tenant')
  const state = {show: null, near}
  const places = listLocations(tenant)
  return renderToStaticMarkup(
    await LocationList({tenant, path: '/locations', state, places, heading: 'Our locations'}),
  )
}

it.each([
  [4, false],
  [5, true],
])('list of %i locations › fills the width of a large screen: %s [9.10f]', async (count, wide) => {
  const html = await draw(count)
  expect(html.split('<li').length - 1).toBe(count)
  expect(html.includes('xl:grid-cols-[repeat(auto-fill')).toBe(wide)
})

it('list of locations › has one map of all of them [2.28]', async () => {
  expect(await draw(3)).toMatch(/Show on a map.*1 Yard 0.*2 Yard 1.*3 Yard 2/s)
  expect(await draw(1)).not.toContain('Show on a map')
})

it('list of locations › is sorted by distance from a position, and says when a postcode does not exist [9.10g]', async () => {
  const near = await draw(3, '-32.1,115.8')
  expect(near).toMatch(/1 Yard 2 less than 2 km away.*2 Yard 1 about 11 km away/)
  const wrong = await draw(3, '0000')
  expect(wrong).toContain('There is no postcode 0000.')
  expect(wrong).toMatch(/1 Yard 0.*2 Yard 1.*3 Yard 2/s)
})

it('list of locations › leads to the cars of each that has some in stock, as many as it says [2.28]', async () => {
  const html = await draw(3)
  expect(html).toMatch(
    /Yard 1 [^/]*<a href="\/search\/new-used-and-demo-cars\?status=in_stock&amp;location_name=Yard\+1"[^>]*>7 in stock here</,
  )
  expect(html.match(/in stock here/g)).toHaveLength(1)
})
