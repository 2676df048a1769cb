import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it, vi} from 'vitest'
import type {LocationEntry} from '#/domain/locations/list-locations'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import LocationsPage from './page'

vi.mock('next/cache', () => ({cacheLife: () => undefined}))
vi.mock('../page-tenant', () => ({getPageTenant: async (count: string) => siteWith(Number(count))}))
// A card reads its hours before it is drawn; what is looked at here is the list around it.
vi.mock('../location-entry-card', () => ({
  LocationEntryCard: ({place}: {place: LocationEntry}) => place.name,
}))

function siteWith(count: number) {
  const locations = Array.from({length: count}, (_, at) => ({
    id: `l${at}`,
    name: `Yard ${at}`,
    slug: `yard-${at}`,
    dealership: 'd',
    type: 'sales',
    address: {street: `${at} High St`, city: 'Perth'},
  }))
  const directory = parseDirectory({
    sites: [{id: 'site-one', name: 'One', slug: 'one', hosts: ['one.example'], dealerships: ['d']}],
    dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
    layers: [],
    locations,
  })
  return buildTenant(directory, 'one')
}

it.each([
  [4, false],
  [5, true],
])('list of %i locations › fills the width of a large screen: %s [9.10f]', async (count, wide) => {
  const page = await LocationsPage({params: Promise.resolve({tenant: String(count)})})
  const html = renderToStaticMarkup(page)
  expect(html.split('<li').length - 1).toBe(count)
  expect(html.includes('xl:grid-cols-[repeat(auto-fill')).toBe(wide)
})
