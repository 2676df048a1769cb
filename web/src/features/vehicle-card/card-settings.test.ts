import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import type {ReserveOffer} from '#/domain/reservations/is-reservable'
import {readListedVehicle} from '#/gateways/search/listed-vehicle'
import {recordReads} from '#/tenant/settings-reads'
import {listPageTags} from '#/testing/list-page-tags'
import {sampleTenant} from '#/testing/sample-tenant'
import {type CardSettings, listCardButtons, pickCardSettings} from './card-settings.ts'
import {getCardSettings} from './get-card-settings.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')
type CardButton = Settings['card']['buttons'][number]

const EVERY: readonly CardButton[] = ['enquire', 'details', 'finance', 'testDrive']

function vehicle(fields: object = {}) {
  const read = readListedVehicle({
    id: 'd-1',
    slug: 'kia-rio-1',
    name: 'Kia Rio',
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'd',
    price: 20_000,
    ...fields,
  })
  if (!read) throw new Error('not a vehicle')
  return read
}

function site(buttons: readonly CardButton[], changed: Partial<CardSettings> = {}): CardSettings {
  const defaults = pickCardSettings(declaredDefaults, 'Australia/Brisbane', null, NOW)
  return {
    ...defaults,
    card: {...defaults.card, buttons: [...buttons]},
    ...changed,
  }
}

function buttons(fields: object, wanted: CardSettings = site(EVERY)): string[] {
  return listCardButtons(vehicle(fields), wanted, 'search').map(({button}) => button)
}

describe('the trade-in button of a card', () => {
  const withTradeIn = (tradeIn: object, on = true) =>
    pickCardSettings(
      {
        ...declaredDefaults,
        card: {...declaredDefaults.card, buttons: ['tradeIn']},
        features: {...declaredDefaults.features, tradeIn: {on, window: null}},
        tradeIn: {...declaredDefaults.tradeIn, ...tradeIn},
      },
      'Australia/Brisbane',
      null,
      NOW,
    )

  it('leads to the trade-in of the car, in the site’s words [4.2g]', () => {
    expect(listCardButtons(vehicle(), withTradeIn({}), 'search')).toEqual([
      {
        button: 'tradeIn',
        label: declaredDefaults.card.tradeInLabel,
        href: '/cars/trade-in?car_id=kia-rio-1',
      },
    ])
  })

  it.each([
    ['the car’s condition is not accepted', {carTypes: ['new']}, {}],
    ['the car is too cheap', {minimumPrice: 20_001}, {}],
    ['the car has no price', {minimumPrice: 1}, {price: null}],
  ])('is left out where %s [4.2g]', (_when, tradeIn, fields) => {
    expect(buttons(fields, withTradeIn(tradeIn))).toEqual([])
    expect(buttons({}, withTradeIn({carTypes: ['used'], minimumPrice: 20_000}))).toEqual(['tradeIn'])
  })

  it('is left out where the site takes none', () => {
    expect(buttons({}, withTradeIn({}, false))).toEqual([])
  })
})

describe('the settings of cards', () => {
  it('count the hour, so that a page in the cache stays the same within it', () => {
    const at = (now: number) => pickCardSettings(declaredDefaults, 'Australia/Brisbane', null, now).now
    expect([at(NOW), at(NOW + 3_599_999), at(NOW + 3_600_000)]).toEqual([NOW, NOW, NOW + 3_600_000])
  })

  it.each([
    [true, true, ['enquire', 'testDrive']],
    [true, false, ['enquire']],
    [false, true, ['testDrive']],
    [false, false, []],
  ])('know the pages of a site: enquiry %s, test drives %s', (enquiry, drives, pages) => {
    const settings = {
      ...declaredDefaults,
      forms: {...declaredDefaults.forms, enquiry: {...declaredDefaults.forms.enquiry, on: enquiry}},
      features: {...declaredDefaults.features, testDrives: {on: drives, window: null}},
    }
    expect(pickCardSettings(settings, 'Australia/Brisbane', null, NOW).pages).toEqual(pages)
  })
})

describe('the buttons of a card', () => {
  it('follow the order of the settings, with the words of the settings [2.25c, 4.2d]', () => {
    const links = listCardButtons(vehicle(), site(['details', 'enquire', 'finance', 'testDrive']), 'search')
    expect(links).toEqual([
      {button: 'details', label: 'View Details', href: '/cars/kia-rio-1'},
      {button: 'enquire', label: 'Enquire', href: '/enquire?car_id=kia-rio-1'},
      {button: 'finance', label: 'Get Finance', href: '/finance-enquiry?car_id=kia-rio-1&car_type=used'},
      {button: 'testDrive', label: 'Book a Test Drive', href: '/book-test-drive?car_id=kia-rio-1'},
    ])
  })

  it.each([
    ['finance', true, '/finance-enquiry'],
    ['finance', false, '/finance'],
    ['apply-for-finance', true, '/apply-for-finance'],
  ] as const)('ask about finance at the address %s, form %s, on %s [2.9, 2.25c]', (address, on, path) => {
    const {finance, forms} = declaredDefaults
    const settings = {...declaredDefaults, finance: {...finance, address}}
    const asked = pickCardSettings(
      {...settings, forms: {...forms, finance: {...forms.finance, on}}},
      'Australia/Brisbane',
      null,
      NOW,
    ).financePath
    expect(asked).toBe(path)
  })

  it.each([
    ['sold', {status: 'sold'}],
    ['sold by flag', {sold: true}],
  ])('lead only to similar cars for a car that is %s [4.2e, 2.25d]', (_, fields) => {
    expect(listCardButtons(vehicle(fields), site(EVERY), 'search')).toEqual([
      {button: 'similar', label: 'Find Me Something Similar', href: '/cars/kia-rio-1#similar'},
    ])
  })

  it('offer a test drive first for a car tagged for it, whatever is chosen [2.25c]', () => {
    expect(buttons({tag: 'test drive only'}, site(['enquire']))).toEqual(['testDrive', 'enquire'])
    expect(buttons({tag: 'One Owner'}, site(['enquire']))).toEqual(['enquire'])
  })

  it('leads to no form that the site does not have', () => {
    const {forms, features} = declaredDefaults
    const settings = {
      ...declaredDefaults,
      forms: {...forms, enquiry: {...forms.enquiry, on: false}},
      features: {...features, testDrives: {on: false, window: null}},
    }
    expect(
      buttons({}, site(EVERY, {pages: pickCardSettings(settings, 'Australia/Sydney', null, NOW).pages})),
    ).toEqual(['details', 'finance'])
  })

  it.each([
    ['no price', {price: 0}, false],
    ['a price still to come', {price: 1}, false],
    ['a price', {price: 20_000}, true],
  ])('offer no finance for a car of %s [2.25c, 4.6c]', (_, fields, offered) => {
    expect(buttons(fields).includes('finance')).toBe(offered)
  })

  it.each([
    ['can be held', {}, {}, ['reserve']],
    ['is reserved', {reserved: true}, {}, []],
    ['is of a dealership that takes no deposit', {dealership_slug: 'south'}, {}, []],
    ['is of a condition that is not held', {}, {carTypes: ['new']}, []],
  ] as const)(
    'offer to reserve a car that %s, with the deposit [2.25c, 4.2d, 4.2f]',
    (_, fields, changed, expected) => {
      const offer: ReserveOffer = {
        carTypes: ['used'],
        dealerships: ['d'],
        testDriveTag: null,
        placeholder: 10,
        ...changed,
      }
      const {card} = site(['reserve'])
      const settings = {...pickCardSettings(declaredDefaults, 'Australia/Brisbane', offer, NOW), card}
      const links = listCardButtons(vehicle(fields), settings, 'search')
      expect(links.map(({button}) => button)).toEqual(expected)
      if (links.length > 0)
        expect(links).toMatchObject([{label: 'Reserve Now $200', href: '/cars/kia-rio-1/checkout'}])
      expect(buttons(fields, site(['reserve']))).toEqual([])
    },
  )

  it('are chosen for each place on a page [2.25c]', () => {
    const wanted = site(['enquire'])
    expect(listCardButtons(vehicle(), wanted, 'similar').map(({button}) => button)).toEqual(['details'])
    expect(listCardButtons(vehicle(), wanted, 'featured').map(({button}) => button)).toEqual(['details'])
  })
})

describe('settings of the cards of a site', () => {
  it('are the same object for lists of one site and time, and others for another', () => {
    const [one, other] = [sampleTenant(), sampleTenant()]
    const settings = getCardSettings(one, NOW)
    expect(getCardSettings(one, NOW)).toBe(settings)
    expect(getCardSettings(other, NOW)).not.toBe(settings)
    const later = getCardSettings(one, NOW + 3_600_000)
    expect(later.now).toBe(NOW + 3_600_000)
    expect(getCardSettings(one, NOW)).toEqual(settings)
  })

  it('states what they are made of to each page, though they are made once', async () => {
    const tenant = sampleTenant({settings: recordReads(['a'], declaredDefaults)})
    const first = await listPageTags(() => getCardSettings(tenant, NOW))
    expect(first).toEqual(
      expect.arrayContaining(
        ['a:theme.cardForm', 'a:forms.enquiry.on'].map((tag) => `content:settings:${tag}`),
      ),
    )
    expect(await listPageTags(() => getCardSettings(tenant, NOW))).toEqual(first)
  })

  it('are those of a changed site, which has the same name', () => {
    const {card} = declaredDefaults
    const settings = {...declaredDefaults, card: {...card, showLocation: !card.showLocation}}
    expect(getCardSettings(sampleTenant({settings}), NOW).card.showLocation).toBe(!card.showLocation)
    expect(getCardSettings(sampleTenant(), NOW).card.showLocation).toBe(card.showLocation)
  })
})
