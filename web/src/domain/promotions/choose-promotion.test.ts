import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {samplePromotion} from '#/testing/sample-promotion'
import {choosePromotion} from './choose-promotion'

const START = '2026-12-01T00:00:00Z'
const END = '2026-12-31T00:00:00Z'
const DURING = Date.parse('2026-12-10T00:00:00Z')
const ON = {on: true, window: null}
const OFF = {on: false, window: null}
const sample = samplePromotion({id: 'december', window: {start: START, end: END}})

type Facts = {
  readonly promotions?: Parameters<typeof choosePromotion>[0]
  readonly flags?: Partial<typeof declaredDefaults.features>
  readonly site?: string
  readonly now?: number
}

function choose({promotions = [sample], flags = {}, site = 'site-one', now = DURING}: Facts): string | null {
  const features = {...declaredDefaults.features, spinToWin: ON, accounts: ON, ...flags}
  return choosePromotion(promotions, {features}, site, now)?.id ?? null
}

describe('the promotion of a site', () => {
  it.each([
    ['a moment before it begins', Date.parse(START) - 1, null],
    ['as it begins', Date.parse(START), 'december'],
    ['in its last moment', Date.parse(END) - 1, 'december'],
    ['as it ends', Date.parse(END), null],
  ])('is shown by its days: %s', (_, now, id) => {
    expect(choose({now})).toBe(id)
  })

  it('is shown only where both spinning and accounts are on', () => {
    expect(choose({flags: {spinToWin: OFF}})).toBeNull()
    expect(choose({flags: {accounts: OFF}})).toBeNull()
    const window = {start: null, end: '2026-12-05T00:00:00Z'}
    expect(choose({flags: {spinToWin: {on: true, window}}})).toBeNull()
  })

  it('is shown only if it has all that the law requires [2.21]', () => {
    expect(choose({promotions: [{...sample, terms: ''}]})).toBeNull()
    // Prizes of $15,000 need a permit in New South Wales.
    const prizes = [{name: 'Trip', key: 'trip', value: 15_000, count: 1, chances: 1}]
    expect(choose({promotions: [{...sample, prizes}]})).toBeNull()
    const permits = {...sample.permits, NSW: 'TP/01234'}
    expect(choose({promotions: [{...sample, prizes, permits}]})).toBe('december')
  })

  it('is of several the one that started last and is complete', () => {
    const later = samplePromotion({id: 'later', window: {start: '2026-12-05T00:00:00Z', end: END}})
    const next = samplePromotion({id: 'next', window: {start: '2027-01-05T00:00:00Z', end: null}})
    const undated = samplePromotion({id: 'undated', window: {start: null, end: END}})
    for (const promotions of [
      [sample, later, next, undated],
      [undated, next, later, sample],
    ]) {
      expect(choose({promotions})).toBe('later')
      expect(
        choose({promotions: promotions.map((one) => (one === later ? {...one, states: []} : one))}),
      ).toBe('december')
    }
    expect(choose({promotions: []})).toBeNull()
  })
})

describe('the promotion of a preview', () => {
  const unfinished = samplePromotion({id: 'unfinished', terms: '', window: {start: null, end: null}})
  const flags = {spinToWin: OFF, accounts: OFF}

  it.each(['site-one~drafts', 'site-one~published'])('is shown on any day and unfinished: %s', (site) => {
    const ended = {site, flags, now: Date.parse(END)}
    expect(choose({...ended, promotions: [unfinished]})).toBe('unfinished')
    expect(choose({...ended, promotions: [unfinished, sample]})).toBe('december')
    expect(choose({...ended, promotions: []})).toBeNull()
  })

  it('is as shoppers will see it where the preview is of a time', () => {
    expect(choose({site: 'site-one~at-1796860800000'})).toBe('december')
    expect(choose({site: 'site-one~at-1796860800000', flags})).toBeNull()
    expect(choose({site: 'site-one~at-1796860800000', promotions: [unfinished]})).toBeNull()
  })
})
