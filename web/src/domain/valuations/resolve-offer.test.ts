import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {type OfferFacts, resolveOffer} from './resolve-offer'

const NOW = Date.UTC(2026, 10, 23)
const {valuations, tradeIn} = declaredDefaults
type OfferSettings = typeof valuations

const FACTS: OfferFacts = {
  vehicle: {make: 'Toyota', model: 'Hilux', badge: 'SR5', year: 2020},
  km: 80_000,
  figure: {kind: 'offer-basis', amount: 40_000, score: 0.8},
  adjustments: [],
}
type OwnPrice = OfferSettings['ownPrices'][number]
const OWN: OwnPrice = {
  make: 'toyota',
  model: 'HILUX',
  badge: null,
  fromYear: 2018,
  toYear: 2022,
  price: 50_000,
  km: 60_000,
  lessPerYear: 10,
  lessPer10000Km: 2,
}
const decide = (facts: Partial<OfferFacts> = {}, settings: Partial<OfferSettings> = {}) =>
  resolveOffer(
    {...FACTS, ...facts},
    {
      valuations: {...valuations, makeOffers: true, ...settings},
      validDays: tradeIn.offerValidDays,
      zone: 'UTC',
    },
    NOW,
  )
const describeDecision = (...of: Parameters<typeof decide>) => {
  const decision = decide(...of)
  return decision.kind === 'offer' ? decision.dollars : decision.reason
}

describe('offer for a car', () => {
  it('is not made by the defaults: staff switch offers on', () => {
    const decision = resolveOffer(FACTS, {valuations, validDays: tradeIn.offerValidDays, zone: 'UTC'}, NOW)
    expect(decision).toEqual({kind: 'none', reason: 'off'})
  })

  it('is the site’s part of what the provider says dealers pay, for so many days', () => {
    // 95 % of 40,000; seven days, to the end of the last.
    expect(decide()).toEqual({
      kind: 'offer',
      dollars: 38_000,
      basis: 'provider',
      validUntil: Date.UTC(2026, 11, 1),
    })
  })

  const vehicle = (changed: Partial<OfferFacts['vehicle']>) => ({vehicle: {...FACTS.vehicle, ...changed}})
  const figure = (changed: Partial<NonNullable<OfferFacts['figure']>>): Partial<OfferFacts> => ({
    figure: {kind: 'offer-basis', amount: 40_000, score: 0.8, ...changed},
  })

  it.each<[string, Partial<OfferFacts>, Partial<OfferSettings>, number | string]>([
    ['an estimate never makes one', figure({kind: 'band', score: null}), {}, 'no-basis'],
    ['nothing known of its worth makes none', {figure: null}, {}, 'no-basis'],
    ['a figure at the least score', figure({score: 0.6}), {}, 38_000],
    ['a figure below the least score', figure({score: 0.59}), {}, 'unsure'],
    ['a figure without a score', figure({score: null}), {}, 'unsure'],
    ['a make of the list, in other letters', {}, {makes: ['TOYOTA', 'Kia']}, 38_000],
    ['a make that is not in the list', {}, {makes: ['Kia']}, 'make'],
    ['ten years old', vehicle({year: 2016}), {}, 38_000],
    ['eleven years old', vehicle({year: 2015}), {}, 'age'],
    ['as many kilometres as may be', {km: 180_000}, {}, 38_000],
    ['more kilometres', {km: 180_001}, {}, 'km'],
    ['rounded down to fifty', figure({amount: 10_099}), {providerPercent: 100}, 10_050],
    ['the smallest offer', figure({amount: 2000}), {providerPercent: 100}, 2000],
    ['less than the smallest offer', figure({amount: 1999}), {providerPercent: 100}, 'too-low'],
    ['the greatest offer', figure({amount: 80_000}), {providerPercent: 100}, 80_000],
    ['more than the greatest offer', figure({amount: 80_050}), {providerPercent: 100}, 'too-high'],
  ])('goes by the settings: %s', (_, facts, settings, expected) => {
    expect(describeDecision(facts, settings)).toBe(expected)
  })

  it.each<[string, OfferFacts['adjustments'], number | string]>([
    ['dollars', [{kind: 'amount', dollars: -1500}], 36_500],
    ['a percentage', [{kind: 'percent', percent: -10}], 34_200],
    [
      'percentages of the amount before, then dollars',
      [
        {kind: 'amount', dollars: 1000},
        {kind: 'percent', percent: -10},
        {kind: 'percent', percent: -10},
      ],
      31_400,
    ],
    ['more than the car is worth', [{kind: 'amount', dollars: -60_000}], 'too-low'],
  ])('follows the answers about its condition: %s', (_, adjustments, expected) => {
    expect(describeDecision({adjustments})).toBe(expected)
  })

  it.each<[string, Partial<OfferFacts>, Partial<OwnPrice>, number | string]>([
    // 50,000 less 10 % twice, less 2 % twice.
    ['two years and 20,000 km from it', {}, {}, Math.floor((50_000 * 0.81 * 0.96) / 50) * 50],
    ['fewer kilometres', {...vehicle({year: 2022}), km: 50_000}, {}, 51_000],
    ['the very car', {...vehicle({year: 2022}), km: 60_000}, {}, 50_000],
    ['of no provider’s figure', {figure: null, ...vehicle({year: 2022}), km: 60_000}, {}, 50_000],
    ['of its badge', {...vehicle({year: 2022}), km: 60_000}, {badge: 'sr5'}, 50_000],
    ['of another badge', {}, {badge: 'Workmate'}, 38_000],
    ['of another model', vehicle({model: 'RAV4'}), {}, 38_000],
    ['older than it goes', vehicle({year: 2017}), {}, 38_000],
    ['newer than it goes', vehicle({year: 2023}), {}, 38_000],
    ['so many kilometres that nothing is left', {km: 170_000}, {lessPer10000Km: 50}, 'too-low'],
  ])('goes by the dealer’s own price before the provider’s: %s', (_, facts, own, expected) => {
    expect(describeDecision(facts, {ownPrices: [{...OWN, ...own}]})).toBe(expected)
  })

  it('goes by the first own price that fits', () => {
    const ownPrices = [{...OWN, model: 'RAV4'}, {...OWN, price: 30_000}, OWN]
    expect(decide({...vehicle({year: 2022}), km: 60_000}, {ownPrices})).toMatchObject({
      dollars: 30_000,
      basis: 'own-price',
    })
  })
})
