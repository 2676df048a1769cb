import {describe, expect, it} from 'vitest'
import {
  formatChange,
  formatValue,
  getTradeInDollars,
  type KnownValue,
  resolveCurrentValue,
  resolveShownValue,
} from './describe-value'

const NOW = Date.parse('2026-11-20T10:00:00+10:00')
const LISTINGS = {kind: 'listings', cars: 12} as const
const BAND = {kind: 'band', lowest: 18_020, highest: 22_480, source: LISTINGS, at: NOW} as const
const OFFER = {kind: 'offer', dollars: 17_000, basis: 'provider', validUntil: NOW + 1000} as const
const NONE = {kind: 'none', reason: 'no-basis'} as const

const answer = (kind: 'none' | 'amount' | 'percent', change: number) => ({
  key: 'a',
  label: 'A?',
  answer: 'b',
  kind,
  change,
})

function show(changed: Partial<KnownValue>, now = NOW) {
  return resolveShownValue(
    {condition: {answers: []}, figure: null, isOutage: false, offer: NONE, ...changed},
    now,
  )
}

describe('what a shopper is shown of a worth', () => {
  it('is an offer until its end, which counts no more after it', () => {
    const shown = show({offer: OFFER, figure: BAND})
    expect(shown).toMatchObject({kind: 'offer', dollars: 17_000, isOver: false})
    expect([formatValue(shown), getTradeInDollars(shown)]).toEqual(['$17,000', 17_000])
    const over = show({offer: OFFER}, NOW + 1000)
    expect(over).toMatchObject({kind: 'offer', isOver: true})
    expect(getTradeInDollars(over)).toBeNull()
  })

  it('is the offer for good once it was accepted before its end', () => {
    const value = {condition: {answers: []}, figure: null, isOutage: false, offer: OFFER}
    const late = {now: NOW + 5000}
    const accepted = resolveCurrentValue(value, {acceptedAt: new Date(NOW + 500), ...late})
    expect([accepted, getTradeInDollars(accepted)]).toMatchObject([{isOver: false}, 17_000])
    const open = resolveCurrentValue(value, {acceptedAt: null, ...late})
    expect(getTradeInDollars(open)).toBeNull()
  })

  it('is a range that says from how many advertised cars it comes, moved by the answers', () => {
    const answers = [answer('percent', -10), answer('amount', -400), answer('none', 0)]
    const shown = show({figure: BAND, condition: {answers}})
    // 18,020 less a tenth less 400 is 15,818; 22,480 becomes 19,832; each rounded to the nearest hundred.
    expect(shown).toMatchObject({kind: 'band', of: 'advertised', from: 15_800, to: 19_800})
    expect(shown.kind === 'band' && shown.basis).toContain('12 similar cars that are advertised now')
    expect(getTradeInDollars(shown)).toBe(17_800)
  })

  it('says that dealers pay it only of a figure that dealers pay', () => {
    const figure = {...BAND, kind: 'offer-basis', source: {kind: 'provider', name: 'AutoGrab'}} as const
    expect(show({figure})).toMatchObject({of: 'trade', basis: expect.stringMatching(/^What dealers pay/)})
  })

  it('tells an outage from a car that nobody knows', () => {
    expect(show({isOutage: true}).kind).toBe('outage')
    expect(show({}).kind).toBe('unknown')
  })

  it.each([
    [answer('amount', -400), '− $400'],
    [answer('percent', 3), '+ 3%'],
    [answer('percent', 0), null],
    [answer('none', 0), null],
  ])('writes what an answer changes: %j', (given, words) => {
    expect(formatChange(given)).toBe(words)
  })
})
