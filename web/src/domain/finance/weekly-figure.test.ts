import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {
  buildLenderWeeklyFilter,
  buildWeeklyFilter,
  resolveWeeklyRule,
  type WeeklyRule,
} from './weekly-figure.ts'

describe('the search for weekly figures', () => {
  // Cards are rendered for the end of the hour, so their year changes up to an hour early.
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

  it('is left out where a site shows no figures [5.11b]', () => {
    const off = {...declaredDefaults.finance, show: false}
    expect(resolveWeeklyRule(off, 'Australia/Brisbane', 0)).toBeNull()
  })

  it('is left out where a site names no lender, and includes each lender once [5.11c]', () => {
    const {finance} = declaredDefaults
    expect(resolveWeeklyRule({...finance, lenders: []}, 'Australia/Brisbane', 0)).toBeNull()
    const lenders = ['broker', 'manual', 'broker'] as const
    expect(resolveWeeklyRule({...finance, lenders}, 'Australia/Brisbane', 0)?.lenders).toEqual([
      'broker',
      'manual',
    ])
  })
})

const site: WeeklyRule = {
  lenders: ['lender_b', 'broker'],
  hiddenMakes: [],
  minimumPrice: 500,
  maximumAge: 12,
  undatedRates: false,
  at: 1_800_000_000_999,
  year: 2027,
}

const standing = (lender: string) => `until_${lender}:>1800000000`
const broker = `${standing('broker')} && year:>=2015 && price:>500`

describe('the filter of a lender’s cars', () => {
  it('checks whether the rate is valid, and no makes where all are shown', () => {
    expect(buildLenderWeeklyFilter(site, 'lender_b')).toBe(standing('lender_b'))
  })

  it('leaves out the cars that a lender before it shows a figure for', () => {
    expect(buildLenderWeeklyFilter(site, 'broker')).toBe(`(until_lender_b:<=1800000000) && ${broker}`)
  })

  it('leaves out the makes that the site shows no figures for, whatever their names are', () => {
    const hidden = {...site, hiddenMakes: ['Kia', 'Land Rover', 'A`] || price:>0']}
    expect(buildLenderWeeklyFilter(hidden, 'lender_b')).toBe(
      `make:!=[\`Kia\`,\`Land Rover\`,\`A] || price:>0\`] && ${standing('lender_b')}`,
    )
  })

  it('counts a lender before it out by each thing that it asks for', () => {
    expect(buildLenderWeeklyFilter({...site, lenders: ['broker', 'lender_b']}, 'lender_b')).toBe(
      `(until_broker:<=1800000000 || year:<2015 || price:<=500) && ${standing('lender_b')}`,
    )
  })

  it('takes a rate without a last day where the site shows those', () => {
    expect(buildLenderWeeklyFilter({...site, undatedRates: true}, 'broker')).toBe(
      '(until_lender_b:=[-1,1..1800000000]) && ' +
        'until_broker:=[0,1800000001..253402300799] && year:>=2015 && price:>500',
    )
  })
})

describe('the filter of weekly figures within ranges', () => {
  it('tries each lender in turn, the next only where those before it show nothing', () => {
    expect(buildWeeklyFilter(site, ['100-150', '150-200'])).toBe(
      `((${standing('lender_b')} && weekly_lender_b:=[\`100-150\`,\`150-200\`]) || ` +
        `((until_lender_b:<=1800000000) && (${broker} && weekly_broker:=[\`100-150\`,\`150-200\`])))`,
    )
  })

  it('leaves out hidden makes first', () => {
    const one = {...site, lenders: ['lender_b'], hiddenMakes: ['Kia']} as const
    expect(buildWeeklyFilter(one, ['0-50'])).toBe(
      `make:!=[\`Kia\`] && (${standing('lender_b')} && weekly_lender_b:=[\`0-50\`])`,
    )
  })
})
