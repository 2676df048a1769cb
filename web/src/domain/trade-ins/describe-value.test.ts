import {describe, expect, it} from 'vitest'
import {
  describeRange,
  formatChange,
  formatReference,
  formatValue,
  getTradeInDollars,
  type KnownValue,
  listAdjustments,
  resolveCurrentValue,
  resolveShownValue,
} from './describe-value'

const NOW = Date.parse('2026-11-20T10:00:00+10:00')
const LISTINGS = {kind: 'listings', cars: 12} as const
const BAND = {
  kind: 'band',
  amount: 20_000,
  lowest: 18_020,
  highest: 22_480,
  source: LISTINGS,
  at: NOW,
} as const
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

describe('the worth of a car in words', () => {
  it('is a range from the least to the most, and not at all where it is not known', () => {
    expect(formatValue(show({figure: BAND}))).toBe('$18,000 to $22,500')
    expect([formatValue(show({})), getTradeInDollars(show({}))]).toEqual([null, null])
    expect([formatValue(show({isOutage: true})), getTradeInDollars(show({isOutage: true}))]).toEqual([
      null,
      null,
    ])
  })

  it.each([
    ['band', LISTINGS, /^What cars like yours are advertised for, from 12 similar cars.*A dealer pays less/],
    ['band', {kind: 'provider', name: 'AutoGrab'}, /are advertised for, from AutoGrab\. A dealer pays less/],
    [
      'offer-basis',
      {kind: 'provider', name: 'AutoGrab'},
      /^What dealers pay for cars like yours, from AutoGrab\.$/,
    ],
  ] as const)('names its basis, %s of %j', (kind, source, words) => {
    const shown = show({figure: {...BAND, kind, source}})
    expect(shown.kind === 'band' && shown.basis).toMatch(words)
  })

  it('is never less than nothing, whatever the answers take off', () => {
    const shown = show({figure: BAND, condition: {answers: [answer('amount', -20_000)]}})
    // 18,020 less 20,000 is nothing; 22,480 becomes 2,480.
    expect(shown).toMatchObject({from: 0, to: 2500})
  })

  it('has a reference short enough to say on the phone', () => {
    expect(formatReference('6f0cab12-0000-4000-8000-000000000000')).toBe('6F0CAB12')
  })
})

describe('answers about the condition', () => {
  it('change an offer by an amount or by percent, and not where they say that all is well', () => {
    const answers = [answer('amount', -400), answer('none', -50), answer('percent', 3)]
    expect(listAdjustments(answers)).toEqual([
      {kind: 'amount', dollars: -400},
      {kind: 'percent', percent: 3},
    ])
  })

  it('are written with a sign, unless they change nothing', () => {
    expect(formatChange(answer('none', -50))).toBeNull()
    expect(formatChange(answer('amount', 1200))).toBe('+ $1,200')
    expect(formatChange(answer('percent', -5))).toBe('− 5%')
  })
})

describe('the range of a trade-in before its figure', () => {
  const marks = {condition: {answers: [answer('percent', -10)]}}
  const value = (changed: Partial<KnownValue>): KnownValue => ({
    condition: {answers: []},
    figure: BAND,
    isOutage: false,
    offer: NONE,
    ...changed,
  })

  it('goes from the lowest price in the worst condition to the highest in the best', () => {
    expect(describeRange(value(marks), value({}), NOW)).toBe(
      'So far, those like it are advertised between $16,200 and $22,500.',
    )
  })

  it('stays wider than an offer, which is named at the end alone', () => {
    const offered = value({offer: OFFER})
    expect(describeRange(offered, offered, NOW)).toBe('So far, between $15,300 and $19,100.')
  })

  it('takes what is known of the market where the worst condition is worth no offer', () => {
    const figure = {...BAND, kind: 'offer-basis'} as const
    expect(describeRange(value({...marks, figure}), value({figure, offer: OFFER}), NOW)).toBe(
      'So far, dealers pay between $16,200 and $22,500.',
    )
  })

  it('tells an outage from too few vehicles', () => {
    const none = value({figure: null})
    expect(describeRange(none, none, NOW)).toContain('too few')
    const outage = value({figure: null, isOutage: true})
    expect(describeRange(outage, outage, NOW)).toContain('cannot be worked out just now')
  })
})
