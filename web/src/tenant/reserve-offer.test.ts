import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {sampleDealership, sampleSite} from '#/testing/sample-lead'
import {resolveReserveOffer} from './reserve-offer'

function resolve(reserve: object, {hasPayments = true, isOn = true} = {}) {
  const {features} = declaredDefaults
  const site = sampleSite()
  const settings = {
    ...site.settings,
    reserve: {...declaredDefaults.reserve, ...reserve},
    features: {...features, reserve: {...features.reserve, on: isOn}},
  }
  const dealerships = [
    sampleDealership({slug: 'north', stripeAccount: 'acct_north'}),
    sampleDealership({slug: 'south'}),
  ]
  return resolveReserveOffer({settings, dealerships}, hasPayments, 0)?.dealerships ?? null
}

describe('resolveReserveOffer', () => {
  it.each([
    ['with a deposit, where a dealership has an account', {}, {}, ['north']],
    ['without a deposit, everywhere', {deposit: 0}, {}, ['north', 'south']],
    ['without a deposit, also without a provider', {deposit: 0}, {hasPayments: false}, ['north', 'south']],
    ['with a deposit, nowhere without a provider', {}, {hasPayments: false}, null],
    ['nowhere where the site does not offer it', {deposit: 0}, {isOn: false}, null],
  ])('lets cars be held %s [4.2f, 9.5a]', (_, reserve, wish, expected) => {
    expect(resolve(reserve, wish)).toEqual(expected)
  })

  it('offers nothing as shipped', () => {
    expect(resolveReserveOffer(sampleSite(), true, 0)).toBeNull()
  })
})
