import {beforeEach, describe, expect, it, vi} from 'vitest'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import {getDirectoryPage} from './get-directory-page'

const content = vi.hoisted((): {settings: object; manufacturer: string | null; places: number} => ({
  settings: {},
  manufacturer: null,
  places: 1,
}))

vi.mock('next/cache', () => ({cacheLife: () => undefined, cacheTag: () => undefined}))
vi.mock('#/tenant/find-shopper-position', () => ({
  findShopperPosition: async (_: unknown, near: string | null) => {
    if (near === null) return null
    if (near === '0000') return {kind: 'absent', near}
    return {kind: 'found', near, point: {latitude: -39.5, longitude: 145}, credit: null}
  },
}))
vi.mock('#/tenant/get-tenant', () => ({getTenant: async (slug: string) => buildTenant(directory(), slug)}))

/** A site with locations, as returned by the content backend. */
function directory() {
  const {settings, manufacturer, places} = content
  return parseDirectory({
    sites: [
      {
        id: 'site-one',
        name: 'One',
        slug: 'one',
        hosts: ['one.example'],
        dealerships: ['d'],
        settings: 's',
        manufacturer,
      },
    ],
    layers: [{id: 's', layer: 'site', title: 'One', ...settings}],
    dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
    manufacturers: [{id: 'm', name: 'Make', slug: 'make'}],
    locations: Array.from({length: places}, (_, at) => ({
      id: `l${at}`,
      name: `Yard ${at}`,
      slug: `yard-${at}`,
      dealership: 'd',
      type: 'sales',
      address: {city: `City ${at}`, latitude: -37 - at / 100, longitude: 145},
    })),
  })
}

beforeEach(() => {
  Object.assign(content, {settings: {}, manufacturer: null, places: 1})
})

async function firstHref(contactExists = true): Promise<string | undefined> {
  return (await getDirectoryPage('one', '', contactExists))?.hits[0]?.href
}

describe('a page of the directory', () => {
  it.each([
    ['a site of several brands', null, {}, '/locations/yard-0'],
    ['a site of one brand', 'm', {}, '/contact'],
    ['a site that wants the contact page', null, {viewLocation: 'contact'}, '/contact'],
    ['a site of one brand that wants the place', 'm', {viewLocation: 'location'}, '/locations/yard-0'],
  ])('leads from a place of %s to where that site says [2.19]', async (_, manufacturer, locations, href) => {
    Object.assign(content, {manufacturer, settings: {locations}})
    expect(await firstHref()).toBe(href)
  })

  it('leads to the place where a site of one brand has no contact page [2.19]', async () => {
    Object.assign(content, {manufacturer: 'm'})
    expect(await firstHref(false)).toBe('/locations/yard-0')
  })

  it('has 21 places where the site says nothing else [7.6]', async () => {
    Object.assign(content, {places: 60})
    const page = await getDirectoryPage('one', '', true)
    expect(page).toMatchObject({found: 60, pages: 3})
    expect(page?.hits).toHaveLength(21)
  })
  it.each(['yard 1', 'city 1', 'sales d', 'd yard'])(
    'finds places by name, town, department and dealership: %s [2.23]',
    async (query) => {
      Object.assign(content, {places: 3})
      const page = await getDirectoryPage('one', String(new URLSearchParams({query})), true)
      expect(page?.hits.map(({id}) => id)).toContain('l1')
    },
  )

  it('has the nearest first for a postcode without a place, and a message for one that is not known [9.10g]', async () => {
    Object.assign(content, {places: 3})
    const near = await getDirectoryPage('one', 'query=2999', true)
    expect(near?.hits.map(({id}) => id)).toEqual(['l2', 'l1', 'l0'])
    expect(near?.place?.kind).toBe('found')
    const unknown = await getDirectoryPage('one', 'query=0000', true)
    expect(unknown).toMatchObject({found: 0, place: {kind: 'absent'}})
    Object.assign(content, {settings: {locations: {nearSearch: false}}})
    expect(await getDirectoryPage('one', 'query=2999', true)).toMatchObject({found: 0, place: null})
  })
})
