import type {LocationType} from '@forecourt/schemas/location/location'
import {declaredDefaults, type Settings} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {formatDepartments} from './format-departments'
import {isWideList} from './is-wide-list'
import {listHeaderLocations, listLocations} from './list-locations'
import type {LocationEntry} from './location-entry'

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
  ])('[2.28] shows %s', (shown, expected) => {
    expect(slugs(listLocations(siteWith({shown, mergeDuplicates: false, stripServiceNames: false})))).toEqual(
      expected,
    )
  })

  it('[2.28] shows the first where none is the main one', () => {
    const site = siteWith({shown: 'primary'}, [bunbury, workshop])
    expect(slugs(listLocations(site))).toEqual(['bunbury'])
  })

  it('[2.28] shows the main one wherever it stands', () => {
    expect(slugs(listLocations(siteWith({shown: 'primary'}, [bunbury, albany])))).toEqual(['albany'])
  })

  it('[9.10d] takes the name of its own dealership out of a service place’s name', () => {
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

  it('[9.10a] names the departments of one place in one entry, unless each is to stand alone', () => {
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
  ])('[9.10b] is sorted %s', (_, settings, expected) => {
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

  it('[9.10d] calls a service place by its short name, or by its whole', () => {
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
  ])('[9.10c] stand in the order %j', (headerOrder, expected) => {
    const site = siteWith({headerOrder})
    expect(slugs(listHeaderLocations(site))).toEqual(expected)
  })

  it('[9.10b, 9.10c] stand in the own order within a department', () => {
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
  ])('%j are called %s', (departments, words) => expect(formatDepartments(departments)).toBe(words))
})

it.each([
  [3, false],
  [4, false],
  [5, true],
])('a list of %i places takes the whole width: %s [9.10f]', (count, wide) => {
  expect(isWideList(count, declaredDefaults.locations.wideFrom)).toBe(wide)
})
