import {describe, expect, it} from 'vitest'
import {listDisclaimers} from './list-disclaimers.ts'

const words = {
  disclaimer: 'Indicative only.',
  usedDisclaimer: 'Secured loan, 5-year term, 6.29% p.a. (comparison 8.19%), no deposit.',
  usedDisclaimerRate: null,
  creditProvider: 'Credit by Example Finance.',
}

describe('disclaimers of a figure', () => {
  it('begin with the lender’s own for the car [7.13, 9.6h]', () => {
    expect(listDisclaimers({car_type: 'new'}, {disclaimer: 'For this car.', rate: 8}, words)).toEqual([
      'For this car.',
      'Indicative only.',
      'Credit by Example Finance.',
    ])
  })

  it('have the pre-owned terms on used cars only [9.6g]', () => {
    expect(listDisclaimers({car_type: 'used'}, null, words)[0]).toBe(words.usedDisclaimer)
    expect(listDisclaimers({car_type: 'demo'}, null, words)).not.toContain(words.usedDisclaimer)
  })

  it.each([
    ['a figure at that rate', {disclaimer: null, rate: 6.29}, true],
    ['a figure at another rate', {disclaimer: null, rate: 7.99}, false],
    ['no figure', null, false],
  ])('have pre-owned terms of one rate under %s [9.6g]', (_what, figure, shown) => {
    const said = listDisclaimers({car_type: 'used'}, figure, {...words, usedDisclaimerRate: 6.29})
    expect(said.includes(words.usedDisclaimer)).toBe(shown)
  })

  it('name no lender where none has quoted', () => {
    expect(listDisclaimers({car_type: 'new'}, null, words)).toEqual(['Indicative only.'])
  })

  it('are listed once', () => {
    expect(
      listDisclaimers({car_type: 'new'}, {disclaimer: 'Indicative only. ', rate: 8}, words),
    ).toHaveLength(2)
  })
})
