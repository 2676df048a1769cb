import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {buildLenderWeeklyFilter} from './build-weekly-filter.ts'
import {resolveWeeklyRule} from './weekly-rule.ts'

describe('the search for weekly figures', () => {
  // Cards are drawn for the end of the hour, so their year turns up to an hour early.
  it.each([
    ['2026-12-31T22:59:00+10:00', 2014],
    ['2027-01-01T00:30:00+10:00', 2015],
  ])(
    'finds cars of the broker within twelve years on the dealer’s calendar: at %s from %d on [5.12]',
    (at, oldest) => {
      const rule = resolveWeeklyRule(declaredDefaults.finance, 'Australia/Brisbane', Date.parse(at))
      expect(rule && buildLenderWeeklyFilter(rule, 'broker')).toContain(`year:>=${oldest}`)
    },
  )

  it('is none where a site shows no figures [5.11b]', () => {
    const off = {...declaredDefaults.finance, show: false}
    expect(resolveWeeklyRule(off, 'Australia/Brisbane', 0)).toBeNull()
  })

  it('is none where a site names no lender, and asks each lender once [5.11c]', () => {
    const {finance} = declaredDefaults
    expect(resolveWeeklyRule({...finance, lenders: []}, 'Australia/Brisbane', 0)).toBeNull()
    const lenders = ['broker', 'manual', 'broker'] as const
    expect(resolveWeeklyRule({...finance, lenders}, 'Australia/Brisbane', 0)?.lenders).toEqual([
      'broker',
      'manual',
    ])
  })
})
