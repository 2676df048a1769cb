import {describe, expect, it} from 'vitest'
import {describeLacks, describeNeed} from './describe-need.ts'
import {getFieldAt} from './layer.ts'
import {hasFeature, listLacks, NEEDS, type Need, type NeedSettings, type SiteFacts} from './needs.ts'
import {declaredDefaults} from './settings.ts'

const ON = {on: true, window: null}
const OFF = {on: false, window: null}

/** A site that has whatever a setting may need. */
const WHOLE = {
  ...declaredDefaults,
  features: Object.fromEntries(Object.keys(declaredDefaults.features).map((name) => [name, ON])),
  finance: {...declaredDefaults.finance, show: true, showCalculator: true},
  financeApplication: {...declaredDefaults.financeApplication, deskPhone: '0412 345 678'},
  valuations: {...declaredDefaults.valuations, makeOffers: true},
  reserve: {...declaredDefaults.reserve, deposit: 200},
  integrations: {...declaredDefaults.integrations, chatUrl: 'https://chat.example'},
  advertisers: {...declaredDefaults.advertisers, metaDataset: '123'},
  phones: {...declaredDefaults.phones, pools: [{own: '02 9876 5432', numbers: ['02 5550 0001']}]},
} as unknown as typeof declaredDefaults

const FACTS: SiteFacts = {
  dealerships: [{stripeAccount: 'acct_1'}, {stripeAccount: null}],
  services: {
    payments: true,
    valuation: true,
    maps: true,
    ratings: true,
    turnstile: true,
    meta: true,
    googleAds: true,
  },
  content: {post: 1, model: 1, manufacturer: 1, promotion: 1, review: 1},
  cars: 1,
}

function withFeatures(changed: object) {
  return {...WHOLE, features: {...WHOLE.features, ...changed}}
}

const features = Object.keys(declaredDefaults.features) as (keyof typeof declaredDefaults.features)[]

describe('a feature', () => {
  it.each(features)('is there where the site has all it needs: %s', (name) => {
    expect(listLacks(`features.${name}`, WHOLE, FACTS, 0)).toEqual([])
    expect(hasFeature(name, WHOLE, 0, FACTS)).toBe(true)
    expect(hasFeature(name, withFeatures({[name]: OFF}), 0, FACTS)).toBe(false)
  })

  it.each([
    ['onlinePayment', WHOLE, {dealerships: []}, 'Stripe account'],
    ['onlinePayment', WHOLE, {services: {payments: false}}, 'a payment provider'],
    ['reserve', WHOLE, {dealerships: [{stripeAccount: null}]}, 'Stripe account'],
    ['onlinePurchase', withFeatures({accounts: OFF}), {}, '“Accounts”'],
    ['watchlist', withFeatures({accounts: OFF}), {}, '“Accounts”'],
    ['savedSearches', withFeatures({accounts: OFF}), {}, '“Accounts”'],
    ['spinToWin', WHOLE, {content: {promotion: 0}}, 'Prize promotions'],
    ['blog', WHOLE, {content: {post: 0}}, 'Posts'],
    ['models', WHOLE, {content: {model: 0}}, 'Models'],
    ['compare', WHOLE, {cars: 0}, 'cars'],
    ['chat', {...WHOLE, integrations: declaredDefaults.integrations}, {}, '“Address of the chat”'],
    ['advertisers', {...WHOLE, advertisers: declaredDefaults.advertisers}, {}, ', or'],
    ['visitNumbers', {...WHOLE, phones: declaredDefaults.phones}, {}, '“Numbers for visits”'],
    ['visitNumbers', withFeatures({visits: OFF}), {}, '“Count visits”'],
    ['instantOffer', withFeatures({tradeIn: OFF}), {}, '“Trade-in”'],
    ['instantOffer', WHOLE, {services: {valuation: false}}, 'a provider of valuations, or'],
    ['financeApplication', {...WHOLE, financeApplication: declaredDefaults.financeApplication}, {}, ', or'],
    ['personalisedFinance', {...WHOLE, finance: {...WHOLE.finance, show: false}}, {}, 'switch on'],
  ] as const)('is absent, and says why: %s without %o %o', (name, settings, changed, words) => {
    const facts: SiteFacts = {...FACTS, ...changed}
    expect(hasFeature(name, settings, 0, facts)).toBe(false)
    expect(describeLacks(listLacks(`features.${name}`, settings, facts, 0))).toContain(words)
  })

  it('takes no account where nothing is paid', () => {
    const free = {...WHOLE, reserve: {...WHOLE.reserve, deposit: 0}}
    expect(hasFeature('reserve', free, 0, {...FACTS, dealerships: []})).toBe(true)
    expect(hasFeature('onlinePurchase', free, 0, {...FACTS, dealerships: []})).toBe(true)
    expect(hasFeature('onlinePayment', free, 0, {...FACTS, dealerships: []})).toBe(false)
  })

  it('is not said to lack what is not known', () => {
    for (const {of} of NEEDS.filter(({of}) => of.startsWith('features.'))) {
      expect(listLacks(of, WHOLE, {}, 0), of).toEqual([])
    }
  })

  it('is there on its own days, and those of what it needs, alone', () => {
    const window = {start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z'}
    const inside = Date.parse(window.start)
    const dated = withFeatures({accounts: {on: true, window}})
    expect(hasFeature('watchlist', dated, inside, FACTS)).toBe(true)
    expect(hasFeature('watchlist', dated, inside - 1, FACTS)).toBe(false)
    // A built tenant's switches include their dates.
    expect(hasFeature('watchlist', dated, null, FACTS)).toBe(true)
  })
})

describe('the table of needs', () => {
  const leaves = (need: Need): readonly Need[] => ('anyOf' in need ? need.anyOf.flatMap(leaves) : [need])

  it.each(NEEDS.map((row) => [row.of, row] as const))(
    'names settings and values that exist: %s',
    (_, row) => {
      const choices = (path: string) =>
        ((getFieldAt(path)?.sanity.options ?? {}) as {list?: {value: string}[]}).list?.map(({value}) => value)
      expect(getFieldAt(row.of)).not.toBeNull()
      if (row.value) expect(choices(row.of)).toContain(row.value)
      for (const need of row.needs.flatMap(leaves)) {
        if ('setting' in need) expect(getFieldAt(need.setting), need.setting).not.toBeNull()
        if ('setting' in need && need.value) expect(choices(need.setting)).toContain(need.value)
        expect(describeNeed(need)).not.toContain('undefined')
      }
    },
  )

  it('counts a group of settings that was not handed over as unset', () => {
    const {features: alone} = WHOLE
    const settings: NeedSettings & Pick<typeof WHOLE, 'features'> = {features: alone}
    expect(hasFeature('chat', settings, 0, FACTS)).toBe(false)
    expect(hasFeature('personalisedFinance', settings, 0, FACTS)).toBe(false)
  })
})
