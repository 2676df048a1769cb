import {describe, expect, it} from 'vitest'
import {computePrizePool, listPromotionFaults} from './promotion-faults.ts'

/** $2,500 of prizes on one site: more than no state allows without a permit. */
const WHOLE = {
  window: {start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z'},
  prizes: [
    {name: 'Mats', key: 'mats', value: 150, count: 10, chances: 250},
    {name: 'Service', key: 'service', value: 500, count: 2, chances: 20},
  ],
  states: ['NSW', 'VIC', 'ACT', 'SA', 'NT', 'QLD', 'WA', 'TAS'],
  permits: {},
  promoter: {name: 'Example Motors Pty Ltd', abn: '51 824 753 556', address: '1 Yard St, Perth WA 6000'},
  terms: 'Residents of the states named may enter once.',
  scope: {audience: 'sites', sites: ['site-one']},
}

const listPaths = (changed: object) => listPromotionFaults({...WHOLE, ...changed}).map(({path}) => path)
const worth = (value: number) => ({prizes: [{name: 'Car', key: 'car', value, count: 1, chances: 1}]})

describe('prize promotion', () => {
  it('lacks nothing with dates, one site, prizes, states, promoter and terms [2.21]', () => {
    expect(listPromotionFaults(WHOLE)).toEqual([])
  })

  it.each<[string, object, string[]]>([
    ['dates', {window: null}, ['window.start', 'window.end']],
    ['a last day', {window: {start: '2026-11-01T00:00:00Z', end: null}}, ['window.end']],
    ['states', {states: []}, ['states']],
    ['a promoter', {promoter: undefined}, ['promoter.name', 'promoter.abn', 'promoter.address']],
    ['terms', {terms: '  '}, ['terms']],
    ['prizes', {prizes: []}, ['prizes']],
    ['odds', {prizes: [{...WHOLE.prizes[0], chances: null}]}, ['prizes']],
    ['a number of prizes', {prizes: [{...WHOLE.prizes[0], count: 0}]}, ['prizes']],
    ['distinct prizes', {prizes: [WHOLE.prizes[0], WHOLE.prizes[0]]}, ['prizes']],
    ['a site', {scope: {audience: 'all'}}, ['scope']],
    ['one site alone', {scope: {audience: 'sites', sites: ['site-one', 'site-two']}}, ['scope']],
  ])('cannot be published without %s [2.21]', (_what, changed, paths) => {
    expect(listPaths(changed)).toEqual(paths)
  })

  it('cannot win more often than it is spun', () => {
    const [prize] = WHOLE.prizes
    expect(listPaths({prizes: [{...prize, chances: 100_000}]})).toEqual([])
    expect(
      listPaths({
        prizes: [
          {...prize, chances: 100_000},
          {...prize, key: 'more', chances: 1},
        ],
      }),
    ).toEqual(['prizes'])
  })

  it.each<[number, string[]]>([
    [3000, []],
    [3001, ['permits.ACT']],
    [5000, ['permits.ACT']],
    [5001, ['permits.ACT', 'permits.SA', 'permits.NT']],
    [10_000, ['permits.ACT', 'permits.SA', 'permits.NT']],
    [10_001, ['permits.NSW', 'permits.ACT', 'permits.SA', 'permits.NT']],
  ])('open everywhere with prizes of $%d needs: %s [2.21]', (value, paths) => {
    expect(listPaths(worth(value))).toEqual(paths)
  })

  it.each<[string, object, string[]]>([
    ['the states that ask for none', {states: ['QLD', 'VIC', 'WA', 'TAS']}, []],
    ['the state whose permit it has', {states: ['NSW'], permits: {NSW: 'TP/01234'}}, []],
    [
      'a state beside the one whose permit it has',
      {states: ['NSW', 'SA'], permits: {NSW: 'TP/1'}},
      ['permits.SA'],
    ],
    ['the NT, with the permit of another state', {states: ['NT', 'SA'], permits: {SA: 'T26/1'}}, []],
    ['the NT, with an empty permit of another state', {states: ['NT'], permits: {SA: ' '}}, ['permits.NT']],
  ])('asks for permits of prizes of $50,000, open to %s: %s [2.21]', (_where, changed, paths) => {
    expect(listPaths({...worth(50_000), ...changed})).toEqual(paths)
  })

  it('is checked as it is stored, also half filled in', () => {
    const stored = WHOLE.prizes.map((prize) => ({...prize, _key: prize.key, key: {current: prize.key}}))
    expect(listPaths({prizes: stored, scope: {audience: 'sites', sites: [{_ref: 'site-one'}]}})).toEqual([])
    expect(listPromotionFaults({}).map(({path}) => path)).toContain('prizes')
    expect(listPromotionFaults({window: 'soon', prizes: 7, scope: 1, permits: 'all'})).not.toEqual([])
  })

  it('is worth what all its prizes cost together', () => {
    expect(computePrizePool(WHOLE.prizes)).toBe(2500)
  })
})
