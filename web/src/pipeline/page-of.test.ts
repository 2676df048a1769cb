import {describe, expect, it, vi} from 'vitest'
import {parseDirectory} from '#/tenant/directory'
import {pageOf} from './page-of'

const SETTINGS = {
  one: {},
  two: {finance: {address: 'finance-enquiry'}, forms: {fleet: {on: false}}, features: {tradeIn: {on: false}}},
  three: {forms: {finance: {on: false}, general: {on: false}}},
}

const directory = parseDirectory({
  sites: Object.keys(SETTINGS).map((slug) => ({
    id: `site-${slug}`,
    name: slug,
    slug,
    hosts: [`${slug}.example`],
    dealerships: ['d'],
    settings: `settings-${slug}`,
  })),
  layers: Object.entries(SETTINGS).map(([slug, settings]) => ({
    id: `settings-${slug}`,
    layer: 'site',
    title: slug,
    ...settings,
  })),
  dealerships: [{id: 'd', name: 'D', slug: 'd', number: 1}],
  locations: [{id: 'l', name: 'Yard', slug: 'yard', dealership: 'd', type: 'sales'}],
})

vi.mock('#/env/env', () => ({env: () => ({production: true})}))
vi.mock('#/tenant/directory-store', () => ({directoryOf: async () => directory}))
// One car is in stock: kia-1.
vi.mock('#/tenant/stock-index', () => ({
  existsInStock: async (_: unknown, __: string, has: (index: object) => boolean) =>
    has({cars: {shown: new Map([['kia-1', {}]])}}),
}))

describe('the page of a form', () => {
  it.each([
    ['one', '/enquire', '?car_id=kia-1', '/form/enquiry/kia-1/-'],
    ['one', '/enquire', '', '/not-found'],
    ['one', '/enquire', '?car_id=sold-long-ago', '/not-found'],
    ['one', '/fleet', '', '/form/fleet/-/-'],
    ['two', '/fleet', '', '/not-found'],
    ['one', '/contact', '', '/form/general/-/-'],
    ['one', '/contact-us', '', '/form/general/-/-'],
    ['one', '/book-test-drive', '', '/form/testDrive/-/-'],
    ['one', '/book-test-drive', '?car_id=kia-1', '/form/testDrive/kia-1/-'],
    ['one', '/contact-us/yard', '', '/form/location/-/yard'],
    ['one', '/contact-us/nowhere', '', '/not-found'],
    ['three', '/contact-us/yard', '', '/not-found'],
  ])('[2.9] [2.17] [2.18] site %s, %s%s is %s', async (site, path, search, page) => {
    expect(await pageOf(path, search, site)).toBe(page)
  })

  it.each([
    ['one', '/trade-in'],
    ['one', '/sell-my-car'],
    ['one', '/sell-your-car'],
  ])('[2.8] site %s asks what a car is worth at %s, and nobody must sign in', async (site, path) => {
    expect(await pageOf(path, '', site)).toBe('/form/tradeIn/-/-')
    expect(await pageOf(path, '', 'two')).toBe('/not-found')
  })

  it('[1.9] photos of a car are asked for at /request-photos', async () => {
    expect(await pageOf('/request-photos', '?car_id=kia-1', 'one')).toBe('/form/requestPhotos/kia-1/-')
  })

  it('[2.16] the service is booked at /service', async () => {
    expect(await pageOf('/service', '', 'one')).toBe('/form/serviceBooking/-/-')
  })

  it.each([
    ['one', '/finance', '', '/finance'],
    ['one', '/finance-enquiry', '', '/form/finance/-/-'],
    ['two', '/finance-enquiry', '', '/finance'],
    ['two', '/finance-enquiry', '?car_id=kia-1', '/form/finance/kia-1/-'],
    ['two', '/apply-for-finance', '', '/form/finance/-/-'],
    ['three', '/finance-enquiry', '?car_id=kia-1', '/finance'],
  ])('[2.9] finance on site %s, %s%s is %s', async (site, path, search, page) => {
    expect(await pageOf(path, search, site)).toBe(page)
  })
})
