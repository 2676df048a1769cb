import {describe, expect, it} from 'vitest'
import {parseRecordNumber} from '../record-number'
import {createLeadId, formatLeadNumber} from './lead-id'

describe('the id of a lead', () => {
  it('says its time in ten letters and is otherwise chance', () => {
    const [one, other] = [createLeadId(0), createLeadId(0)]
    expect(one).toMatch(/^ld_0{10}[0-9a-hjkmnp-tv-z]{16}$/)
    expect(other).not.toBe(one)
    expect(createLeadId(32 * 32 + 5).slice(3, 13)).toBe('0000000105')
    expect(createLeadId(32 ** 9 * 31 + 31).slice(3, 13)).toBe('z00000000z')
  })

  it('sorts by age', () => {
    const times = [1, 31, 32, 1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000]
    const ids = times.map((time) => createLeadId(time))
    expect(ids.toSorted()).toEqual(ids)
  })

  it('ends in a number that people quote, which a lead that follows it keeps', () => {
    const first = createLeadId(1)
    const moved = createLeadId(2, first)
    const again = createLeadId(3, moved)
    expect(new Set([first, moved, again]).size).toBe(3)
    expect(formatLeadNumber('ld_01m8fktxywhe8wevcb4488p2x6')).toBe('4488-P2X6')
    expect([moved, again].map(formatLeadNumber)).toEqual(Array(2).fill(formatLeadNumber(first)))
    expect(parseRecordNumber(formatLeadNumber(first))?.replace('-', '')).toBe(first.slice(-8))
  })
})
