import {toInstant} from '@forecourt/schemas/time/zoned-time'
import {STATES, type State} from '@forecourt/schemas/values/states'
import {describe, expect, it} from 'vitest'
import {computeCoolingOffEnd, computeWithdrawalCost, formatCoolingOffEnd, getCoolingOff} from './cooling-off'

const USED = {car_type: 'used', isFinanced: false} as const
const NEW = {car_type: 'new', isFinanced: false} as const
const ZONES: {readonly [state in State]: string} = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  ACT: 'Australia/Sydney',
  NT: 'Australia/Darwin',
}

type Place = {readonly closedDays?: readonly string[]; readonly postcode?: string}

/** The end of the period for a contract made at ten in the morning of a local day, to follow "until". */
function describeEnd(state: State, date: string, {closedDays = [], postcode}: Place = {}): string | null {
  const zone = ZONES[state]
  const rule = getCoolingOff(state, {car_type: 'used', isFinanced: state === 'NSW'})
  const from = Date.parse(toInstant({date, time: '10:00'}, zone))
  const end = computeCoolingOffEnd(rule, from, {state, zone, closedDays, ...(postcode && {postcode})})
  return end === null ? null : formatCoolingOffEnd(end, zone)
}

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
    const rule = getCoolingOff('NSW', {...USED, isFinanced: true})
    expect(rule.days).toBe(1)
    // The lesser of $250 and 2% of the price.
    expect(computeWithdrawalCost(rule, 3_000_000, 100_000)).toBe(25_000)
    expect(computeWithdrawalCost(rule, 1_000_000, 100_000)).toBe(20_000)
  })

  it.each<[State, Parameters<typeof getCoolingOff>[1], RegExp]>([
    ['QLD', USED, /until 5 pm on the next business day.* up to \$100 /],
    ['VIC', USED, /three clear business days.* greater of \$100 or 1% of the price/],
    ['VIC', NEW, /three clear business days.* greater of \$400 or 2% of the price/],
    ['NSW', {...USED, isFinanced: true}, /until 5 pm on the next business day.* lesser of \$250 or 2% /],
    ['SA', USED, /two clear business days.* at most 10% of the price.* lesser of \$100 or 2% /],
    ['ACT', USED, /three clear business days.* greater of \$100 or 1% of the price/],
  ])('names in %s for %o days and cost: %s', (state, facts, words) => {
    expect(getCoolingOff(state, facts).words).toMatch(words)
  })

  it.each<[State, typeof USED | typeof NEW, number, number, number]>([
    ['QLD', USED, 30_000, 200, 100],
    ['VIC', USED, 30_000, 1000, 300],
    ['VIC', USED, 5000, 1000, 100],
    ['VIC', NEW, 30_000, 1000, 600],
    ['VIC', NEW, 30_000, 200, 200],
    ['VIC', NEW, 5000, 1000, 400],
    ['ACT', USED, 30_000, 1000, 300],
    ['ACT', USED, 5000, 1000, 100],
    ['QLD', USED, 30_000, 50, 50],
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
    for (const state of STATES.filter((one) => one !== 'SA'))
      for (const isFinanced of [false, true])
        expect(getCoolingOff(state, {...USED, isFinanced})).toMatchObject({
          onlyDepositBeforeEnd: false,
          depositShare: null,
        })
  })

  it.each<[State, string, string]>([
    ['QLD', '2026-11-23', 'Tuesday 24 November 2026 at 5:00 pm'],
    // Queensland counts Saturdays.
    ['QLD', '2026-11-27', 'Saturday 28 November 2026 at 5:00 pm'],
    ['QLD', '2026-11-28', 'Monday 30 November 2026 at 5:00 pm'],
    ['VIC', '2026-11-23', 'the end of Thursday 26 November 2026'],
    ['VIC', '2026-11-26', 'the end of Tuesday 1 December 2026'],
    ['SA', '2026-11-26', 'the end of Saturday 28 November 2026'],
    // A Saturday is a trading day in New South Wales.
    ['NSW', '2026-11-27', 'Saturday 28 November 2026 at 5:00 pm'],
  ])('ends in %s without holidays for %s: %s', (state, date, end) => {
    expect(describeEnd(state, date)).toBe(end)
  })

  // By hand from the Acts of the states: each passes over at least one holiday, or a day that is none in that state.
  it.each<[State, string, string]>([
    ['VIC', '2026-12-24', 'the end of Thursday 31 December 2026'],
    ['VIC', '2027-03-25', 'the end of Thursday 1 April 2027'],
    ['QLD', '2027-03-25', 'Tuesday 30 March 2027 at 5:00 pm'],
    ['SA', '2027-03-05', 'the end of Tuesday 9 March 2027'],
    ['NSW', '2026-04-24', 'Tuesday 28 April 2026 at 5:00 pm'],
    ['NSW', '2027-04-24', 'Tuesday 27 April 2027 at 5:00 pm'],
    ['NSW', '2028-04-13', 'Tuesday 18 April 2028 at 5:00 pm'],
    ['NSW', '2027-12-31', 'Tuesday 4 January 2028 at 5:00 pm'],
    ['NSW', '2029-04-24', 'Thursday 26 April 2029 at 5:00 pm'],
    ['VIC', '2026-04-24', 'the end of Wednesday 29 April 2026'],
    ['VIC', '2027-04-23', 'the end of Wednesday 28 April 2027'],
    ['VIC', '2027-09-22', 'the end of Tuesday 28 September 2027'],
    ['VIC', '2027-11-01', 'the end of Friday 5 November 2027'],
    ['VIC', '2028-03-09', 'the end of Wednesday 15 March 2028'],
    ['VIC', '2029-03-29', 'the end of Thursday 5 April 2029'],
    ['QLD', '2026-04-24', 'Monday 27 April 2026 at 5:00 pm'],
    ['QLD', '2027-04-24', 'Tuesday 27 April 2027 at 5:00 pm'],
    ['QLD', '2026-12-23', 'Thursday 24 December 2026 at 5:00 pm'],
    ['QLD', '2026-12-24', 'Tuesday 29 December 2026 at 5:00 pm'],
    ['QLD', '2027-12-31', 'Tuesday 4 January 2028 at 5:00 pm'],
    ['QLD', '2028-04-29', 'Tuesday 2 May 2028 at 5:00 pm'],
    ['QLD', '2029-01-25', 'Saturday 27 January 2029 at 5:00 pm'],
    ['SA', '2026-04-24', 'the end of Tuesday 28 April 2026'],
    ['SA', '2027-04-24', 'the end of Tuesday 27 April 2027'],
    ['SA', '2026-12-22', 'the end of Tuesday 29 December 2026'],
    ['SA', '2028-04-13', 'the end of Wednesday 19 April 2028'],
    ['ACT', '2027-03-25', 'the end of Thursday 1 April 2027'],
    ['ACT', '2027-04-23', 'the end of Thursday 29 April 2027'],
    ['ACT', '2028-05-26', 'the end of Thursday 1 June 2028'],
    ['ACT', '2029-03-09', 'the end of Thursday 15 March 2029'],
  ])('passes over the public holidays of %s from %s: until %s', (state, date, end) => {
    expect(describeEnd(state, date)).toBe(end)
  })

  it.each<[State]>([['WA'], ['NT'], ['TAS']])('has no end in %s, where the law gives no period', (state) => {
    expect(describeEnd(state, '2026-11-23')).toBeNull()
  })

  it('passes over days on which the dealer is closed', () => {
    const closedDays = ['2026-11-24']
    expect(describeEnd('QLD', '2026-11-23', {closedDays})).toBe('Wednesday 25 November 2026 at 5:00 pm')
    const closedSaturday = {closedDays: ['2026-11-28']}
    expect(describeEnd('NSW', '2026-11-27', closedSaturday)).toBe('Monday 30 November 2026 at 5:00 pm')
  })

  it('is no longer than counted where it ends with the last day whose holidays are known', () => {
    // Christmas and Boxing Day pass; 27, 28 and 31 December count.
    expect(describeEnd('VIC', '2029-12-24')).toBe('the end of Monday 31 December 2029')
  })

  it.each([
    ['4006', 'Thursday 12 August 2027 at 5:00 pm'],
    ['4870', 'Wednesday 11 August 2027 at 5:00 pm'],
    [undefined, 'Thursday 12 August 2027 at 5:00 pm'],
  ])('passes over the show day of the place at postcode %s', (postcode, end) => {
    expect(describeEnd('QLD', '2027-08-10', {...(postcode && {postcode})})).toBe(end)
  })

  it.each<[State, string, string]>([
    ['VIC', '2029-12-27', 'the end of Wednesday 9 January 2030'],
    ['QLD', '2029-12-31', 'Wednesday 9 January 2030 at 5:00 pm'],
    ['SA', '2031-06-02', 'the end of Wednesday 11 June 2031'],
  ])('is a week longer in %s from %s, whose holidays are not known, and says so', (state, date, end) => {
    const year = end.slice(-4) === '2031' ? '2031' : '2030'
    expect(describeEnd(state, date)).toBe(
      `${end} (a week is added, because the public holidays of ${year} are not known here yet)`,
    )
  })

  it('counts the holidays of all states where the state of an order is not known', () => {
    const zone = ZONES.NSW
    const from = Date.parse(toInstant({date: '2027-03-05', time: '10:00'}, zone))
    const calendar = {state: null, zone, closedDays: []}
    const end = computeCoolingOffEnd(getCoolingOff('QLD', USED), from, calendar)
    expect(end).toBe(Date.parse(toInstant({date: '2027-03-06', time: '17:00'}, zone)))
    const sunday = from + 86_400_000
    expect(computeCoolingOffEnd(getCoolingOff('QLD', USED), sunday, calendar)).toBe(
      Date.parse(toInstant({date: '2027-03-09', time: '17:00'}, zone)),
    )
  })
})
