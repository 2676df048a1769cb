import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {Location} from '@forecourt/schemas/generated/site-types'
import {describe, expect, it} from 'vitest'
import {sampleMenu} from '#/testing/sample-form'
import {
  buildBreadcrumbJsonLd,
  buildDealerJsonLd,
  buildItemListJsonLd,
  buildLocationJsonLd,
  removeAbsent,
} from './json-ld.ts'
import {buildModelJsonLd} from './model-json-ld.ts'
import {buildServicesJsonLd} from './services-json-ld.ts'

function place(part: object): Location {
  const {document} = parseDocument(documents.location, {
    id: 'l',
    dealership: 'd',
    name: 'Yard',
    slug: 'yard',
    ...part,
  })
  if (!document) throw new Error('No place')
  return document
}

const yard = place({
  type: 'sales',
  address: {
    street: '1 Harbour Street',
    city: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    latitude: -33.8,
    longitude: 151.2,
  },
  hours: [
    {weekday: 1, status: 'Open', open: '08:30', close: '17:30'},
    {weekday: 0, status: 'Closed'},
  ],
  specialHours: [
    {label: 'Christmas Day', date: '2026-12-25', status: 'Closed'},
    {label: 'New Year’s Eve', date: '2026-12-31', status: 'Open', open: '09:00', close: '12:00'},
  ],
})
const workshop = place({name: 'Workshop', slug: 'workshop', type: 'service', phone: '02 5550 0002'})

function dealer(locations: readonly Location[]): object {
  return buildDealerJsonLd({origin: 'https://dealer.example', name: 'Dealer', phone: null, locations})
}

describe('structured data of a dealer', () => {
  it('gives address, hours and single days of the place for sales [3.10, 3.11, 3.12]', () => {
    expect(dealer([workshop, yard])).toMatchObject({
      '@type': 'AutoDealer',
      '@id': 'https://dealer.example/#dealer',
      address: {streetAddress: '1 Harbour Street', addressRegion: 'NSW', addressCountry: 'AU'},
      geo: {latitude: -33.8},
      openingHoursSpecification: [{dayOfWeek: 'Monday', opens: '08:30', closes: '17:30'}],
      specialOpeningHoursSpecification: [
        {validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00'},
        {validFrom: '2026-12-31', opens: '09:00', closes: '12:00'},
      ],
      department: [{'@type': 'AutoRepair', name: 'Workshop', telephone: '02 5550 0002'}],
    })
  })

  it('is this of a dealer with a place for sales and one for parts', () => {
    const counter = place({name: 'Counter', slug: 'counter', type: 'parts', address: {latitude: -33.8}})
    const bare = {'@type': 'PostalAddress', addressCountry: 'AU'}
    expect(dealer([yard, counter])).toEqual({
      '@type': 'AutoDealer',
      '@id': 'https://dealer.example/#dealer',
      name: 'Dealer',
      url: 'https://dealer.example/',
      address: {
        ...bare,
        streetAddress: '1 Harbour Street',
        addressLocality: 'Sydney',
        addressRegion: 'NSW',
        postalCode: '2000',
      },
      geo: {'@type': 'GeoCoordinates', latitude: -33.8, longitude: 151.2},
      openingHoursSpecification: [
        {'@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '08:30', closes: '17:30'},
      ],
      specialOpeningHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          validFrom: '2026-12-25',
          validThrough: '2026-12-25',
          opens: '00:00',
          closes: '00:00',
        },
        {
          '@type': 'OpeningHoursSpecification',
          validFrom: '2026-12-31',
          validThrough: '2026-12-31',
          opens: '09:00',
          closes: '12:00',
        },
      ],
      department: [
        {
          '@type': 'AutoPartsStore',
          '@id': 'https://dealer.example/locations/counter#place',
          name: 'Counter',
          url: 'https://dealer.example/locations/counter',
          address: bare,
        },
      ],
    })
  })

  it('leaves hours and point of another place to its own page, to which it leads', () => {
    const second = {...yard, name: 'Second', slug: 'second'}
    const origin = 'https://dealer.example'
    const {street, city} = yard.address
    expect(dealer([yard, second])).toMatchObject({
      department: [{name: 'Second', url: `${origin}/locations/second`, address: {streetAddress: street}}],
    })
    expect(JSON.stringify(dealer([yard, second])).match(/08:30/g)).toHaveLength(1)
    expect(buildLocationJsonLd({origin, name: 'Dealer'}, second)).toMatchObject({
      address: {addressLocality: city},
      geo: {latitude: -33.8},
      openingHoursSpecification: [{opens: '08:30'}],
      specialOpeningHoursSpecification: [{validFrom: '2026-12-25'}, {validFrom: '2026-12-31'}],
    })
  })

  it('gives no hours of a day that is closed or lacks one of its times', () => {
    const hours = {open: '09:00', close: '12:00'}
    const odd = {
      ...yard,
      hours: [
        {weekday: 1, status: 'Closed', ...hours},
        {weekday: 2, status: 'Open', ...hours, open: null},
        {weekday: 3, status: 'Open', ...hours, close: null},
      ],
      specialHours: [
        {...yard.specialHours[1], status: 'Closed', ...hours},
        {...yard.specialHours[1], status: 'Open', ...hours, open: null},
        {...yard.specialHours[1], status: 'Open', ...hours, close: null},
      ],
      address: {...yard.address, latitude: null},
    } as typeof yard
    const said = dealer([odd])
    expect(said).not.toHaveProperty('openingHoursSpecification')
    expect(said).not.toHaveProperty('geo')
    const closed = {opens: '00:00', closes: '00:00'}
    expect(said).toMatchObject({specialOpeningHoursSpecification: [closed, closed, closed]})
  })

  it('has the dealer’s number, else that of the main location', () => {
    const facts = {origin: 'https://dealer.example', name: 'Dealer', locations: [workshop]}
    expect(buildDealerJsonLd({...facts, phone: '02 5550 0001'})).toMatchObject({telephone: '02 5550 0001'})
    // The first location is used for a dealer without a sales location.
    expect(buildDealerJsonLd({...facts, phone: null})).toMatchObject({telephone: '02 5550 0002'})
    expect(buildDealerJsonLd({...facts, phone: null})).not.toHaveProperty('department')
  })

  it.each([
    [0, 'Sunday'],
    [1, 'Monday'],
    [2, 'Tuesday'],
    [3, 'Wednesday'],
    [4, 'Thursday'],
    [5, 'Friday'],
    [6, 'Saturday'],
  ])('calls weekday %i %s', (weekday, dayOfWeek) => {
    const open = place({type: 'sales', hours: [{weekday, status: 'Open', open: '09:00', close: '12:00'}]})
    expect(dealer([open])).toMatchObject({openingHoursSpecification: [{dayOfWeek}]})
  })

  it('is valid without any location', () => {
    expect(dealer([])).toEqual({
      '@type': 'AutoDealer',
      '@id': 'https://dealer.example/#dealer',
      name: 'Dealer',
      url: 'https://dealer.example/',
    })
  })

  it('names the way to a page by whole addresses', () => {
    expect(
      buildBreadcrumbJsonLd('https://dealer.example', [{words: 'Kia', href: '/search/kia'}]),
    ).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        {'@type': 'ListItem', position: 1, name: 'Kia', item: 'https://dealer.example/search/kia'},
      ],
    })
  })
})

describe('a model as structured data', () => {
  const model = {
    title: 'Nissan X-Trail',
    brand: 'Nissan',
    path: '/models/x-trail',
    description: null,
    pictures: ['/image/1600/cms/x-trail.jpg'],
    prices: [54_990, 42_990],
  }

  it('is a product of its brand, from its lowest price to its highest [3.15a]', () => {
    expect(buildModelJsonLd(model, 'https://a.example')).toEqual({
      '@type': ['Product', 'Car'],
      '@id': 'https://a.example/models/x-trail#model',
      name: 'Nissan X-Trail',
      url: 'https://a.example/models/x-trail',
      image: ['https://a.example/image/1600/cms/x-trail.jpg'],
      brand: {'@type': 'Brand', name: 'Nissan'},
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'AUD',
        lowPrice: 42_990,
        highPrice: 54_990,
        offerCount: 2,
      },
    })
  })

  it('has no offer while its price is not known', () => {
    expect(buildModelJsonLd({...model, prices: []}, 'https://a.example')).not.toHaveProperty('offers')
  })
})

describe('a node without what is absent', () => {
  it('keeps 0 and false, and drops empty values', () => {
    const data = {
      nought: 0,
      no: false,
      list: ['a'],
      text: 'a',
      nothing: null,
      missing: undefined,
      empty: '',
      none: [],
    }
    expect(removeAbsent(data)).toEqual({nought: 0, no: false, list: ['a'], text: 'a'})
  })
})

describe('structured data of a location', () => {
  it('is that of the place itself, as a part of the dealer [3.10]', () => {
    const node = buildLocationJsonLd({origin: 'https://dealer.example', name: 'Dealer'}, workshop)
    expect(node).toMatchObject({
      '@type': 'AutoRepair',
      '@id': 'https://dealer.example/locations/workshop#place',
      name: 'Workshop',
      telephone: '02 5550 0002',
      parentOrganization: {'@id': 'https://dealer.example/#dealer', name: 'Dealer'},
    })
  })
})

describe('structured data of a list', () => {
  it('names its pages in their order', () => {
    expect(buildItemListJsonLd('https://dealer.example', ['/cars/b', '/cars/a'])).toEqual({
      '@type': 'ItemList',
      itemListElement: [
        {'@type': 'ListItem', position: 1, url: 'https://dealer.example/cars/b'},
        {'@type': 'ListItem', position: 2, url: 'https://dealer.example/cars/a'},
      ],
    })
  })
})

describe('structured data of services', () => {
  const read = (changed: object) =>
    buildServicesJsonLd(
      sampleMenu()
        .slice(0, 1)
        .map((service) => ({...service, ...changed})),
      'https://a.example',
    )

  it.each([
    ['the price', {price: 249, shownPrice: 'exact'}, {price: 249}],
    ['a least price', {price: 249, shownPrice: 'from'}, {minPrice: 249}],
  ])('have %s', (_, changed, expected) => {
    expect(read(changed)).toMatchObject([
      {'@type': 'Service', name: sampleMenu()[0]?.name, offers: {priceSpecification: expected}},
    ])
  })

  it.each([
    ['is not shown', {price: 249, shownPrice: 'none'}],
    ['is not known', {price: null, shownPrice: 'exact'}],
  ])('have no price that %s', (_, changed) => {
    expect(JSON.stringify(read(changed))).not.toMatch(/offers/)
  })

  it('leave out what is not offered', () => {
    expect(read({hidden: true})).toEqual([])
  })
})
