import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {Location} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it} from 'vitest'
import {findVehicleContact} from '#/tenant/find-vehicle-contact'
import type {TenantConfig} from '#/tenant/tenant-config'
import {sampleTenant} from '#/testing/sample-tenant'
import {resolveActionTargets} from './action-targets'

function place(slug: string, part: object = {}): Location {
  const {document} = parseDocument(documents.location, {
    id: slug,
    dealership: 'd',
    name: slug,
    slug,
    type: 'sales',
    ...part,
  })
  if (!document) throw new Error('No place')
  return document
}

const {document: dealership} = parseDocument(documents.dealership, {
  id: 'd',
  name: 'North',
  slug: 'north',
  number: 1,
  phone: '02 5550 0009',
})

function site(locations: Location[], chatUrl: string | null = null, chatOn = true): TenantConfig {
  const features = {...declaredDefaults.features, chat: {on: chatOn, window: null}}
  const integrations = {...declaredDefaults.integrations, chatUrl}
  return sampleTenant({
    settings: {...declaredDefaults, features, integrations},
    dealerships: dealership ? [dealership] : [],
    locations,
  })
}

const car = carSchema.parse({
  id: '1',
  slug: 'kia-1',
  name: 'Kia',
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  dealership_slug: 'north',
  location: {name: 'Yard', slug: 'yard'},
})

describe('where a car stands [3.2]', () => {
  const workshop = place('workshop', {type: 'service'})
  const yard = place('yard', {phone: '02 5550 0001'})
  const showroom = place('showroom')

  it.each([
    ['its own location', [workshop, showroom, yard], 'yard', '02 5550 0001'],
    ['the first for sales of its dealership', [workshop, showroom], 'showroom', '02 5550 0009'],
    ['any of its dealership', [workshop], 'workshop', '02 5550 0009'],
    ['none of another dealership', [place('yard', {dealership: 'other'})], undefined, '02 5550 0009'],
  ])('is %s', (_, locations, slug, phone) => {
    const found = findVehicleContact(site(locations), car)
    expect(found.location?.slug).toBe(slug)
    expect(found.phone).toBe(phone)
  })
})

describe('where the actions of a car lead', () => {
  const circumstances = {place: {location: null, email: null, phone: null}, phone: null, now: 0}

  it.each([
    ['https://chat.example/north', 'https://chat.example/north'],
    [null, null],
  ])('chats at %s: %s [2.26b]', (chatUrl, expected) => {
    expect(resolveActionTargets(car, {...circumstances, tenant: site([], chatUrl)}).chat).toBe(expected)
  })

  it('are no chat where the feature is off [2.26b]', () => {
    const tenant = site([], 'https://chat.example/north', false)
    expect(resolveActionTargets(car, {...circumstances, tenant}).chat).toBeNull()
  })

  it.each([
    ['has no price', {}, false],
    ['has a price still to come', {price: 1}, false],
    ['has a price', {price: 20_000}, true],
  ])('are no finance and no price sheet unless the car %s [4.6c, 7.14]', (_, facts, offered) => {
    const targets = resolveActionTargets({...car, ...facts}, {...circumstances, tenant: site([])})
    expect([targets.pricePdf !== null, targets.finance !== null]).toEqual([offered, offered])
  })

  it('are the forms about the car, and nowhere without a place or a number [2.26b, 4.2h]', () => {
    const targets = resolveActionTargets(car, {...circumstances, tenant: site([])})
    expect(targets).toMatchObject({
      testDrive: '/book-test-drive?car_id=kia-1',
      requestPhotos: '/request-photos?car_id=kia-1',
      call: null,
      directions: null,
    })
  })
})
