import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {listAdvertisingConsents, type SaidChoice, writeMeasuringQuestion} from './measuring-question'

const NOW = Date.parse('2026-11-30T00:00:00Z')
const {integrations} = declaredDefaults

function withSwitch(on: boolean) {
  return {
    ...declaredDefaults,
    features: {...declaredDefaults.features, advertisers: {on, window: null}},
    advertisers: {...declaredDefaults.advertisers, metaDataset: '42'},
  }
}

describe('the question before measuring', () => {
  it.each([
    [null, false, 'May we count this visit? Nothing that you type is sent.'],
    ['G-1', false, 'May we count this visit with Google Analytics? Nothing that you type is sent.'],
  ] as const)(
    'names the service %s, and promises that nothing typed is sent',
    (analyticsId, tells, words) => {
      expect(writeMeasuringQuestion({...integrations, analyticsId}, tells)).toBe(words)
    },
  )

  it('names advertisers and what they get where a site tells them', () => {
    const words = writeMeasuringQuestion(integrations, true)
    expect(words).toContain('e-mail address and phone number as scrambled text')
    expect(words).not.toContain('Nothing that you type')
  })
})

describe('the consent to advertisers that a lead keeps', () => {
  it.each<[SaidChoice, boolean, boolean[]]>([
    ['all', true, [true]],
    ['no', true, [false]],
    ['yes', true, []],
    ['', true, []],
    ['all', false, []],
  ])('of “%s” where the switch is %s is %j', (said, on, given) => {
    const consents = listAdvertisingConsents(withSwitch(on), said, NOW)
    expect(consents.map((consent) => consent.given)).toEqual(given)
    for (const {wording} of consents) expect(wording).toBe(writeMeasuringQuestion(integrations, true))
  })
})
