import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {LocationType} from '@forecourt/schemas/location/location'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {
  findLocationEntry,
  formatShortLocationName,
  type LocationEntry,
  listDealershipLocations,
  listHeaderLocations,
  listLocations,
  mergeLocations,
} from './list-locations'
import {formatDepartments, isWideList} from './location-rows'

const albany = sampleLocationDocument('albany', 'sales', {name: 'Albany', primary: true})
const bunbury = sampleLocationDocument('bunbury', 'sales', {
  name: 'Bunbury',
  address: {street: '2 Quay St', postcode: '6230'},
})
const workshop = sampleLocationDocument('workshop', 'service', {name: 'Wharf Service', phone: '08 5550 0001'})
const counter = sampleLocationDocument('counter', 'parts', {
  name: 'Counter',
  address: {street: '2 Quay St.', postcode: '6230'},
})
const locations = [albany, bunbury, workshop, counter]

function siteWith(settings: Partial<Settings['locations']> = {}, list = locations) {
  return {
    locations: list,
    dealerships: [{id: 'dealer', name: 'Wharf Motors'}],
    settings: {locations: {...declaredDefaults.locations, ...settings}},
  }
}

function slugs(places: readonly LocationEntry[]): string[] {
  return places.map(({location, others}) => [location, ...others].map(({slug}) => slug).join('+'))
}

describe('the page of all locations', () => {
  it.each<[Settings['locations']['shown'], string[]]>([
    ['all', ['albany', 'bunbury', 'counter', 'workshop']],
    ['primary', ['albany']],
    ['sales', ['albany', 'bunbury']],
    ['service', ['workshop']],
    ['parts', ['counter']],
    ['service-and-parts', ['counter', 'workshop']],
  ])('shows %s [2.28]', (shown, expected) => {
    expect(slugs(listLocations(siteWith({shown, mergeDuplicates: false, stripServiceNames: false})))).toEqual(
      expected,
    )
  })

  it('shows what its address asks for, a group or one location by name, over the site’s choice [2.28]', () => {
    const site = siteWith({shown: 'sales', mergeDuplicates: false})
    expect(slugs(listLocations(site, 'parts'))).toEqual(['counter'])
    expect(slugs(listLocations(site, 'workshop'))).toEqual(['workshop'])
    expect(slugs(listLocations(site, 'elsewhere'))).toEqual(['albany', 'bunbury'])
  })

  it('shows the one location that a site names, unless its address asks for others [2.28]', () => {
    const site = siteWith({single: 'workshop'})
    expect(slugs(listLocations(site))).toEqual(['workshop'])
    expect(slugs(listLocations(site, 'sales'))).toEqual(['albany', 'bunbury'])
    expect(slugs(listLocations(siteWith({single: 'gone', shown: 'parts'})))).toEqual(['counter'])
  })

  it('joins a location with the other departments of its place, under its own name [9.10a, 2.28]', () => {
    const entry = findLocationEntry(siteWith(), counter)
    expect([entry.name, slugs([entry])]).toEqual(['Counter', ['counter+bunbury']])
    expect(slugs([findLocationEntry(siteWith({mergeDuplicates: false}), counter)])).toEqual(['counter'])
  })

  it('shows those of one dealership alone [2.19]', () => {
    const other = sampleLocationDocument('other', 'sales', {dealership: 'another'})
    const site = siteWith({shown: 'primary'}, [...locations, other])
    expect(slugs(listDealershipLocations(site, 'another'))).toEqual(['other'])
    expect(slugs(listDealershipLocations(site, 'dealer'))).toEqual(['albany', 'bunbury+counter', 'workshop'])
  })

  it('shows the first where none is the main one [2.28]', () => {
    const site = siteWith({shown: 'primary'}, [bunbury, workshop])
    expect(slugs(listLocations(site))).toEqual(['bunbury'])
  })

  it('shows the main one wherever it is stored [2.28]', () => {
    expect(slugs(listLocations(siteWith({shown: 'primary'}, [bunbury, albany])))).toEqual(['albany'])
  })

  it('removes the dealership’s name from the name of a service location [9.10d]', () => {
    const other = sampleLocationDocument('other', 'service', {
      name: 'Other Motors Bunbury Service',
      dealership: 'other',
    })
    const unknown = sampleLocationDocument('unknown', 'service', {
      name: 'Nobody Service',
      dealership: 'nobody',
      phone: '08 5550 0007',
    })
    const site = siteWith({mergeDuplicates: false}, [other, unknown])
    const dealerships = [...site.dealerships, {id: 'other', name: 'Other Motors'}]
    expect(listLocations({...site, dealerships}).map(({name}) => name)).toEqual(['Bunbury', 'Nobody'])
  })

  it('names the departments of one place in one entry, unless the site separates them [9.10a]', () => {
    expect(slugs(listLocations(siteWith()))).toEqual(['albany', 'bunbury+counter', 'workshop'])
    expect(listLocations(siteWith({mergeDuplicates: false}))).toHaveLength(4)
  })

  it.each<[string, Partial<Settings['locations']>, string[]]>([
    ['by name', {}, ['albany', 'bunbury+counter', 'workshop']],
    [
      'by name although there is an own order',
      {order: ['workshop']},
      ['albany', 'bunbury+counter', 'workshop'],
    ],
    [
      'as listed',
      {sort: 'custom', order: ['workshop', 'bunbury', 'albany']},
      ['workshop', 'bunbury+counter', 'albany'],
    ],
    [
      'the others after the listed, by name',
      {sort: 'custom', order: ['workshop']},
      ['workshop', 'albany', 'bunbury+counter'],
    ],
    [
      'by any department of a place',
      {sort: 'custom', order: ['counter']},
      ['bunbury+counter', 'albany', 'workshop'],
    ],
  ])('is sorted %s [9.10b]', (_, settings, expected) => {
    expect(slugs(listLocations(siteWith(settings)))).toEqual(expected)
  })

  it('is sorted by name, the main place too unless the site wants it first [9.10b]', () => {
    const zed = sampleLocationDocument('zed', 'sales', {name: 'Zed', primary: true, phone: '08 5550 0009'})
    const order = (settings: Partial<Settings['locations']>) =>
      slugs(listLocations(siteWith(settings, [zed, bunbury])))
    expect(order({})).toEqual(['bunbury', 'zed'])
    expect(order({mainFirst: true})).toEqual(['zed', 'bunbury'])
    expect(order({mainFirst: true, sort: 'custom', order: ['bunbury']})).toEqual(['bunbury', 'zed'])
  })

  it('calls a service place by its short name, or by its whole [9.10d]', () => {
    const nameIn = (settings: Partial<Settings['locations']>) =>
      listLocations(siteWith({...settings, shown: 'service'}))[0]?.name
    expect(nameIn({})).toBe('Perth')
    expect(nameIn({stripServiceNames: false})).toBe('Wharf Service')
  })
})

describe('the places of the header', () => {
  it.each<[LocationType[], string[]]>([
    [
      ['sales', 'service', 'parts'],
      ['albany', 'bunbury+counter', 'workshop'],
    ],
    [
      ['service', 'sales', 'parts'],
      ['workshop', 'albany', 'bunbury+counter'],
    ],
    [
      ['parts', 'service', 'sales'],
      ['counter+bunbury', 'workshop', 'albany'],
    ],
    [['service'], ['workshop', 'albany', 'bunbury+counter']],
  ])('have the order %j [9.10c]', (headerOrder, expected) => {
    const site = siteWith({headerOrder})
    expect(slugs(listHeaderLocations(site))).toEqual(expected)
  })

  it('have their own order within a department [9.10b, 9.10c]', () => {
    const site = siteWith({sort: 'custom', order: ['workshop', 'bunbury'], mergeDuplicates: false})
    expect(slugs(listHeaderLocations(site))).toEqual(['bunbury', 'albany', 'workshop', 'counter'])
  })
})

describe('the departments of a place', () => {
  const sales = {type: 'sales', buysCars: false} as const
  it.each([
    [[sales], 'Sales'],
    [[sales, sales, {type: 'parts', buysCars: false} as const], 'Sales, Parts'],
    [[sales, {type: 'service', buysCars: true} as const], 'Sales, Service, we buy cars'],
  ])('are named for %j %s', (departments, words) => expect(formatDepartments(departments)).toBe(words))
})

it.each([
  [3, false],
  [4, false],
  [5, true],
])('list of %i locations › fills the width: %s [9.10f]', (count, wide) => {
  expect(isWideList(count, declaredDefaults.locations.wideFrom)).toBe(wide)
})

function getGroups(...parts: object[]): string[][] {
  const places = parts.map((part, at) => sampleLocationDocument(`p${at}`, 'sales', part))
  return mergeLocations(places).map((group) => group.map(({slug}) => slug))
}

const street = '2 Quay Street'
const quay = {street, postcode: '6230'}

describe('locations of one place', () => {
  it.each<[string, object[], string[][]]>([
    ['the same digits of a phone', [{phone: '08 5550 0001'}, {phone: '+61 8 55500001'}], [['p0', 'p1']]],
    ['other digits', [{phone: '08 5550 0001'}, {phone: '08 5550 0002'}], [['p0'], ['p1']]],
    ['the same street', [{address: quay}, {address: {...quay, street: '2  quay street,'}}], [['p0', 'p1']]],
    ['that street elsewhere', [{address: quay}, {address: {...quay, postcode: '6000'}}], [['p0'], ['p1']]],
    ['that street, one without postcode', [{address: quay}, {address: {street}}], [['p0', 'p1']]],
    ['the same, the other way round', [{address: {street}}, {address: quay}], [['p0', 'p1']]],
    ['that street, neither with postcode', [{address: {street}}, {address: {street}}], [['p0', 'p1']]],
    [
      'that street, one without postcode and suburb',
      [{address: quay}, {address: {street, city: null}}],
      [['p0', 'p1']],
    ],
    [
      'that street in another suburb, without postcode',
      [{address: quay}, {address: {street, city: 'Albany'}}],
      [['p0'], ['p1']],
    ],
    [
      'that street in two suburbs, and one that could be either',
      [{address: quay}, {address: {...quay, postcode: '6000'}}, {address: {street, city: null}}],
      [['p0'], ['p1'], ['p2']],
    ],
    ['the same map place', [{address: {placeId: 'abc'}}, {address: {placeId: 'abc '}}], [['p0', 'p1']]],
    ['another map place', [{address: {placeId: 'abc'}}, {address: {placeId: 'abd'}}], [['p0'], ['p1']]],
    [
      'that street in two suburbs, neither with postcode',
      [{address: {street}}, {address: {street, city: 'Albany'}}],
      [['p0'], ['p1']],
    ],
    [
      'that street, nothing else known',
      [{address: {street, city: null}}, {address: {street, city: null}}],
      [['p0', 'p1']],
    ],
    [
      'other streets, nothing else known',
      [{address: {street, city: null}}, {address: {street: '3 Quay Street', city: null}}],
      [['p0'], ['p1']],
    ],
    [
      'streets whose digits part elsewhere',
      [{address: {street: '1 23rd Street'}}, {address: {street: '12 3rd Street'}}],
      [['p0'], ['p1']],
    ],
    [
      'that street, whatever stands in another one',
      [{address: {street}}, {address: quay}, {address: {street: '9 High Street', postcode: '6000'}}],
      [['p0', 'p1'], ['p2']],
    ],
    [
      'that street twice, and once under another postcode',
      [{address: quay}, {address: quay}, {address: {...quay, postcode: '6000'}}],
      [['p0', 'p1'], ['p2']],
    ],
    [
      'what a linked one adds',
      [
        {phone: '08 5550 0001'},
        {address: {...quay, placeId: 'abc'}},
        {address: quay, phone: '08 5550 0001'},
        {address: {placeId: 'abc'}},
      ],
      [['p0', 'p1', 'p2', 'p3']],
    ],
    [
      'a link, in the order given',
      [
        {phone: '08 5550 0001'},
        {address: quay},
        {phone: '08 5550 0001'},
        {address: quay, phone: '08 5550 0001'},
      ],
      [['p0', 'p1', 'p2', 'p3']],
    ],
    ['nothing known of either', [{}, {}], [['p0'], ['p1']]],
    [
      'a third one that links two',
      [{phone: '08 5550 0001'}, {address: quay}, {address: quay, phone: '08 5550 0001'}, {}],
      [['p0', 'p1', 'p2'], ['p3']],
    ],
  ])('are merged by %s [9.10a]', (_, parts, expected) => expect(getGroups(...parts)).toEqual(expected))

  it('are the same in any order, each in one group, and two postcodes of one street stay apart [9.10a]', () => {
    const parts = fc.array(
      fc.record({
        street: fc.constantFrom('1 High St', '2 Quay St'),
        postcode: fc.constantFrom(null, '6000', '6230'),
        city: fc.constantFrom(null, 'Perth'),
      }),
      {maxLength: 6},
    )
    fc.assert(
      fc.property(parts, (addresses) => {
        const places = addresses.map((address, at) => sampleLocationDocument(`p${at}`, 'sales', {address}))
        const groups = mergeLocations(places)
        expect(
          groups
            .flat()
            .map(({slug}) => slug)
            .sort(),
        ).toEqual(places.map(({slug}) => slug).sort())
        for (const group of groups) {
          expect(new Set(group.map(({address}) => address.street)).size).toBe(1)
          expect(new Set(group.flatMap(({address}) => address.postcode ?? [])).size).toBeLessThanOrEqual(1)
        }
        const sets = (list: typeof groups) =>
          list
            .map((group) =>
              group
                .map(({slug}) => slug)
                .sort()
                .join(),
            )
            .sort()
        expect(sets(mergeLocations(places.toReversed()))).toEqual(sets(groups))
      }),
    )
  })
})

const getName = (name: string, type: 'sales' | 'service' = 'service') =>
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
  // The text mentions more than service, or is part of another word.
  ['Bunbury service and fit-out', 'Bunbury service and fit-out'],
  ['Parts & Service Bunbury', 'Parts & Service Bunbury'],
  ['Bunbury Serviceworks', 'Bunbury Serviceworks'],
  ['Bunbury workshop', 'Bunbury workshop'],
])('name of a location › is shortened from %s to %s [9.10d]', (name, short) =>
  expect(getName(name)).toBe(short),
)

it('name of a sales location › stays whole [9.10d]', () => {
  expect(getName('Wharf Motors Service Road', 'sales')).toBe('Wharf Motors Service Road')
})

it.each([
  ['Bunbury Service', 'Bunbury'],
  ['Service', 'Perth'],
])('name of a location › is shortened from %s without a known dealership to %s [9.10d]', (name, short) => {
  expect(formatShortLocationName(sampleLocationDocument('place', 'service', {name}), null)).toBe(short)
})
