import {describe, expect, it} from 'vitest'
import {listDisclaimers} from './list-disclaimers.ts'

const words = {
  disclaimer: 'Indicative only.',
  usedDisclaimer: 'Secured loan, 5-year term, 6.29% p.a. (comparison 8.19%), no deposit.',
  creditProvider: 'Credit by Example Finance.',
}

describe('disclaimers of a figure', () => {
  it('[7.13] [9.6h] begin with the lender’s own for the car', () => {
    expect(listDisclaimers({car_type: 'new'}, {disclaimer: 'For this car.'}, words)).toEqual([
      'For this car.',
      'Indicative only.',
      'Credit by Example Finance.',
    ])
  })

  it('[9.6g] have the pre-owned terms on used cars only', () => {
    expect(listDisclaimers({car_type: 'used'}, null, words)[0]).toBe(words.usedDisclaimer)
    expect(listDisclaimers({car_type: 'demo'}, null, words)).not.toContain(words.usedDisclaimer)
  })

  it('say nothing twice', () => {
    expect(listDisclaimers({car_type: 'new'}, {disclaimer: 'Indicative only. '}, words)).toHaveLength(2)
  })
})
