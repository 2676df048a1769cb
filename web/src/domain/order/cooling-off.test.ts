import {describe, expect, it} from 'vitest'
import {computeCoolingOffEnd, computeWithdrawalCost, getCoolingOff} from './cooling-off'
import type {State} from './government-charges'

const USED = {car_type: 'used', isFinanced: false} as const
const NEW = {car_type: 'new', isFinanced: false} as const
const ZONE = 'Australia/Brisbane'
const at = (text: string) => Date.parse(`${text}+10:00`)

describe('cooling-off by state', () => {
  it.each<[State, typeof USED | typeof NEW, number]>([
    ['QLD', USED, 1],
    ['QLD', NEW, 0],
    ['VIC', USED, 3],
    ['VIC', NEW, 3],
    ['NSW', USED, 0],
    ['SA', USED, 2],
    ['SA', NEW, 0],
    ['ACT', USED, 3],
    ['WA', USED, 0],
    ['NT', USED, 0],
    ['TAS', USED, 0],
  ])('is in %s for %o %d days', (state, facts, days) => {
    const rule = getCoolingOff(state, facts)
    expect(rule.days).toBe(days)
    expect(rule.source).not.toBe('')
    expect(rule.words).not.toBe('')
  })

  it('is a day in New South Wales where the dealer arranges finance', () => {
    expect(getCoolingOff('NSW', {...USED, isFinanced: true}).days).toBe(1)
  })

  it.each<[State, typeof USED | typeof NEW, number, number, number]>([
    ['QLD', USED, 30_000, 200, 100],
    ['VIC', USED, 30_000, 1000, 300],
    ['VIC', USED, 5000, 1000, 100],
    ['VIC', NEW, 30_000, 1000, 600],
    ['VIC', NEW, 30_000, 200, 200],
    ['SA', USED, 30_000, 200, 100],
    ['SA', USED, 2000, 200, 40],
    ['WA', USED, 30_000, 200, 0],
  ])(
    'lets a dealer in %s keep for %o of $%d and a deposit of $%d at most $%d',
    (state, facts, price, deposit, kept) => {
      expect(computeWithdrawalCost(getCoolingOff(state, facts), price * 100, deposit * 100)).toBe(kept * 100)
    },
  )

  it('lets nobody ask for more than the deposit in South Australia, which is at most a tenth of the price', () => {
    expect(getCoolingOff('SA', USED)).toMatchObject({onlyDepositBeforeEnd: true, depositShare: 0.1})
    expect(getCoolingOff('VIC', USED).onlyDepositBeforeEnd).toBe(false)
  })

  // 23 November 2026 is a Monday.
  it.each<[string, State, string, readonly string[], string]>([
    ['the next day at five', 'QLD', '2026-11-23T10:00', [], '2026-11-24T17:00'],
    ['Saturday, which Queensland counts', 'QLD', '2026-11-27T10:00', [], '2026-11-28T17:00'],
    ['Monday after a Saturday', 'QLD', '2026-11-28T10:00', [], '2026-11-30T17:00'],
    [
      'the day after one on which the dealer is closed',
      'QLD',
      '2026-11-23T10:00',
      ['2026-11-24'],
      '2026-11-25T17:00',
    ],
    ['the end of the third day', 'VIC', '2026-11-23T10:00', [], '2026-11-27T00:00'],
    ['after a weekend', 'VIC', '2026-11-26T10:00', [], '2026-12-02T00:00'],
    ['after Christmas and a weekend', 'VIC', '2026-12-23T10:00', [], '2026-12-30T00:00'],
    ['two days with a Saturday', 'SA', '2026-11-26T10:00', [], '2026-11-29T00:00'],
    ['at once where there is none', 'WA', '2026-11-23T10:00', [], '2026-11-23T10:00'],
  ])('ends %s', (_, state, from, closedDays, end) => {
    const rule = getCoolingOff(state, USED)
    expect(computeCoolingOffEnd(rule, at(from), {zone: ZONE, closedDays})).toBe(at(end))
  })
})
